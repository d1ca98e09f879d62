package ringscope.tests.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The shape of the repository: what stands at the top, and which page every folder owes its reader.
final class LayoutRules {
    static final int PAGE_LINES = 70;
    static final List<String> MODULES =
            List.of(
                    "app",
                    "importers",
                    "rdma-backend",
                    "runtime-engine",
                    "simulator",
                    "tests",
                    "trace-model");
    private static final List<String> TOP_FILES =
            List.of("ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "README.md", "pom.xml");

    private final Path root;
    private final List<Finding> findings = new ArrayList<>();

    private LayoutRules(Path root) {
        this.root = root;
    }

    static List<Finding> check(Path root) {
        var rules = new LayoutRules(root);
        try {
            rules.top();
            rules.pages();
            rules.samples();
            rules.packages();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rules.findings;
    }

    private void top() throws IOException {
        var expected = new TreeSet<>(TOP_FILES);
        expected.addAll(MODULES);
        expected.add("sample-traces");
        var found = new TreeSet<>(names(root));
        found.removeIf(name -> name.startsWith(".") || name.equals("target"));
        for (var name : found)
            if (!expected.contains(name)) report(name, "does not belong at the top level");
        for (var name : expected) if (!found.contains(name)) report(name, "is missing");
    }

    private void pages() throws IOException {
        for (var module : MODULES) {
            var page = root.resolve(module).resolve("README.md");
            if (!Files.exists(page)) report(module, "has no README.md");
            else if (Files.readAllLines(page).size() > PAGE_LINES)
                report(module + "/README.md", "is longer than a page of " + PAGE_LINES + " lines");
        }
    }

    private void samples() throws IOException {
        var samples = root.resolve("sample-traces");
        if (!Files.isDirectory(samples)) return;
        for (var importer : names(samples)) {
            if (!Files.isDirectory(samples.resolve(importer))) continue;
            for (var sample : names(samples.resolve(importer))) {
                var place = "sample-traces/" + importer + "/" + sample;
                if (!Files.exists(root.resolve(place).resolve("PROVENANCE.md")))
                    report(place, "has no PROVENANCE.md");
            }
        }
    }

    /// Each package that is not only a test's mirror of a main package says what belongs in it.
    private void packages() throws IOException {
        for (var module : MODULES) {
            var main = root.resolve(module).resolve("src/main/java");
            var test = root.resolve(module).resolve("src/test/java");
            for (var folder : packageFolders(main)) described(folder);
            for (var folder : packageFolders(test))
                if (!Files.isDirectory(main.resolve(test.relativize(folder)))) described(folder);
        }
    }

    private void described(Path folder) throws IOException {
        var page = folder.resolve("package-info.java");
        var place = root.relativize(folder).toString();
        if (!Files.exists(page)) {
            report(place, "has no package-info.java");
            return;
        }
        var text = Files.readString(page);
        if (!text.contains("@NullMarked")) report(place, "package is not @NullMarked");
        if (!text.contains("///")) report(place, "package-info.java says nothing");
        if (text.contains("Placeholder")) report(place, "package-info.java is a placeholder");
    }

    private static List<Path> packageFolders(Path sources) throws IOException {
        if (!Files.isDirectory(sources)) return List.of();
        try (var walk = Files.walk(sources)) {
            var folders = new TreeSet<Path>();
            walk.filter(p -> p.toString().endsWith(".java"))
                    .filter(p -> !p.endsWith("package-info.java"))
                    .forEach(p -> folders.add(p.getParent()));
            return List.copyOf(folders);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (var list = Files.list(folder)) {
            return list.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    private void report(String place, String problem) {
        findings.add(new Finding(place, problem));
    }
}
