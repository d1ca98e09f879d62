package ringscope.app.session;

import java.nio.file.Path;
import java.util.Map;

/// Where a person's settings and cached traces live, by the XDG rules: `$XDG_CONFIG_HOME/ringscope`
/// (default `~/.config/ringscope`) and `$XDG_CACHE_HOME/ringscope` (default `~/.cache/ringscope`).
public record UserFolders(Path config, Path cache) {
    private static final String NAME = "ringscope";

    public static UserFolders of(Map<String, String> environment, Path home) {
        return new UserFolders(
                folder(environment, "XDG_CONFIG_HOME", home.resolve(".config")),
                folder(environment, "XDG_CACHE_HOME", home.resolve(".cache")));
    }

    private static Path folder(Map<String, String> environment, String variable, Path fallback) {
        var value = environment.getOrDefault(variable, "");
        // the rules say to ignore relative paths
        var base = !value.isEmpty() && Path.of(value).isAbsolute() ? Path.of(value) : fallback;
        return base.resolve(NAME);
    }
}
