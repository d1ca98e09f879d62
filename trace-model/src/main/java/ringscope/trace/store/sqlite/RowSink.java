package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

/// Takes the rows of one append-only table, column by column, keys ascending: `begin`, one call a
/// column after the key, `end`. Used by one thread.
interface RowSink {
    void begin(long key) throws java.sql.SQLException;

    void integer(long value) throws java.sql.SQLException;

    void real(double value) throws java.sql.SQLException;

    /// Text, or NULL.
    void text(@Nullable String value) throws java.sql.SQLException;

    /// The first `length` bytes of `bytes`.
    void blob(byte[] bytes, int length) throws java.sql.SQLException;

    void nothing() throws java.sql.SQLException;

    void end() throws java.sql.SQLException;
}
