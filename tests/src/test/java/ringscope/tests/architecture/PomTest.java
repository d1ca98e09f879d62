package ringscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

import ringscope.tests.Repository;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import javax.xml.parsers.DocumentBuilderFactory;

/// The module graph once more, as the poms say it: a dependency nobody uses yet is an arrow too.
final class PomTest {
    /// What each module may have at compile or run time; test scope is free.
    private static final Map<String, List<String>> ALLOWED =
            Map.of(
                    "trace-model", List.of("sqlite-jdbc"),
                    "runtime-engine", List.of("trace-model"),
                    "rdma-backend",
                            List.of("trace-model", "runtime-engine", "auto-service-annotations"),
                    "simulator", List.of("trace-model", "runtime-engine"),
                    "importers",
                            List.of("trace-model", "jackson-core", "auto-service-annotations"));

    @Test
    void modulesDependOnWhatTheArchitectureAllows() throws Exception {
        for (var module : new TreeSet<>(ALLOWED.keySet())) {
            var pom = Repository.text(Repository.root().resolve(module + "/pom.xml"));
            assertEquals(List.of(), surplus(module, pom), "dependencies of " + module);
        }
    }

    @Test
    void surplusDependencyIsFound() throws Exception {
        var pom =
                "<project><dependencies><dependency><artifactId>app</artifactId></dependency>"
                        + "<dependency><artifactId>x</artifactId><scope>test</scope></dependency>"
                        + "</dependencies></project>";
        assertEquals(List.of("app"), surplus("importers", pom));
    }

    @Test
    void everyManagedDependencyHasItsReasonAbove() {
        var pom = Repository.text(Repository.root().resolve("pom.xml"));
        var managed =
                pom.substring(
                        pom.indexOf("<dependencyManagement>"),
                        pom.indexOf("</dependencyManagement>"));
        boolean hasReason = false;
        for (var line : managed.lines().toList()) {
            if (line.contains("<!--")) hasReason = true;
            if (line.isBlank()) hasReason = false;
            if (line.contains("<dependency>") && !line.contains("dev.ringscope"))
                assertTrue(hasReason, () -> "no comment says why: " + line.strip());
        }
    }

    private static List<String> surplus(String module, String pom) throws Exception {
        var document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(pom.getBytes(StandardCharsets.UTF_8)));
        var found = new TreeSet<String>();
        var nodes = document.getElementsByTagName("dependency");
        for (int i = 0; i < nodes.getLength(); i++) {
            var dependency = (Element) nodes.item(i);
            if (!text(dependency, "scope").equals("test"))
                found.add(text(dependency, "artifactId"));
        }
        ALLOWED.getOrDefault(module, List.of()).forEach(found::remove);
        return List.copyOf(found);
    }

    private static String text(Element element, String tag) {
        var nodes = element.getElementsByTagName(tag);
        return nodes.getLength() == 0 ? "" : nodes.item(0).getTextContent().strip();
    }
}
