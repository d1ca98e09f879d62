package ringscope.tests.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The rules by name. Their reasons are what a person reads when one is broken.
final class Rules {
    private static final String[] TOOLKIT = {
        "javafx..", "org.controlsfx..", "impl.org.controlsfx..", "atlantafx.."
    };
    private static final String[] VIRTUAL = {
        "ringscope.engine..",
        "ringscope.rdma..",
        "ringscope.urma..",
        "ringscope.sdma..",
        "ringscope.sim.."
    };
    private static final String BACKENDS = "ringscope.(rdma|urma|sdma).*";

    private Rules() {}

    static Map<String, ArchRule> all() {
        var rules = new LinkedHashMap<String, ArchRule>();
        modules(rules);
        rules.put(
                "sql",
                noClasses()
                        .that(resideInAPackage("ringscope.."))
                        .and()
                        .resideOutsideOfPackage("ringscope.trace.store.sqlite..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("java.sql..", "javax.sql..", "org.sqlite..")
                        .because("only trace.store.sqlite speaks SQL"));
        rules.put(
                "store",
                noClasses()
                        .that()
                        .resideOutsideOfPackage("ringscope.trace.store.sqlite..")
                        .and(DescribedPredicate.not(simpleName("TraceStore")))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("ringscope.trace.store.sqlite..")
                        .because("the store is reached through TraceStore.open and create"));
        rules.put(
                "toolkit",
                noClasses()
                        .that()
                        .resideOutsideOfPackage("ringscope.app..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(TOOLKIT)
                        .because("app is the only module that sees JavaFX"));
        virtualTime(rules);
        app(rules);
        rules.put(
                "statics",
                fields().that()
                        .areStatic()
                        .should(holdConstants())
                        .because("static state is for constants: pass it in the constructor"));
        return rules;
    }

    private static void modules(Map<String, ArchRule> rules) {
        rules.put("trace-model", unaware("ringscope.trace..", "ringscope.(?!trace).*"));
        rules.put("importers", unaware("ringscope.importer..", "ringscope.(?!trace|importer).*"));
        rules.put(
                "runtime-engine",
                unaware(
                        "ringscope.engine..",
                        "ringscope.(?!trace|engine).*|ringscope.trace.store.*"));
        for (var backend : List.of("rdma", "urma", "sdma"))
            rules.put(
                    "backend " + backend,
                    unaware(
                            "ringscope." + backend + "..",
                            "ringscope.(sim|app|importer).*|ringscope.trace.store.*"));
        rules.put(
                "simulator",
                unaware(
                        "ringscope.sim..",
                        "ringscope.(app|importer).*|ringscope.trace.store.*|" + BACKENDS));
    }

    private static ArchRule unaware(String of, String forbidden) {
        return noClasses()
                .that()
                .resideInAPackage(of)
                .should()
                .dependOnClassesThat(nameMatching(forbidden))
                .because("the module graph of ARCHITECTURE.md has no such arrow");
    }

    private static void virtualTime(Map<String, ArchRule> rules) {
        var reason = "the engine, backends and simulator live in virtual time: they emit events";
        rules.put(
                "io",
                noClasses()
                        .that()
                        .resideInAnyPackage(VIRTUAL)
                        .should()
                        .dependOnClassesThat(
                                resideInAnyPackage(
                                                "java.io..",
                                                "java.nio.file..",
                                                "java.nio.channels..",
                                                "java.net..",
                                                "java.util.concurrent..",
                                                "java.util.logging..")
                                        .or(nameMatching("java.lang.(Thread|System.Logger).*")))
                        .because(reason));
        rules.put(
                "clock",
                noClasses()
                        .that()
                        .resideInAnyPackage(VIRTUAL)
                        .or(resideInAPackage("ringscope.importer.."))
                        .should()
                        .callMethodWhere(clockOrChance())
                        .because("results depend on the input alone"));
    }

    private static DescribedPredicate<JavaMethodCall> clockOrChance() {
        return DescribedPredicate.describe(
                "clock or chance is asked",
                call -> {
                    var owner = call.getTargetOwner().getName();
                    return switch (call.getTarget().getName()) {
                        case "currentTimeMillis" -> owner.equals("java.lang.System");
                        case "random" -> owner.equals("java.lang.Math");
                        case "now" -> owner.startsWith("java.time.");
                        case "randomUUID" -> owner.equals("java.util.UUID");
                        default -> owner.matches("java\\.util\\.(Random|SplittableRandom)");
                    };
                });
    }

    private static void app(Map<String, ArchRule> rules) {
        rules.put(
                "views",
                slices().matching("ringscope.app.view.(*)..")
                        .should()
                        .notDependOnEachOther()
                        .allowEmptyShould(true)
                        .because("views talk through the session, never to one another"));
        rules.put(
                "launch",
                noClasses()
                        .that()
                        .resideOutsideOfPackage("ringscope.app.launch..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("ringscope.app.launch..")
                        .because("launch wires everything and nothing knows it"));
        rules.put(
                "run later",
                noClasses()
                        .that(DescribedPredicate.not(simpleName("FxExecutor")))
                        .should()
                        .callMethodWhere(
                                DescribedPredicate.describe(
                                        "Platform.runLater is called",
                                        call ->
                                                call.getTargetOwner()
                                                                .getName()
                                                                .equals(
                                                                        "javafx.application.Platform")
                                                        && call.getTarget()
                                                                .getName()
                                                                .equals("runLater")))
                        .because("FxExecutor is the one door to the toolkit's thread"));
        rules.put(
                "view models",
                noClasses()
                        .that()
                        .haveSimpleNameEndingWith("ViewModel")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("javafx.scene..")
                        .allowEmptyShould(true)
                        .because("a view model is tested without a window"));
    }

    /// Static fields are final, and not of a kind that is made to be changed.
    private static ArchCondition<JavaField> holdConstants() {
        return new ArchCondition<>("hold constants") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                if (field.getModifiers().contains(JavaModifier.SYNTHETIC)) return;
                boolean isFinal = field.getModifiers().contains(JavaModifier.FINAL);
                if (isFinal && !isMutable(field.getRawType())) return;
                events.add(SimpleConditionEvent.violated(field, field.getDescription()));
            }
        };
    }

    private static boolean isMutable(JavaClass type) {
        return type.getName().startsWith("java.util.concurrent.atomic.")
                || type.isAssignableTo(ThreadLocal.class)
                || type.getName().startsWith("javafx.beans.property.")
                || type.getName()
                        .matches("java\\.util\\.(Array|Linked|Hash|Tree|Weak|Identity|Enum).*");
    }
}
