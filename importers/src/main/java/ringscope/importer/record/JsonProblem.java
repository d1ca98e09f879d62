package ringscope.importer.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;

import java.util.regex.Pattern;

/// What is wrong with a JSON text, in words for people: the parser's own, without those that speak of the parser.
public final class JsonProblem {
    private static final Pattern PARSER_TALK =
            Pattern.compile(
                    " \\((?:start marker at|for (?:Object|Array) starting at) \\[Source.*?\\]\\)"
                            + "|, from `StreamReadConstraints[^`]*`"
                            + "|: maybe a \\(non-standard\\) comment\\? \\(.*\\)");

    private JsonProblem() {}

    public static String words(JsonProcessingException problem) {
        return problem instanceof JsonEOFException
                ? "the file ends inside it"
                : PARSER_TALK.matcher(problem.getOriginalMessage()).replaceAll("");
    }
}
