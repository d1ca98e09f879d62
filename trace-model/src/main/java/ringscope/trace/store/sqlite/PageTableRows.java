package ringscope.trace.store.sqlite;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Rows as finished b-tree pages: no statement, and no crossing into native code, per row. SQLite keeps the locks: pages
/// are written while its connection holds the exclusive lock, and [PageFile] makes them one transaction.
final class PageTableRows implements TableRows {
    private final Connection connection;
    private final PageFile file;
    private final List<PageTable> tables = new ArrayList<>();

    private final Map<String, Integer> roots = new HashMap<>();

    PageTableRows(Connection connection, PageFile file) throws SQLException {
        this.connection = connection;
        this.file = file;
        new Select(connection, "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
                .each(row -> roots.put(row.getString(1), row.getInt(2)));
    }

    @Override
    public RowSink open(String table, int columnCount) throws SQLException {
        Integer root = roots.get(table);
        if (root == null) {
            throw new SQLException("no such table: " + table);
        }
        var pages = new PageTable(root, columnCount, Schema.PAGE_BYTES);
        tables.add(pages);
        return pages;
    }

    @Override
    public long pendingBytes() {
        long bytes = 0;
        for (PageTable table : tables) {
            bytes += table.pendingBytes();
        }
        return bytes;
    }

    @Override
    public void commit(long lastSeq) throws SQLException, IOException {
        try (var statement = connection.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            try {
                file.begin();
                for (PageTable table : tables) {
                    table.write(file);
                }
                file.commit();
            } catch (IOException e) {
                file.abandon();
                throw e;
            } finally {
                // SQLite itself changed nothing in this transaction: this only gives up the lock
                statement.execute("COMMIT");
            }
        }
        Header.put(connection, Header.LAST_SEQ, String.valueOf(lastSeq));
    }

    @Override
    public void close() throws SQLException, IOException {
        // the file stays open until the store closes: see PageFile
        connection.close();
    }
}
