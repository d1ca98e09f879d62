package ringscope.app.launch;

import ringscope.app.view.ViewContribution;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/// The views of this installation.
final class Views {
    private Views() {}

    static List<ViewContribution> installed() {
        return ServiceLoader.load(ViewContribution.class, Views.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /// The view with this id; a failure names those that exist.
    static ViewContribution require(String viewId) {
        var all = installed();
        return all.stream()
                .filter(one -> one.id().equals(viewId))
                .findFirst()
                .orElseThrow(
                        () ->
                                new CommandFailure(
                                        "no view \"" + viewId + "\"; there are " + names(all)));
    }

    private static String names(List<ViewContribution> all) {
        return "window, "
                + all.stream().map(ViewContribution::id).sorted().collect(Collectors.joining(", "));
    }
}
