internal import Glibc
internal import System

/// What an export under way has finished, a line for each file, written when the file has its name: after a sudden death it says which
/// files can be trusted.
final class Journal: Sendable {
    static let fileName = ".refreshkit-journal"

    let path: String
    private let file: OpenFile

    /// Opens the journal of a folder, and notes which build writes to it.
    ///
    /// `isContinued` keeps what an earlier export noted. Throws `ManifestError.cannotWrite`.
    init(inFolder folder: String, named name: String = Journal.fileName, isContinued: Bool) throws(ManifestError) {
        path = folder.appending(name: name)
        var json = JSONWriter()
        // Ends the line that a sudden death or a full disk cut off.
        if isContinued { json.raw("\n") }
        json.raw("{\"format\":")
        json.number(Manifest.format)
        json.raw(",")
        EngineBuild.current.write(to: &json, separator: ",")
        json.raw("}\n")
        do throws(SystemError) {
            // A link in its place would have another file written to, or emptied.
            file = try OpenFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (isContinued ? 0 : O_TRUNC))
            try file.writeAtOnce(json.bytes)
        } catch {
            throw .cannotWrite(path, why: error.words)
        }
    }

    /// Whether a journal notes any file; false if there is none.
    static func hasFiles(_ path: String) -> Bool {
        guard var lines = try? FileLines(path) else { return false }
        while let line = try? lines.next() {
            var json = JSONReader(line)
            if (try? ExportedFile(from: &json)) != nil { return true }
        }
        return false
    }

    /// Notes a file that has its final name; the line has no line break.
    ///
    /// A line that an error cuts off is ignored by readers.
    func note(_ line: [UInt8]) throws(SystemError) {
        var line = line
        line.append(UInt8(ascii: "\n"))
        // One call of the system for a whole line, so that those of several workers never mix.
        try file.writeAtOnce(line)
    }
}
