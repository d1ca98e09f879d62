package ringscope.importer.chrome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.importer.TraceImportException;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.TraceIssue;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// The forms of a file, and files that are broken.
final class ChromeFormsTest {
    private static final String A = x("a", 1);
    private static final String B = x("b", 2);

    private static String x(String name, int ts) {
        return "{\"name\":\"%s\",\"ph\":\"X\",\"ts\":%d,\"dur\":1,\"pid\":1,\"tid\":1}"
                .formatted(name, ts);
    }

    private static List<String> names(Chrome trace) {
        return trace.slices().stream().map(Slice::name).toList();
    }

    private static void reads(String text, String counts, String... names) throws Exception {
        Chrome trace = Chrome.of(text);
        assertEquals(List.of(names), names(trace), text);
        assertEquals(counts, trace.counts(), text);
    }

    @Test
    void allFormsOfAFileGiveTheSameRecords() throws Exception {
        reads("[" + A + "," + B + "]", "2=2+0 whole", "a", "b");
        reads("{\"traceEvents\":[" + A + "," + B + "]}", "2=2+0 whole", "a", "b");
        reads(A + "\n" + B + "\n", "2=2+0 whole", "a", "b");
        reads(" \n[ " + A + " , \r\n\t" + B + " ] ", "2=2+0 whole", "a", "b");
    }

    @Test
    void otherTopLevelFieldsBecomeRunAttributes() throws Exception {
        Chrome trace =
                Chrome.of(
                        "{\"displayTimeUnit\":\"ns\", \"traceEvents\":["
                                + A
                                + "], \"metadata\":{ \"k\" : [1, 2] }}");
        RunDeclared run = trace.all(RunDeclared.class).getLast();
        assertEquals("ns", run.attributes().get("displayTimeUnit"));
        assertEquals("{\"k\":[1,2]}", run.attributes().get("metadata"));
        assertEquals(1_000, trace.slices().getFirst().timeNs(), "the unit of display rescales");
    }

    @Test
    void aMissingEndKeepsAllRecordsAndIsNotWhole() throws Exception {
        reads("[\n" + A + ",", "1=1+0 cut", "a");
        reads("[\n" + A + "\n", "1=1+0 cut", "a");
        reads("{\"traceEvents\":[" + A, "1=1+0 cut", "a");
        assertEquals(List.of("json-missing-end"), Chrome.of("[\n" + A + ",").codes());
    }

    @Test
    void aFileCutAnywhereKeepsWhatIsComplete() throws Exception {
        String text = "[" + A + "," + B.replace("\"b\"", "\"b\\u00e4\"") + "]";
        for (int length = A.length() + 2; length < text.length(); length++) {
            Chrome trace = Chrome.of(text.substring(0, length));
            boolean isSecondWhole = length == text.length() - 1;
            assertEquals(isSecondWhole ? 2 : 1, trace.slices().size(), "cut at " + length);
            assertEquals(false, trace.summary().isWhole(), "cut at " + length);
        }
    }

    @Test
    void commasTooManyOrTooFewAreForgiven() throws Exception {
        reads("[" + A + ",\n]", "1=1+0 whole", "a");
        reads("[," + A + ",,\n" + B + "]", "2=2+0 whole", "a", "b");
        reads("[" + A + "\n" + B + "]", "2=2+0 whole", "a", "b");
        reads("{\"traceEvents\":[" + A + ",]}", "1=1+0 whole", "a");
        assertEquals(List.of("json-extra-comma"), Chrome.of("[" + A + ",\n]").codes());
    }

    @Test
    void aBadRecordLosesOnlyItself() throws Exception {
        for (String bad :
                List.of(
                        "{name:\"q\",\"ph\":\"X\"}",
                        "{\"name\":'q',\"ph\":\"X\"}",
                        "{\"name\":\"q,\"ph\":\"X\",\"ts\":1}",
                        "{\"name\":\"q\",\"ph\":\"X\",\"ts\":01}",
                        "{\"name\":\"q\" \"ph\":\"X\"}",
                        "{\"name\":\"q\",\"ph\":\"X\",\"args\":{\"a\":[1,2}}",
                        "{\"name\":\"\\q\",\"ph\":\"X\"}",
                        "{\"name\":\"\\u00g0\",\"ph\":\"X\"}",
                        "{\"name\":\"q\",\"ph\":\"X\",\"ts\":tru}",
                        "{\"name\":\"q\",\"ph\":\"X\",\"ts\":1,\"args\":"
                                + "{\"a\":".repeat(10_000)
                                + "1"
                                + "}".repeat(10_000)
                                + "}",
                        "{\"name\":\"q\",\"ph\":\"X\",\"args\":" + "[".repeat(10_000),
                        "{\"name\":\"q\",\"ph\":\"X\"")) {
            reads("[" + A + ",\n" + bad + ",\n" + B + "]", "3=2+1 whole", "a", "b");
        }
    }

    @Test
    void anElementThatIsNoObjectIsReported() throws Exception {
        reads("[" + A + ",5,\"x\",null,[1]," + B + "]", "6=2+4 whole", "a", "b");
    }

    @Test
    void aDefectIsToldWithLineColumnByteAndExcerpt() throws Exception {
        var text = new StringBuilder("[\n");
        for (int i = 2; i <= 40_000; i++) {
            text.append(A).append(",\n");
        }
        int offset = text.length() + 1;
        text.append("{ph:\"X\"},\n").append(B).append("]");
        TraceIssue issue = Chrome.of(text.toString()).issue("json-syntax");
        assertEquals(40_001, issue.line());
        assertEquals(offset, issue.byteOffset());
        assertTrue(
                issue.message()
                        .startsWith(
                                "line 40001, column 2 (byte "
                                        + offset
                                        + "): field names must be in double quotes, but here"
                                        + " stands 'p'; near: "),
                issue.message());
        assertTrue(issue.message().contains("{ph:\"X\"},"), issue.message());
    }

    @Test
    void controlCharactersAndBadUtf8AreKeptAndTold() throws Exception {
        Chrome trace = Chrome.of("[" + x("S\u0001\u0000\u007f", 1) + "]");
        assertEquals("S\u0001\u0000\u007f", trace.slices().getFirst().name());
        assertEquals(List.of("json-control-character"), trace.codes());
        byte[] bytes = ("[" + x("??", 1) + "]").getBytes(StandardCharsets.UTF_8);
        bytes["[{\"name\":\"".length()] = (byte) 0xC3;
        Chrome broken = Chrome.of(bytes);
        assertEquals("\ufffd?", broken.slices().getFirst().name());
        assertEquals(List.of("json-bad-utf8"), broken.codes());
        assertEquals("\ud800", Chrome.of("[" + x("\\ud800", 1) + "]").slices().getFirst().name());
    }

    @Test
    void otherEncodingsAreUnderstood() throws Exception {
        String text = "[" + x("\u00e4\u4e16", 1) + "]";
        for (var charset :
                List.of(
                        StandardCharsets.UTF_8,
                        StandardCharsets.UTF_16LE,
                        StandardCharsets.UTF_16BE)) {
            for (String mark : List.of("", "\ufeff")) {
                Chrome trace = Chrome.of((mark + text).getBytes(charset));
                assertEquals(List.of("\u00e4\u4e16"), names(trace), charset + mark);
            }
        }
    }

    @Test
    void filesOfNothingAreRefusedInWords() {
        refuses("[1,2,3]", "t.json: no trace event could be read (records=3)");
        refuses("[}", "t.json: no trace event could be read");
        refuses("", "it is empty (0 bytes)");
        refuses("\u0001\u0002\u0003", "it is binary or blank, beginning with bytes 01 02 03");
    }

    private static void refuses(String text, String reason) {
        var e = assertThrows(TraceImportException.class, () -> Chrome.of(text));
        assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    @Test
    void duplicateFieldsTakeTheLaterAndSaySo() throws Exception {
        Chrome trace =
                Chrome.events("{'name':'a','name':'b','ph':'X','ts':1,'dur':1,'pid':1,'tid':1}");
        assertEquals(List.of("b"), names(trace));
        assertEquals(List.of("json-duplicate-key"), trace.codes());
    }

    @Test
    void aTenMegabyteStringIsCutNotKept() throws Exception {
        String big = "y".repeat(10_000_000);
        Chrome trace =
                Chrome.of(
                        "["
                                + x(big, 1)
                                + ",{\"ph\":\"X\",\"ts\":2,\"dur\":0,\"pid\":1,\"tid\":1,\"args\":{\"s\":\""
                                + big
                                + "\"}},"
                                + B
                                + "]");
        assertEquals(3, trace.slices().size());
        assertTrue(trace.slices().getFirst().name().length() < 10_000);
        assertTrue(String.valueOf(trace.slices().get(1).args()).startsWith("{\"truncated\":\"{"));
        assertEquals(List.of("chrome-name-cut", "chrome-args-cut"), trace.codes());
    }
}
