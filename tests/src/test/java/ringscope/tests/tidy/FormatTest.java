package ringscope.tests.tidy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.JavaFormatterOptions;

import org.junit.jupiter.api.Test;

import ringscope.tests.Repository;

import java.util.List;

/// The formatter runs here, on the project's own JDK, because an older one cannot parse the sources.
final class FormatTest {
    private static final Formatter FORMATTER =
            new Formatter(
                    JavaFormatterOptions.builder()
                            .style(JavaFormatterOptions.Style.AOSP)
                            .formatJavadoc(false)
                            .build());

    @Test
    void everySourceIsFormatted() {
        var root = Repository.root();
        var wrong =
                Repository.javaSources().parallelStream()
                        .filter(file -> !isFormatted(Repository.text(file)))
                        .map(file -> root.relativize(file).toString())
                        .toList();
        assertEquals(List.of(), wrong, "run .ci/format to format these files");
    }

    @Test
    void unformattedSourceIsFound() {
        assertFalse(isFormatted("class A {\n  int i;\n}\n"));
        assertFalse(isFormatted("import java.util.List;\n\nclass A {}\n"));
        assertFalse(isFormatted("class A {"));
        assertTrue(isFormatted("class A {\n    int i;\n}\n"));
    }

    @Test
    void patternsOfThisLanguageLevelAreUnderstood() {
        assertTrue(
                isFormatted(
                        """
                        /// Markdown.
                        class A {
                            record P(int a, int b) {}

                            int f(Object o) {
                                return o instanceof P(var a, _) ? a : 0;
                            }
                        }
                        """));
    }

    private static boolean isFormatted(String source) {
        try {
            return FORMATTER.formatSourceAndFixImports(source).equals(source);
        } catch (FormatterException e) {
            return false;
        }
    }
}
