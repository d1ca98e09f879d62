package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The b-tree of one table whose keys only ascend, so that it grows at its right edge alone. Finished
/// leaves wait for the next commit; the right edge (the leaf being filled, and one interior page a
/// level) is written at each commit. The root keeps its number, which `sqlite_schema` names.
///
/// ```
///            root (interior, or the leaf while there is only one)
///           /    |    \
///        full  full   right edge      ← rewritten at each commit
///       / | \  / | \   /  \
///      leaves (never touched again)  the leaf being filled
/// ```
final class PageTable implements RowSink {
    private final int root;
    private final RecordBuffer record;
    private final int pageBytes;
    private final List<LeafPage> finished = new ArrayList<>();
    private final List<EdgePage> edge = new ArrayList<>();
    private LeafPage leaf;
    private boolean isDirty;
    private long pendingBytes;
    private long key;

    PageTable(int root, int columnCount, int pageBytes) {
        this.root = root;
        this.pageBytes = pageBytes;
        record = new RecordBuffer(columnCount);
        leaf = new LeafPage(pageBytes);
    }

    long pendingBytes() {
        return pendingBytes;
    }

    @Override
    public void begin(long newKey) {
        key = newKey;
        record.begin();
    }

    @Override
    public void integer(long value) {
        record.integer(value);
    }

    @Override
    public void real(double value) {
        record.real(value);
    }

    @Override
    public void text(@Nullable String value) {
        record.text(value);
    }

    @Override
    public void blob(byte[] bytes, int length) {
        record.blob(bytes, length);
    }

    @Override
    public void nothing() {
        record.nothing();
    }

    @Override
    public void end() {
        record.end();
        if (!leaf.add(key, record)) {
            finished.add(leaf);
            leaf = new LeafPage(pageBytes);
            leaf.add(key, record);
        }
        pendingBytes += record.length();
        isDirty = true;
    }

    /// Writes what is new since the last commit.
    void write(PageFile file) throws IOException {
        if (!isDirty) {
            return;
        }
        for (LeafPage page : finished) {
            page.resolveOverflow(file);
            place(page, file);
            addChild(0, page.number, page.lastKey(), file);
        }
        finished.clear();
        leaf.resolveOverflow(file);
        if (edge.isEmpty()) {
            file.change(root, leaf.bytes());
        } else {
            place(leaf, file);
            int child = leaf.number;
            for (int level = 0; level < edge.size(); level++) {
                EdgePage page = edge.get(level);
                byte[] bytes = page.bytes(page.size(), child, pageBytes);
                if (level == edge.size() - 1) {
                    file.change(root, bytes);
                } else {
                    child = place(page, bytes, file);
                }
            }
        }
        isDirty = false;
        pendingBytes = 0;
    }

    private static void place(LeafPage page, PageFile file) throws IOException {
        if (page.number == 0) {
            page.number = file.append(page.bytes());
        } else {
            file.change(page.number, page.bytes());
        }
    }

    private static int place(EdgePage page, byte[] bytes, PageFile file) throws IOException {
        if (page.number == 0) {
            page.number = file.append(bytes);
        } else {
            file.change(page.number, bytes);
        }
        return page.number;
    }

    /// Hangs a finished page under the edge. A full edge page is finished without its last child,
    /// which begins the next one: an interior page without a cell is not allowed.
    private void addChild(int level, int number, long lastKey, PageFile file) throws IOException {
        if (level == edge.size()) {
            edge.add(new EdgePage(pageBytes));
        }
        EdgePage page = edge.get(level);
        if (page.isFull()) {
            int last = page.size() - 1;
            int previous = last - 1;
            byte[] bytes = page.bytes(previous, page.child(previous), pageBytes);
            int pageNumber = place(page, bytes, file);
            long pageKey = page.key(previous);
            var next = new EdgePage(pageBytes);
            next.add(page.child(last), page.key(last));
            edge.set(level, next);
            next.add(number, lastKey);
            addChild(level + 1, pageNumber, pageKey, file);
        } else {
            page.add(number, lastKey);
        }
    }
}
