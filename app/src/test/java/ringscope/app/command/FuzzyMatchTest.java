package ringscope.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
    @Test
    void everyLetterHasToBeThereInOrder() {
        assertEquals(FuzzyMatch.NONE, FuzzyMatch.score("xyz", "Open folder…"));
        assertEquals(FuzzyMatch.NONE, FuzzyMatch.score("dlof", "Open folder…"));
        assertTrue(FuzzyMatch.score("of", "Open folder…") > 0);
    }

    @Test
    void startsOfWordsAndWholePiecesComeFirst() {
        assertTrue(
                FuzzyMatch.score("of", "Open folder…")
                        > FuzzyMatch.score("of", "Show the roof-top"));
        assertTrue(
                FuzzyMatch.score("fold", "Open folder…")
                        > FuzzyMatch.score("fold", "Find one last dispatch"));
    }

    @Test
    void nothingTypedFitsEverything() {
        assertEquals(0, FuzzyMatch.score("", "Open folder…"));
    }
}
