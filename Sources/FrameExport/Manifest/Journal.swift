internal import Glibc
internal import SystemSupport

/// A list of the files that a running export has finished, with a line for each file that was renamed to its final name.
///
/// After a crash, the journal shows which files are complete.
final class Journal: Sendable {
    static let fileName = ".refreshkit-journal"

    let path: String
    private let file: OpenFile

    /// Opens the journal of a folder, and records the build that writes to it.
    ///
    /// If `isContinued` is true, the lines of an earlier export are kept. Throws `ManifestError.cannotWrite`.
    init(inFolder folder: String, named name: String = Journal.fileName, isContinued: Bool) throws(ManifestError) {
        path = folder.appending(name: name)
        var json = JSONWriter()
        // Ends a line that was cut off by a crash or a full disk.
        if isContinued { json.raw("\n") }
        json.raw("{\"format\":")
        json.number(Manifest.format)
        json.raw(",")
        EngineBuild.current.write(to: &json, separator: ",")
        json.raw("}\n")
        do throws(SystemError) {
            // Do not follow a link, which would write to another file or truncate it.
            file = try OpenFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (isContinued ? 0 : O_TRUNC))
            try file.writeAtOnce(json.bytes)
        } catch {
            throw .cannotWrite(path, why: error.message)
        }
    }

    /// Whether the file at a path starts like a journal.
    static func isOne(_ path: String) -> Bool {
        guard FileWriter.kind(of: path) == .file, var lines = try? FileLines(path) else { return false }
        while let line = try? lines.next() {
            if !line.isEmpty { return ExportRecord.build(in: line) != nil }
        }
        return false
    }

    /// Returns the number of files that a journal lists, from its lines; 0 if it does not exist.
    static func fileCount(_ path: String) -> Int {
        guard let bytes = try? FileBytes.read(path, maximum: .max) else { return 0 }
        return max(bytes.count { $0 == UInt8(ascii: "\n") } - 1, 0)
    }

    static func hasFiles(_ path: String) -> Bool {
        guard var lines = try? FileLines(path) else { return false }
        while let line = try? lines.next() {
            var json = JSONReader(line)
            if (try? ExportedFile(from: &json)) != nil { return true }
        }
        return false
    }

    /// Records a file that has its final name; the line must not contain a line break.
    ///
    /// Readers ignore a line that was truncated by an error.
    func note(_ line: [UInt8]) throws(SystemError) {
        var line = line
        line.append(UInt8(ascii: "\n"))
        // Writes the entire line in one system call, so that lines from different workers never mix.
        try file.writeAtOnce(line)
    }
}
