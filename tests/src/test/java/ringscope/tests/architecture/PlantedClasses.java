package ringscope.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles small bad examples, so that they need not stand among the real sources.
final class PlantedClasses {
    /// Named by planted sources: other classes that may not exist yet.
    private static final List<String> STAND_INS =
            List.of(
                    "package ringscope.app.view.two; public class Neighbour {}",
                    "package ringscope.app.launch; public class Main {}");

    private PlantedClasses() {}

    /// Compiles the source into the folder and gives the folder.
    static Path compile(Path folder, String source) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var units = new ArrayList<JavaFileObject>();
        units.add(unit(source));
        for (var text : STAND_INS) units.add(unit(text));
        var options =
                List.of(
                        "-proc:none",
                        "-nowarn",
                        "-d",
                        folder.toString(),
                        "-cp",
                        System.getProperty("java.class.path"));
        var compiler = ToolProvider.getSystemJavaCompiler();
        if (!compiler.getTask(null, null, null, options, null, units).call())
            throw new IllegalStateException("planted source does not compile: " + source);
        return folder;
    }

    private static JavaFileObject unit(String source) {
        var name = Pattern.compile("package ([\\w.]+);[^{]*?class (\\w+)").matcher(source);
        if (!name.find()) throw new IllegalArgumentException("no class in: " + source);
        var path = name.group(1).replace('.', '/') + '/' + name.group(2) + ".java";
        return new SimpleJavaFileObject(
                URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }
}
