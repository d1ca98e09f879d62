package ringscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The rules hold for the product, and each of them catches what it was made for.
final class ArchitectureTest {
    /// A class that breaks the rule: the rule's name, the class, its source.
    private record Planted(String rule, String name, String source) {}

    @TestFactory
    List<DynamicTest> everyRuleHoldsForTheProduct() {
        JavaClasses product =
                new ClassFileImporter()
                        .withImportOption(location -> !location.contains("test-classes"))
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("ringscope");
        assertTrue(product.size() > 50, () -> "classes found: " + product.size());
        var tests = new ArrayList<DynamicTest>();
        Rules.all()
                .forEach(
                        (name, rule) ->
                                tests.add(
                                        DynamicTest.dynamicTest(
                                                name,
                                                () -> rule.allowEmptyShould(true).check(product))));
        return tests;
    }

    @TestFactory
    List<DynamicTest> everyRuleCatchesAPlantedClass(@TempDir Path folder) {
        var tests = new ArrayList<DynamicTest>();
        var caught = new TreeSet<String>();
        for (var planted : planted()) {
            caught.add(planted.rule);
            tests.add(
                    DynamicTest.dynamicTest(
                            planted.rule + ": " + planted.name, () -> bites(planted, folder)));
        }
        assertEquals(new TreeSet<>(Rules.all().keySet()), caught, "rules without a planted class");
        return tests;
    }

    private static void bites(Planted planted, Path folder) {
        var classes = PlantedClasses.compile(folder.resolve(planted.name), planted.source);
        var rule = Rules.all().get(planted.rule);
        assertNotNull(rule);
        var result = rule.evaluate(new ClassFileImporter().importPath(classes));
        assertTrue(result.hasViolation(), () -> "not caught: " + planted.source);
    }

    private static List<Planted> planted() {
        var trace = "Object o = ringscope.trace.TrackKind.HOST;";
        var importer = "Class<?> c = ringscope.importer.TraceImporter.class;";
        var store = "Class<?> c = ringscope.trace.store.TraceStore.class;";
        var app = "Class<?> c = ringscope.app.query.QueryService.class;";
        return List.of(
                in("trace-model", "ringscope.trace.bad", importer),
                in("importers", "ringscope.importer.bad", app),
                in("runtime-engine", "ringscope.engine.bad", store),
                in("backend rdma", "ringscope.rdma.bad", importer),
                in("backend urma", "ringscope.urma.bad", store),
                in("backend sdma", "ringscope.sdma.bad", app),
                in("simulator", "ringscope.sim.bad", store),
                in("sql", "ringscope.importer.bad", "java.sql.Connection c;"),
                in("store", "ringscope.app.bad", sqliteStore()),
                in("toolkit", "ringscope.trace.bad", "javafx.scene.Node n;"),
                in("io", "ringscope.engine.bad", "java.io.File f;"),
                in("io", "ringscope.sim.bad", "Thread t;"),
                in("clock", "ringscope.importer.bad", "long t = System.currentTimeMillis();"),
                in("clock", "ringscope.engine.bad", "double d = Math.random();"),
                in("clock", "ringscope.sim.bad", "int i = new java.util.Random(1).nextInt();"),
                new Planted(
                        "views",
                        "ringscope.app.view.one.Bad",
                        "package ringscope.app.view.one; public class Bad { Other o; }\n"
                                + "class Other extends ringscope.app.view.two.Neighbour {}"),
                in("launch", "ringscope.app.session.bad", "Class<?> c = " + anyLaunchClass()),
                in(
                        "run later",
                        "ringscope.app.bad",
                        "void f() { javafx.application.Platform.runLater(() -> {}); }"),
                new Planted(
                        "view models",
                        "ringscope.app.view.bad.BadViewModel",
                        "package ringscope.app.view.bad; class BadViewModel { javafx.scene.Node n;"
                                + " }"),
                in("statics", "ringscope.app.bad", "static int count;"),
                in(
                        "statics",
                        "ringscope.trace.bad",
                        trace + " static final java.util.ArrayList<String> L = null;"));
    }

    private static Planted in(String rule, String packageName, String member) {
        return new Planted(
                rule,
                packageName + ".Bad",
                "package %s; class Bad { %s }".formatted(packageName, member));
    }

    private static String sqliteStore() {
        return "Class<?> c = ringscope.trace.store.sqlite.SqliteTraceStore.class;";
    }

    private static String anyLaunchClass() {
        return "ringscope.app.launch.Main.class;";
    }
}
