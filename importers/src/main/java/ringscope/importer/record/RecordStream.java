package ringscope.importer.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.JsonParserDelegate;

import ringscope.importer.ImportSource;
import ringscope.importer.TextEncoding;
import ringscope.importer.Wholeness;
import ringscope.trace.TraceIssue.Severity;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Set;

/// A JSON file as a stream of tokens that goes on behind a damaged record: it looks in the bytes for where the next one
/// begins and reads on there, as if the brackets around it had just been opened. Offsets are bytes of the file; of a file
/// in UTF-16, bytes of its text as UTF-8.
public final class RecordStream extends JsonParserDelegate {
    /// A file damaged in more places is not worth reading on.
    private static final int RESUMES_MAX = 10_000;

    private static final String HINT =
            "only this record is lost, the ones behind it were read; if many are, record again";

    private final JsonFactory factory;
    private final ImportSource source;
    private final Set<String> keys;
    private final int markBytes;
    private final DamageSearch search = new DamageSearch();

    /// What the offsets of the parser now reading lack.
    private long shift;

    private int resumes;
    private boolean isGivenUp;
    private boolean isPassedOver;

    private RecordStream(
            JsonParser first,
            JsonFactory factory,
            ImportSource source,
            Set<String> keys,
            int markBytes) {
        super(first);
        this.factory = factory;
        this.source = source;
        this.keys = Set.copyOf(keys);
        this.markBytes = markBytes;
        shift = markBytes;
    }

    /// Opens a file. `keys` are the names of the members that hold what is worth reading: where a damaged part ends at
    /// one of them, reading goes on there.
    static RecordStream open(JsonFactory factory, ImportSource source, Set<String> keys)
            throws IOException {
        TextEncoding encoding = TextEncoding.of(source);
        int markBytes = encoding.isUtf8() ? encoding.markBytes() : 0;
        JsonParser first = factory.createParser(TextEncoding.openUtf8(source));
        return new RecordStream(first, factory, source, keys, markBytes);
    }

    /// Reads one record, the stream standing on its first token, and leaves the stream on its last. Events are emitted
    /// at the record's end only, so that a damaged one leaves nothing behind.
    @FunctionalInterface
    public interface RecordReader {
        void read(int index, long offset) throws IOException;
    }

    /// Reads the array the stream stands on, record by record. A value that is no array is passed over and said so,
    /// except null.
    ///
    /// @param anchor how a record begins: its first bracket, and for objects a member every record has
    public void records(String array, Anchor anchor, Tally tally, RecordReader reader)
            throws IOException {
        if (!isExpectedStartArrayToken()) {
            if (currentToken() != JsonToken.VALUE_NULL) {
                notRecords(array, tally);
            }
            return;
        }
        long textOffset = -1;
        for (int index = 0; ; index++) {
            JsonStreamContext around = delegate.getParsingContext();
            long offset = textOffset;
            try {
                JsonToken token = nextToken();
                if (token == null || token == JsonToken.END_ARRAY) {
                    return;
                }
                offset = offset();
                // a text among the records may be the name behind an array without an end
                textOffset = token == JsonToken.VALUE_STRING ? offset : -1;
                reader.read(index, offset);
            } catch (JsonProcessingException e) {
                goOn(array + " record " + index, anchor, tally, around, offset, e);
            }
        }
    }

    /// Passes over a value that stands where records should.
    public void notRecords(String array, Tally tally) throws IOException {
        long offset = offset();
        skipChildren();
        isPassedOver = true;
        tally.flag(
                "array-malformed",
                Severity.DATA_LOSS,
                array,
                offset,
                "is not a list of records and was left unread",
                "the writer of this file differs from all known ones; record again");
    }

    private void goOn(
            String place,
            Anchor anchor,
            Tally tally,
            JsonStreamContext around,
            long offset,
            JsonProcessingException problem)
            throws IOException {
        long at = offset >= 0 ? offset : offsetOf(problem);
        boolean isNested = around.getParent() != null && around.getParent().inArray();
        long next =
                resumes < RESUMES_MAX && !isGivenUp
                        ? search.behindRecord(source(at), at, anchor, keys, isNested)
                        : DamageSearch.NOWHERE;
        boolean isCutOff = search.isAtFileEnd() && problem instanceof JsonEOFException;
        if (next == DamageSearch.NOWHERE || isCutOff) {
            isGivenUp = true;
            throw problem;
        }
        if (search.isAtMember()) {
            tally.passedOver(at, next, JsonProblem.words(problem));
        } else {
            tally.damaged(place, at, offsetOf(problem), JsonProblem.words(problem), HINT);
        }
        isPassedOver |= search.isAtFileEnd() || search.isAtMember();
        resume(around, next);
    }

    /// Reads one member, the stream standing on its value.
    @FunctionalInterface
    public interface MemberReader {
        void read(String name) throws IOException;
    }

    /// Reads the members of the document's object, whose bracket the stream stands on, and what follows it. Behind
    /// damage between the members it goes on at the next known one; what it passed over there has not been counted, so
    /// the file can no longer be called whole.
    public void document(Tally tally, MemberReader reader) throws IOException {
        while (true) {
            JsonStreamContext around = delegate.getParsingContext();
            try {
                if (nextToken() != JsonToken.FIELD_NAME) {
                    break;
                }
                String name = currentName();
                nextToken();
                reader.read(name);
            } catch (JsonProcessingException e) {
                resumeAtMember(around, e, tally);
            }
        }
        if (goesOn()) {
            isPassedOver = true;
            tally.flag(
                    "second-document",
                    Severity.DATA_LOSS,
                    "",
                    offset(),
                    "the file goes on behind the end of its document; that part was left unread",
                    "two files may have been joined: cut them apart there and open the second");
        }
    }

    private boolean goesOn() throws IOException {
        try {
            return nextToken() != null;
        } catch (JsonProcessingException _) {
            return true;
        }
    }

    private void resumeAtMember(
            JsonStreamContext around, JsonProcessingException problem, Tally tally)
            throws IOException {
        long at = offsetOf(problem);
        long next =
                resumes < RESUMES_MAX && !isGivenUp
                        ? search.nextMember(source(at), at, keys)
                        : DamageSearch.NOWHERE;
        if (next == DamageSearch.NOWHERE) {
            throw problem;
        }
        tally.passedOver(at, next, JsonProblem.words(problem));
        isPassedOver = true;
        resume(around, next);
    }

    /// Whether the file holds nothing but space; asked after its first token was.
    public boolean isBlank() {
        return currentToken() == null;
    }

    /// How much of the file was read, if it was read to its end.
    public Wholeness wholeness() {
        return isPassedOver ? Wholeness.PARTIAL : Wholeness.WHOLE;
    }

    /// Where the current token begins.
    public long offset() {
        return delegate.currentTokenLocation().getByteOffset() + shift;
    }

    /// Where a problem of this stream was met.
    public long offsetOf(JsonProcessingException problem) {
        // limits are broken inside a token, whose beginning is known
        return problem.getLocation() == null
                ? offset()
                : problem.getLocation().getByteOffset() + shift;
    }

    /// The line of a problem, or -1 behind a damaged place, where lines are no longer counted.
    public long lineOf(JsonProcessingException problem) {
        return problem.getLocation() == null || resumes > 0
                ? -1
                : problem.getLocation().getLineNr();
    }

    private InputStream source(long offset) throws IOException {
        InputStream in = TextEncoding.openUtf8(source);
        in.skipNBytes(Math.max(0, offset - markBytes));
        return in;
    }

    private void resume(JsonStreamContext around, long offset) throws IOException {
        resumes++;
        delegate.close();
        var brackets = new ByteArrayOutputStream();
        int tokens = open(around, brackets);
        if (search.isAtMember()) {
            close(around, brackets);
        }
        var all =
                new SequenceInputStream(
                        new ByteArrayInputStream(brackets.toByteArray()), source(offset));
        delegate = factory.createParser(all);
        shift = offset - brackets.size();
        for (int i = 0; i < tokens; i++) {
            delegate.nextToken();
        }
    }

    /// Writes the brackets and names that lead to a place; how many tokens they are.
    private static int open(JsonStreamContext around, ByteArrayOutputStream into) {
        var path = new ArrayDeque<JsonStreamContext>();
        for (JsonStreamContext at = around; at != null && !at.inRoot(); at = at.getParent()) {
            path.push(at);
        }
        int tokens = 0;
        int deeper = path.size();
        for (JsonStreamContext at : path) {
            deeper--;
            into.write(at.inArray() ? '[' : '{');
            tokens++;
            if (at.inObject() && deeper > 0) {
                byte[] name = JsonStringEncoder.getInstance().quoteAsUTF8(at.getCurrentName());
                into.writeBytes("\"".getBytes(StandardCharsets.US_ASCII));
                into.writeBytes(name);
                into.writeBytes("\":".getBytes(StandardCharsets.US_ASCII));
                tokens++;
            }
        }
        return tokens;
    }

    /// Writes the brackets that lead back to the document's own members.
    private static void close(JsonStreamContext around, ByteArrayOutputStream into) {
        for (JsonStreamContext at = around; !at.getParent().inRoot(); at = at.getParent()) {
            into.write(at.inArray() ? ']' : '}');
        }
        into.write(around.getParent().inRoot() ? ' ' : ',');
    }

    /// How records of one array are told from what stands inside them.
    ///
    /// @param bracket `[` or `{`
    /// @param members of objects: names of which every record has one
    public record Anchor(char bracket, Set<String> members) {
        /// Rows of numbers.
        public static final Anchor ROWS = new Anchor('[', Set.of());

        public Anchor {
            members = Set.copyOf(members);
        }

        public static Anchor objects(String... members) {
            return new Anchor('{', Set.of(members));
        }
    }
}
