package ringscope.tests.tidy;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// The rules that need the shape of the code: sizes of methods, names of types, boolean parameters.
final class SourceRules {
    static final int METHOD_LINES = 60;
    private static final Pattern EMPTY_NAME =
            Pattern.compile(".*(Util|Utils|Helper|Helpers|Manager|Common|Misc)");

    private SourceRules() {}

    /// Checks sources, place to text; a place with `src/test` in it is a test.
    static List<Finding> check(Map<String, String> sources) {
        var units = new ArrayList<JavaFileObject>();
        sources.forEach((place, text) -> units.add(new Source(place, text)));
        var compiler = ToolProvider.getSystemJavaCompiler();
        var task = (JavacTask) compiler.getTask(null, null, _ -> {}, null, null, units);
        var findings = new ArrayList<Finding>();
        try {
            var positions = Trees.instance(task).getSourcePositions();
            for (var unit : task.parse()) new Scanner(unit, positions, findings).scan(unit, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return findings;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String place, String text) {
            super(URI.create("string:///" + place), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Scanner extends TreePathScanner<@Nullable Object, @Nullable Object> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<Finding> findings;
        private final boolean isTest;

        Scanner(CompilationUnitTree unit, SourcePositions positions, List<Finding> findings) {
            this.unit = unit;
            this.positions = positions;
            this.findings = findings;
            this.isTest = unit.getSourceFile().getName().contains("src/test");
        }

        @Override
        public @Nullable Object visitClass(ClassTree type, @Nullable Object unused) {
            var name = type.getSimpleName().toString();
            if (EMPTY_NAME.matcher(name).matches())
                report(name, "name says nothing; find the noun (style.md 5)");
            return super.visitClass(type, unused);
        }

        @Override
        public @Nullable Object visitMethod(MethodTree method, @Nullable Object unused) {
            var name = method.getName().toString();
            long lines = line(positions.getEndPosition(unit, method)) - line(start(method)) + 1;
            if (lines > METHOD_LINES)
                report(name, "%d lines, at most %d".formatted(lines, METHOD_LINES));
            if (!isTest && isPublic(method) && !isForced(method)) booleans(method);
            if (isTest && has(method, "Test") && name.matches("(test|should)[A-Z_].*"))
                report(name, "a test is a sentence without test or should (style.md 39)");
            return super.visitMethod(method, unused);
        }

        private void booleans(MethodTree method) {
            for (VariableTree parameter : method.getParameters())
                if (parameter.getType() != null && parameter.getType().toString().equals("boolean"))
                    report(
                            method.getName().toString(),
                            "boolean parameter %s in a public method (style.md 6)"
                                    .formatted(parameter.getName()));
        }

        /// Public to callers: said so, or inside an interface; record constructors list components.
        private boolean isPublic(MethodTree method) {
            var owner = (ClassTree) getCurrentPath().getParentPath().getLeaf();
            boolean isConstructor = method.getName().contentEquals("<init>");
            if (owner.getKind() == Tree.Kind.RECORD && isConstructor) return false;
            var flags = method.getModifiers().getFlags();
            if (owner.getKind() == Tree.Kind.INTERFACE) return !flags.contains(Modifier.PRIVATE);
            return flags.contains(Modifier.PUBLIC);
        }

        private static boolean isForced(MethodTree method) {
            return has(method, "Override");
        }

        private static boolean has(MethodTree method, String annotation) {
            for (var each : method.getModifiers().getAnnotations())
                if (each.getAnnotationType().toString().equals(annotation)) return true;
            return false;
        }

        private long start(MethodTree method) {
            return positions.getStartPosition(unit, method);
        }

        private long line(long position) {
            return unit.getLineMap().getLineNumber(position);
        }

        private void report(String what, String problem) {
            var place = unit.getSourceFile().getName().replaceFirst("^/", "");
            findings.add(new Finding(place + " " + what, problem));
        }
    }
}
