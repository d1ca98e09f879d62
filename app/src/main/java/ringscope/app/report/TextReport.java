package ringscope.app.report;

import java.util.ArrayList;
import java.util.List;

/// Sections as text: facts in two columns, tables with numbers to the right.
final class TextReport {
    private static final int WIDTH = 100;
    private static final int LONGEST_CELL = 80;

    private final List<Section> sections;
    private final StringBuilder out = new StringBuilder();

    TextReport(List<Section> sections) {
        this.sections = sections;
    }

    String print() {
        String rank = "";
        for (Section section : sections) {
            if (!section.rank().equals(rank)) {
                rank = section.rank();
                if (!rank.isEmpty()) {
                    out.append("# ").append(rank).append("\n\n");
                }
            }
            out.append("## ").append(section.id().title()).append("\n\n");
            print(section.items());
            out.append('\n');
        }
        return out.toString().stripTrailing() + "\n";
    }

    private void print(List<Item> items) {
        for (int i = 0; i < items.size(); i++) {
            switch (items.get(i)) {
                case Item.Fact _ -> {
                    int end = i;
                    while (end < items.size() && items.get(end) instanceof Item.Fact) {
                        end++;
                    }
                    facts(items.subList(i, end));
                    i = end - 1;
                }
                case Item.Table table -> table(table);
                case Item.Note note -> note(note);
            }
        }
    }

    /// Facts that follow one another line up.
    private void facts(List<Item> facts) {
        int labels = 0;
        int values = 0;
        for (Item item : facts) {
            if (item instanceof Item.Fact fact) {
                labels = Math.max(labels, fact.label().length());
                values = Math.max(values, fact.value().text().length());
            }
        }
        for (Item item : facts) {
            if (item instanceof Item.Fact fact) {
                String text = fact.value().text();
                out.append(fact.label()).append(" ".repeat(labels - fact.label().length() + 2));
                boolean isWord = fact.value() instanceof Value.Text;
                out.append(isWord ? text : " ".repeat(values - text.length()) + text);
                if (!fact.note().isEmpty()) {
                    out.append("  ").append(fact.note());
                }
                out.append('\n');
            }
        }
        out.append('\n');
    }

    private void table(Item.Table table) {
        out.append(table.title()).append(":\n");
        int[] widths = new int[table.columns().size()];
        boolean[] isNumber = new boolean[widths.length];
        var cells = new ArrayList<List<String>>();
        cells.add(table.columns().stream().map(Item.Column::label).toList());
        for (List<Value> row : table.rows()) {
            cells.add(row.stream().map(value -> cut(value.text())).toList());
            for (int c = 0; c < widths.length; c++) {
                isNumber[c] |=
                        !(row.get(c) instanceof Value.Text || row.get(c) instanceof Value.Absent);
            }
        }
        for (List<String> row : cells) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        for (List<String> row : cells) {
            var line = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String pad = " ".repeat(widths[c] - row.get(c).length());
                line.append("  ").append(isNumber[c] ? pad + row.get(c) : row.get(c) + pad);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        out.append('\n');
    }

    private static String cut(String cell) {
        String line = cell.replace('\n', ' ');
        return line.length() <= LONGEST_CELL ? line : line.substring(0, LONGEST_CELL - 1) + "…";
    }

    private void note(Item.Note note) {
        int column = 0;
        for (String word : (note.kind().prefix() + note.text()).split(" ", -1)) {
            if (column > 0 && column + 1 + word.length() > WIDTH) {
                out.append('\n');
                column = 0;
            }
            if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        out.append("\n\n");
    }
}
