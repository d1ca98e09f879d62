package ringscope.importer;

/// What a sniffer sees: file name, whether it is a folder, the first bytes decoded leniently as UTF-8 (byte order mark
/// removed), and the whole length in bytes.
public record SourcePrefix(String fileName, boolean isFolder, String text, long lengthBytes) {}
