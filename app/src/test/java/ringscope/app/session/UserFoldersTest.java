package ringscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

class UserFoldersTest {
    @Test
    void followsTheXdgRules(@TempDir Path base) {
        var home = base.resolve("me");
        assertEquals(
                new UserFolders(
                        home.resolve(".config/ringscope"), home.resolve(".cache/ringscope")),
                UserFolders.of(Map.of(), home));
        var chosen = base.resolve("conf");
        assertEquals(
                chosen.resolve("ringscope"),
                UserFolders.of(Map.of("XDG_CONFIG_HOME", chosen.toString()), home).config());
        assertEquals(
                home.resolve(".cache/ringscope"),
                UserFolders.of(Map.of("XDG_CACHE_HOME", "relative"), home).cache());
    }

    @Test
    void keepsTheLatestTracesOnceEach(@TempDir Path base) {
        var recent = new RecentTraces(new UserFolders(base, base));
        IntStream.range(0, 25)
                .forEach(i -> recent.add(new RecentTraces.Entry(Path.of("run" + i), "held", i)));
        recent.add(new RecentTraces.Entry(Path.of("run20"), "held again", 99));
        var read = recent.read();
        assertEquals(20, read.size());
        assertEquals(new RecentTraces.Entry(Path.of("run20"), "held again", 99), read.getFirst());
        assertEquals(
                List.of(Path.of("run24"), Path.of("run23")),
                read.subList(1, 3).stream().map(RecentTraces.Entry::path).toList());
    }
}
