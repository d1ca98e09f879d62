package ringscope.app.window;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// One clear message: what went wrong, where, what to do.
final class MessagePanel extends VBox {
    private static final double WIDTH = 560;

    private final Button button = new Button("Close");

    MessagePanel(String title, String text, Runnable close) {
        getStyleClass().add("rs-message");
        setId("message");
        setPrefWidth(WIDTH);
        var head = new Label(title);
        head.getStyleClass().add("rs-title");
        var body = new Label(text);
        body.setId("message-text");
        body.setWrapText(true);
        button.getStyleClass().add("rs-tool");
        button.setDefaultButton(true);
        button.setOnAction(_ -> close.run());
        getChildren().addAll(head, body, new HBox(button));
    }

    Button button() {
        return button;
    }
}
