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
    private static final String PROVENANCE = "PROVENANCE.md";
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

    /// Where each sample came from is said beside it, or once for all samples of an importer.
    private void samples() throws IOException {
        var samples = root.resolve("sample-traces");
        if (!Files.isDirectory(samples)) return;
        for (var importer : names(samples)) {
            var folder = samples.resolve(importer);
            if (!Files.isDirectory(folder) || Files.exists(folder.resolve(PROVENANCE))) continue;
            for (var sample : names(folder))
                if (!Files.exists(folder.resolve(sample).resolve(PROVENANCE)))
                    report("sample-traces/" + importer + "/" + sample, "has no " + PROVENANCE);
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
