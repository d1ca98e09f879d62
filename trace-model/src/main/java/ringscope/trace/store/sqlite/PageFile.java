package ringscope.trace.store.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.TreeMap;

/// Adds pages to a SQLite database file as one transaction, by SQLite's own commit protocol
/// (sqlite.org/fileformat2.html, section 3):
///
/// 1. new pages go behind the end; the file header does not count them yet, so they do not exist;
/// 2. the pages that change are copied into `<file>-journal`, with the old length of the database;
/// 3. they are changed in place, the header (page 1) last;
/// 4. the journal is deleted: that is the commit.
///
/// Killed before 2, nothing happened; killed between 2 and 4, whoever opens the file next finds the
/// journal and SQLite rolls back. The caller holds SQLite's exclusive lock from [#begin] to
/// [#commit]. The file is never closed while others may use it in this process: closing would drop
/// their POSIX locks.
final class PageFile implements AutoCloseable {
    /// Where SQLite puts its lock bytes; the page there is never used.
    private static final long LOCK_BYTE = 0x4000_0000L;

    private static final int BUFFER_BYTES = 1 << 20;
    private static final int JOURNAL_SECTOR_BYTES = 512;
    private static final long JOURNAL_MAGIC = 0xd9d505f920a163d7L;
    private static final int CHANGE_COUNTER = 24;
    private static final int PAGE_COUNT = 28;
    private static final int VALID_FOR = 92;

    private final Path journal;
    private final FileChannel channel;
    private final int pageBytes;
    private final long limitBytes;
    private final ByteBuffer behindEnd;
    private final TreeMap<Integer, byte[]> changed = new TreeMap<>();
    private int oldPageCount;
    private int pageCount;
    private long bufferStart;

    /// @param limitBytes the file may not grow beyond
    PageFile(Path file, int pageBytes, long limitBytes) throws IOException {
        this.journal = Path.of(file + "-journal");
        this.channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        this.pageBytes = pageBytes;
        this.limitBytes = limitBytes;
        this.behindEnd = ByteBuffer.allocateDirect(BUFFER_BYTES);
    }

    void begin() throws IOException {
        changed.clear();
        behindEnd.clear();
        oldPageCount = ByteBuffer.wrap(page(1)).getInt(PAGE_COUNT);
        pageCount = oldPageCount;
    }

    /// Writes a page behind the end and returns its number.
    int append(byte[] page) throws IOException {
        int number = next(pageCount);
        long position = position(number);
        if (position + pageBytes > limitBytes) {
            throw new IOException("the trace reached its limit of " + limitBytes + " bytes");
        }
        if (behindEnd.remaining() < pageBytes || number != pageCount + 1) {
            writeBuffer();
        }
        if (behindEnd.position() == 0) {
            bufferStart = position;
        }
        behindEnd.put(page, 0, pageBytes);
        pageCount = number;
        return number;
    }

    /// The number that the `ahead`th next call of [#append] will return, from 1.
    int number(int ahead) {
        int number = pageCount;
        for (int i = 0; i < ahead; i++) {
            number = next(number);
        }
        return number;
    }

    private int next(int number) {
        return number + 1 == LOCK_BYTE / pageBytes + 1 ? number + 2 : number + 1;
    }

    /// Replaces a page; the array is the caller's again after [#commit].
    void change(int number, byte[] page) throws IOException {
        if (number <= oldPageCount) {
            changed.put(number, page);
        } else {
            throw new IOException("page " + number + " is new and cannot be changed");
        }
    }

    void commit() throws IOException {
        changeInPlace();
        Files.deleteIfExists(journal);
    }

    /// All of a commit but its last step.
    void changeInPlace() throws IOException {
        writeBuffer();
        if (changed.isEmpty() && pageCount == oldPageCount) {
            return;
        }
        byte[] first = page(1);
        changed.put(1, first);
        writeJournal();
        var header = ByteBuffer.wrap(first);
        int counter = header.getInt(CHANGE_COUNTER) + 1;
        header.putInt(CHANGE_COUNTER, counter);
        header.putInt(PAGE_COUNT, pageCount);
        header.putInt(VALID_FOR, counter);
        for (var page : changed.descendingMap().entrySet()) {
            write(ByteBuffer.wrap(page.getValue(), 0, pageBytes), position(page.getKey()));
        }
        changed.clear();
        oldPageCount = pageCount;
    }

    /// Gives up what was not committed. The pages behind the end are not needed, and their space may
    /// be; a journal stays for SQLite to roll back.
    void abandon() throws IOException {
        behindEnd.clear();
        Files.deleteIfExists(journalPart());
        if (!Files.exists(journal)) {
            channel.truncate((long) oldPageCount * pageBytes);
        }
    }

    private void writeJournal() throws IOException {
        var out = ByteBuffer.allocate(JOURNAL_SECTOR_BYTES + changed.size() * (pageBytes + 8));
        out.putLong(JOURNAL_MAGIC);
        out.putInt(changed.size());
        int nonce = 0x52696e67;
        out.putInt(nonce);
        out.putInt(oldPageCount);
        out.putInt(JOURNAL_SECTOR_BYTES);
        out.putInt(pageBytes);
        out.position(JOURNAL_SECTOR_BYTES);
        for (int number : changed.keySet()) {
            byte[] original = page(number);
            out.putInt(number);
            out.put(original);
            int sum = nonce;
            for (int i = pageBytes - 200; i > 0; i -= 200) {
                sum += original[i] & 0xFF;
            }
            out.putInt(sum);
        }
        // written aside and renamed, so that a journal is there in full or not at all
        Path made = journalPart();
        Files.write(made, java.util.Arrays.copyOf(out.array(), out.position()));
        Files.move(made, journal);
    }

    private Path journalPart() {
        return Path.of(journal + "-part");
    }

    private byte[] page(int number) throws IOException {
        var buffer = ByteBuffer.allocate(pageBytes);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position(number) + buffer.position()) < 0) {
                throw new IOException("page " + number + " is missing: the file was cut");
            }
        }
        return buffer.array();
    }

    private long position(int number) {
        return (number - 1L) * pageBytes;
    }

    private void writeBuffer() throws IOException {
        if (behindEnd.position() > 0) {
            write(behindEnd.flip(), bufferStart);
            behindEnd.clear();
        }
    }

    private void write(ByteBuffer buffer, long start) throws IOException {
        long position = start;
        while (buffer.hasRemaining()) {
            position += channel.write(buffer, position);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
