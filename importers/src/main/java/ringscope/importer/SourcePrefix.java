package ringscope.importer;

/// What a sniffer sees: file name, whether it is a folder, `text`, and the whole length in bytes. For a file, `text` is
/// its first bytes decoded leniently (UTF-8, or UTF-16 where the bytes say so; byte order mark removed). For a folder it
/// is the relative paths of the files in it, one a line, sorted, `/` between parts, down to [SourceFolder#DEPTH_MAX].
public record SourcePrefix(String fileName, boolean isFolder, String text, long lengthBytes) {}
