internal import Documents
internal import Glibc
internal import Pages
internal import RefreshKit
internal import SystemSupport

/// Starts the studio server, which replaces this process.
///
/// The server is a separate program because it needs SwiftNIO, which nothing else needs. From standard input, it reads the page's files and
/// how to start a session.
struct StudioLaunch {
    static let standardPort = 8017
    private static let format = 1

    let port: Int
    let opensBrowser: Bool

    func run() throws {
        let program = try StudioProgram.path()
        guard let own = realpath("/proc/self/exe", nil) else { throw StudioProgram.Failure.cannotStart(SystemError.last.message) }
        defer { free(own) }
        let given = Array(CommandLine.arguments.dropFirst(2))
        let session = [String(cString: own), "studio", "--session"] + given
        let files = PageTemplate(html: "Pages/studio.html") { Resource.named($0).text }.files(title: "RefreshKit studio")
        let document: JSONValue = [
            "format": .number(Double(Self.format)), "version": .text(EngineVersion.current), "session": .list(session.map(JSONValue.text)),
            "port": .number(Double(port)), "opensBrowser": .toggle(opensBrowser), "files": .list(files.map(Self.file)),
        ]
        try Self.replaceStandardInput(with: Array(document.compactText.utf8))
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        execv(program, &words)
        throw StudioProgram.Failure.cannotStart("\(program): \(SystemError.last.message)")
    }

    private static func file(_ path: String, _ text: String) -> JSONValue {
        let types = [".html": "text/html", ".css": "text/css", ".js": "text/javascript"]
        let type = types.first { path.hasSuffix($0.key) }?.value ?? "text/plain"
        return ["path": .text(path), "type": .text(type + "; charset=utf-8"), "text": .text(text)]
    }

    /// Makes bytes the standard input of this process, through an unnamed file, because a pipe's buffer is too small.
    private static func replaceStandardInput(with bytes: [UInt8]) throws {
        do throws(SystemError) {
            let file = try OpenFile.unlinked()
            try file.write(bytes)
            lseek(file.descriptor, 0, SEEK_SET)
            dup2(file.descriptor, STDIN_FILENO)
        } catch {
            throw StudioProgram.Failure.cannotStart(error.temporaryFileMessage)
        }
    }
}
