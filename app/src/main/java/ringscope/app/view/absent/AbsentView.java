package ringscope.app.view.absent;

import javafx.scene.Node;

import ringscope.app.view.EmptyState;
import ringscope.app.view.View;

/// Two sentences instead of a picture nobody recorded.
final class AbsentView implements View {
    private final EmptyState node;

    AbsentView(String wouldBeHere, String whatToDo) {
        node = new EmptyState(wouldBeHere, whatToDo);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void close() {}
}
