package ringscope.importer.chrome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.MeasureEvent;
import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Instant;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.MeasureEvent.SliceEnded;
import ringscope.trace.RunEvent.RunDeclared;
import ringscope.trace.RunEvent.TrackDeclared;

import java.util.ArrayList;
import java.util.List;

/// One test a corner of the format.
final class ChromePhasesTest {
    private static final String AT = "'pid':1,'tid':1";

    private static Slice only(Chrome trace) {
        return trace.slices().getFirst();
    }

    private static String x(String ts, String dur) {
        return "{'name':'x','ph':'X','ts':" + ts + ",'dur':" + dur + "," + AT + "}";
    }

    @Test
    void timesAreExactToTheNanosecond() throws Exception {
        assertEquals(
                1_754_000_000_000_000_123L,
                only(Chrome.events(x("1754000000000000.123", "1"))).timeNs());
        assertEquals(
                1_754_000_000_000_000_123L,
                only(Chrome.events(x("'1754000000000000.123'", "'1'"))).timeNs());
        long a = only(Chrome.events(x("1672924880617000", "1"))).timeNs();
        long b = only(Chrome.events(x("1672924881307000", "1"))).timeNs();
        assertEquals(690_000_000L, b - a);
        assertEquals(1_500L, only(Chrome.events(x("15e-1", "1"))).timeNs());
        assertEquals(2_000_000L, only(Chrome.events(x("2E+3", "1"))).timeNs());
        assertEquals(-1_500L, only(Chrome.events(x("-1.5", "1"))).timeNs());
        assertEquals(10L, only(Chrome.events(x("0.01", "1"))).timeNs());
    }

    @Test
    void whatIsFinerThanANanosecondIsCutToThePastAndTold() throws Exception {
        Chrome trace = Chrome.events(x("7.6000000000000005", "0.0009"));
        assertEquals(7_600, only(trace).timeNs());
        assertEquals(7_600, only(trace).endNs());
        assertEquals(List.of("chrome-time-cut"), trace.codes());
        assertEquals(-1_501, only(Chrome.events(x("-1.5009", "1"))).timeNs());
        assertEquals(List.of(), Chrome.events(x("1.5000", "1.1230000")).codes());
    }

    @Test
    void unusableTimesAreReportedNotFatal() throws Exception {
        Chrome trace =
                Chrome.events(
                        x("1e300", "1"),
                        x("1e99999999999", "1"),
                        x("99999999999999999999", "1"),
                        x("'abc'", "1"),
                        x("null", "1"),
                        "{'ph':'X','dur':1," + AT + "}",
                        x("NaN", "1"),
                        x("5", "1"));
        assertEquals("8=1+7 whole", trace.counts());
        assertEquals(
                List.of(
                        "absurd-timestamp",
                        "absurd-timestamp",
                        "absurd-timestamp",
                        "chrome-bad-time",
                        "chrome-bad-time",
                        "chrome-no-time",
                        "chrome-bad-time",
                        "json-not-a-number"),
                trace.codes());
    }

    @Test
    void durationsThatCannotBeAreDrawnAsZeroAndTold() throws Exception {
        Chrome trace =
                Chrome.events(
                        x("1", "-5"),
                        "{'ph':'X','ts':2," + AT + "}",
                        x("3", "1e300"),
                        x("4", "'q'"));
        assertEquals("4=4+0 whole", trace.counts());
        trace.slices().forEach(slice -> assertEquals(slice.timeNs(), slice.endNs()));
        assertEquals(
                List.of("chrome-bad-dur", "chrome-no-dur", "chrome-bad-dur", "chrome-bad-dur"),
                trace.codes());
    }

    @Test
    void overlapIsKeptAsItIs() throws Exception {
        Chrome trace = Chrome.events(x("7", "3.776"), x("7", "5"), x("280", "70"), x("200", "100"));
        assertEquals(
                List.of("7000-10776", "7000-12000", "200000-300000", "280000-350000"),
                trace.slices().stream().map(s -> s.timeNs() + "-" + s.endNs()).toList());
        assertEquals(List.of(), trace.codes());
    }

    @Test
    void equalTimesKeepTheOrderOfTheFile() throws Exception {
        Chrome trace =
                Chrome.events(x("5", "0"), "{'ph':'I','name':'i','ts':5," + AT + "}", x("5", "0"));
        var kinds =
                trace.sink().all().stream()
                        .filter(e -> e instanceof MeasureEvent)
                        .map(e -> e.getClass().getSimpleName())
                        .toList();
        assertEquals(List.of("Slice", "Instant", "Slice"), kinds);
    }

    @Test
    void beginAndEndMakeASlice() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'B','name':'out','ts':1," + AT + "}",
                        "{'ph':'B','name':'in','ts':2," + AT + "}",
                        "{'ph':'E','ts':3," + AT + ",'args':{'r':1}}",
                        "{'ph':'E','ts':4," + AT + "}");
        long in = trace.slices().get(1).token();
        long out = trace.slices().get(0).token();
        assertEquals(
                List.of(in, out),
                trace.all(SliceEnded.class).stream().map(SliceEnded::token).toList());
        assertEquals("{\"r\":1}", trace.instants().getFirst().args());
        assertEquals("4=4+0 whole", trace.counts());
    }

    @Test
    void crossedUnmatchedAndReversedEndsAreTold() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'E','name':'none','ts':1," + AT + "}",
                        "{'ph':'B','name':'a','ts':2," + AT + "}",
                        "{'ph':'B','name':'b','ts':3," + AT + "}",
                        "{'ph':'E','name':'a','ts':4," + AT + "}",
                        "{'ph':'E','name':'b','ts':1," + AT + "}",
                        "{'ph':'B','name':'open','ts':9," + AT + "}");
        assertEquals(
                List.of(
                        "chrome-end-without-begin",
                        "chrome-crossed-end",
                        "chrome-end-before-begin",
                        "chrome-never-ended"),
                trace.codes());
        assertEquals(
                List.of(3_000L, 4_000L),
                trace.all(SliceEnded.class).stream().map(SliceEnded::timeNs).toList());
        assertEquals("6=6+0 whole", trace.counts());
    }

    @Test
    void asynchronousSpansMeetByCategoryIdAndScope() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'b','cat':'c','id':1,'name':'one','ts':1," + AT + "}",
                        "{'ph':'b','cat':'c','id':'1','name':'text','ts':1," + AT + "}",
                        "{'ph':'b','cat':'c','id':1,'scope':'s','name':'scoped','ts':1," + AT + "}",
                        "{'ph':'n','cat':'c','id':1,'name':'step','ts':2," + AT + "}",
                        "{'ph':'e','cat':'c','id':1,'name':'one','ts':3," + AT + "}",
                        "{'ph':'S','cat':'c','id':2,'name':'old','ts':4," + AT + "}",
                        "{'ph':'T','cat':'c','id':2,'name':'old','ts':5," + AT + "}",
                        "{'ph':'F','cat':'c','id':2,'name':'old','ts':6," + AT + "}");
        assertEquals(2, trace.all(SliceEnded.class).size());
        assertEquals(trace.slices().get(0).token(), trace.all(SliceEnded.class).get(0).token());
        assertEquals(
                "2 spans have a beginning and no end; they stay open",
                trace.issue("chrome-never-ended").message());
        assertEquals("8=8+0 whole", trace.counts());
    }

    private static String flow(String phase, String id, int ts) {
        return "{'ph':'%s','cat':'f','name':'n','id':%s,'ts':%d,%s,'bp':'e'}"
                .formatted(phase, id, ts, AT);
    }

    @Test
    void aReusedFlowIdMakesTwoArrowsAndNoThird() throws Exception {
        Chrome trace =
                Chrome.events(
                        flow("s", "1", 1), flow("f", "1", 2), flow("s", "1", 3), flow("f", "1", 4));
        assertEquals(List.of("1000>2000", "3000>4000"), trace.arrows());
        assertEquals(List.of(), trace.codes());
    }

    @Test
    void flowIdsStayWhatTheyAreInText() throws Exception {
        Chrome trace =
                Chrome.events(
                        flow("s", "10", 1),
                        flow("s", "'10'", 2),
                        flow("s", "'0x10'", 3),
                        flow("f", "'0x10'", 4),
                        flow("f", "'10'", 5),
                        flow("f", "10", 6));
        assertEquals(List.of("3000>4000", "2000>5000", "1000>6000"), trace.arrows());
        assertEquals(
                List.of(),
                Chrome.events(flow("s", "'8780d404'", 1), flow("f", "'4780d404'", 2)).arrows());
    }

    @Test
    void flowStepsChainAndUnmatchedEndsAreTold() throws Exception {
        Chrome trace =
                Chrome.events(
                        flow("s", "1", 1),
                        flow("t", "1", 2),
                        flow("f", "1", 3),
                        flow("f", "7", 4),
                        flow("s", "8", 5));
        assertEquals(List.of("1000>2000", "2000>3000"), trace.arrows());
        assertEquals(
                List.of("chrome-flow-without-end", "chrome-flow-without-start"), trace.codes());
    }

    @Test
    void aFlowEndThatStandsBeforeItsStartInTheFileIsJoined() throws Exception {
        Chrome trace = Chrome.events(flow("f", "1", 9), flow("s", "1", 4));
        assertEquals(List.of("4000>9000"), trace.arrows());
    }

    @Test
    void everyCounterSeriesHasATrackOfItsOwn() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'C','name':'q','ts':1,'pid':1,'args':{'a':1,'b':2.5}}",
                        "{'ph':'C','name':'q','ts':2,'pid':1,'args':{'a':3}}",
                        "{'ph':'C','name':'q','id':1,'ts':3,'pid':1,'args':{'a':4}}",
                        "{'ph':'C','name':'q','id':2,'ts':4,'pid':1,'args':{'a':5}}");
        List<String> seen = new ArrayList<>();
        for (CounterSample s : trace.samples()) {
            seen.add(trace.name(s.track()) + "=" + s.value());
        }
        assertEquals(List.of("q a=1.0", "q b=2.5", "q a=3.0", "q[1] a=4.0", "q[2] a=5.0"), seen);
    }

    @Test
    void counterValuesThatAreNoNumbersAreTakenAsToldOrLost() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'C','name':'q','ts':1,'pid':1,'args':{'v':NaN}}",
                        "{'ph':'C','name':'q','ts':2,'pid':1,'args':{'v':'12.5'}}",
                        "{'ph':'C','name':'q','ts':3,'pid':1,'args':{'v':true}}",
                        "{'ph':'C','name':'q','ts':4,'pid':1,'args':{'v':null}}",
                        "{'ph':'C','name':'q','ts':5,'pid':1,'args':{'v':1e308}}",
                        "{'ph':'C','name':'q','ts':6,'pid':1,'args':{'v':[1],'w':2}}",
                        "{'ph':'C','name':'q','ts':7,'pid':1,'args':{'v':'x'}}",
                        "{'ph':'C','name':'q','ts':8,'pid':1}");
        assertEquals(
                List.of(Double.NaN, 12.5, 1.0, Double.NaN, 1e308, 2.0),
                trace.samples().stream().map(CounterSample::value).toList());
        assertEquals("8=6+2 whole", trace.counts());
    }

    @Test
    void instantsStandOnThreadOrProcessByTheirScope() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'i','name':'t','s':'t','ts':1," + AT + "}",
                        "{'ph':'i','name':'p','s':'p','ts':2," + AT + "}",
                        "{'ph':'I','name':'g','s':'g','ts':3," + AT + "}",
                        "{'ph':'R','name':'x','s':'x','ts':4," + AT + "}");
        assertEquals(
                List.of("Thread 1", "Process 1", "Process 1", "Thread 1"),
                trace.instants().stream().map(i -> trace.name(i.track())).toList());
    }

    @Test
    void noPhaseVanishes() throws Exception {
        var records = new ArrayList<String>();
        for (String ph :
                List.of(
                        "'N'",
                        "'D'",
                        "'O'",
                        "'P'",
                        "'c'",
                        "'v'",
                        "'V'",
                        "'XYZ'",
                        "''",
                        "1",
                        "'p'",
                        "'Z'",
                        "'\u00e4'")) {
            records.add("{'ph':" + ph + ",'name':'o','id':1,'ts':1," + AT + "}");
        }
        records.add("{'name':'none','ts':1," + AT + "}");
        Chrome trace = Chrome.events(records.toArray(String[]::new));
        assertEquals("14=14+0 whole", trace.counts());
        assertEquals(1, trace.slices().size());
        assertEquals(1, trace.all(SliceEnded.class).size());
        assertEquals(12, trace.instants().size());
        assertEquals(6, trace.codes().stream().filter("chrome-unknown-phase"::equals).count());
    }

    @Test
    void idsOfEverySizeStayApart() throws Exception {
        String[] pids = {"1", "0", "-1", "7168000000", "'7168000001'", "'p'", "2", "1.5"};
        String[] tids = {"0", "1", "2", "140589156634432", "140588800255680", "-136712896", "'t'"};
        var records = new ArrayList<String>();
        for (String pid : pids) {
            for (String tid : tids) {
                records.add("{'ph':'X','ts':1,'dur':1,'pid':%s,'tid':%s}".formatted(pid, tid));
            }
        }
        Chrome trace = Chrome.events(records.toArray(String[]::new));
        assertEquals(
                (long) pids.length * tids.length,
                trace.slices().stream().map(Slice::track).distinct().count());
        assertEquals(
                1,
                Chrome.events(
                                "{'ph':'X','ts':1,'dur':1,'pid':1,'tid':'5'}",
                                "{'ph':'X','ts':1,'dur':1,'pid':1,'tid':5}")
                        .slices()
                        .stream()
                        .map(Slice::track)
                        .distinct()
                        .count());
    }

    @Test
    void namesMayComeAfterTheEventsAndTwice() throws Exception {
        Chrome trace =
                Chrome.events(
                        x("1", "1"),
                        "{'ph':'M','name':'process_name','pid':1,'args':{'name':'P'}}",
                        "{'ph':'M','name':'thread_name'," + AT + ",'args':{'name':'first'}}",
                        "{'ph':'M','name':'thread_name'," + AT + ",'args':{'name':'second'}}",
                        "{'ph':'M','name':'thread_sort_index'," + AT + ",'args':{'sort_index':7}}",
                        "{'ph':'M','name':'thread_name'," + AT + "}",
                        "{'ph':'M','name':'process_labels','pid':1,'args':{'labels':'l'}}",
                        "{'ph':'M','name':'other','pid':1,'args':{'k':2}}");
        TrackDeclared thread =
                trace.all(TrackDeclared.class).stream()
                        .filter(t -> t.track() == only(trace).track())
                        .reduce((_, later) -> later)
                        .orElseThrow();
        assertEquals("second", thread.name());
        assertEquals(7, thread.sortOrder());
        assertEquals("P", trace.name(thread.parent()));
        assertEquals(List.of("chrome-renamed", "chrome-metadata-incomplete"), trace.codes());
        var attributes = trace.all(RunDeclared.class).getLast().attributes();
        assertEquals("l", attributes.get("labels of P"));
        assertEquals("{\"k\":2}", attributes.get("other"));
    }

    @Test
    void argumentsAreCompactJson() throws Exception {
        Chrome trace =
                Chrome.events(
                        "{'ph':'i','ts':1,'args':{ 'a' : [ 1 , 2 ] , 'b c' : 'd  e' }}",
                        "{'ph':'i','ts':2,'args':{}}",
                        "{'ph':'i','ts':3,'args':{'n':NaN,'i':[Infinity,],'k\\u0000':'\\u0001'}}",
                        "{'ph':'i','ts':4,'args':[1, 2]}");
        assertEquals(
                List.of(
                        "{\"a\":[1,2],\"b c\":\"d  e\"}",
                        "null",
                        "{\"n\":\"NaN\",\"i\":[\"Infinity\"],\"k\\u0000\":\"\\u0001\"}",
                        "[1,2]"),
                trace.instants().stream().map(Instant::args).map(String::valueOf).toList());
    }

    @Test
    void deepArgumentsAreKept() throws Exception {
        String deep = "[".repeat(900) + "]".repeat(900);
        Chrome trace = Chrome.events("{'ph':'i','ts':1,'args':{'d':" + deep + "}}");
        assertTrue(String.valueOf(trace.instants().getFirst().args()).contains(deep));
    }
}
