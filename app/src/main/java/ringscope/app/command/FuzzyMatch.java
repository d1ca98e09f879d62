package ringscope.app.command;

import java.util.Locale;

/// How well a typed text fits a title: all its letters in order, better at the starts of words and
/// in one piece.
public final class FuzzyMatch {
    /// No match.
    public static final int NONE = -1;

    private static final int AT_WORD_START = 8;
    private static final int NEXT_TO_LAST = 5;
    private static final int ANYWHERE = 1;
    private static final int WHOLE_PIECE = 20;

    /// In one piece, but inside a word: worth less than two starts of words.
    private static final int INNER_PIECE = 4;

    private FuzzyMatch() {}

    /// A score to sort by, greater is better; [#NONE] when a letter is missing. An empty text fits
    /// everything with 0.
    public static int score(String typed, String title) {
        var wanted = typed.toLowerCase(Locale.ROOT).strip();
        var text = title.toLowerCase(Locale.ROOT);
        int score = piece(wanted, text);
        int from = 0;
        int last = -2;
        for (int i = 0; i < wanted.length(); i++) {
            char letter = wanted.charAt(i);
            if (Character.isWhitespace(letter)) {
                continue;
            }
            int at = better(text, letter, from, last);
            if (at < 0) {
                return NONE;
            }
            score +=
                    at == last + 1
                            ? NEXT_TO_LAST
                            : isWordStart(text, at) ? AT_WORD_START : ANYWHERE;
            last = at;
            from = at + 1;
        }
        return score;
    }

    private static int piece(String wanted, String text) {
        int at = wanted.isEmpty() ? -1 : text.indexOf(wanted);
        if (at < 0) {
            return 0;
        }
        for (; at >= 0; at = text.indexOf(wanted, at + 1)) {
            if (isWordStart(text, at)) {
                return WHOLE_PIECE;
            }
        }
        return INNER_PIECE;
    }

    /// The next place of the letter: right after the last one, else a word's start, else anywhere.
    private static int better(String text, char letter, int from, int last) {
        if (last >= 0 && last + 1 < text.length() && text.charAt(last + 1) == letter) {
            return last + 1;
        }
        for (int at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
            if (isWordStart(text, at)) {
                return at;
            }
        }
        return text.indexOf(letter, from);
    }

    private static boolean isWordStart(String text, int at) {
        return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
    }
}
