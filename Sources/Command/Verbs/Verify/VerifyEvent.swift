internal import FrameExport
internal import System

/// What `verify --json` says: one object a line, with stable names.
struct VerifyEvent: Encodable {
    let event: String
    private(set) var path: String?
    private var files: Int?
    private var reference: Int?
    private var findings: Int?
    private var what: String?
    private(set) var pixels: Int?
    private(set) var largest: Int?
    private var picture: String?

    /// A file that is not as it should be.
    init(_ event: String, path: String) {
        self.event = event
        self.path = path
    }

    /// The end of a check.
    init(_ event: String, files: Int, findings: Int) {
        self.event = event
        self.files = files
        self.findings = findings
    }

    /// The end of a comparison, with the picture that shows the largest differences.
    init(_ event: String, _ comparison: FolderComparison) {
        self.event = event
        files = comparison.count
        reference = comparison.referenceCount
        findings = comparison.differences.count
        picture = comparison.overview
    }

    /// A file that differs from the reference.
    init(_ difference: FolderComparison.Difference) {
        path = difference.path
        picture = difference.picture
        switch difference.kind {
        case .added: event = "added"
        case .gone: event = "gone"
        case .bytes:
            event = "changed"
            what = "other bytes"
        case .changed(let change):
            event = "changed"
            what = change.description
            pixels = change.pixels
            largest = change.largest
        }
    }

    /// The event for a person.
    var text: String { [event, path, what].compactMap { $0 }.joined(separator: "  ") }

    /// The object as one line.
    var line: String { JSONText.line(self) }
}

/// Many findings in few lines: one for each folder.
extension VerifyEvent {
    /// More findings than this are said by folder, in as many lines where the folders allow it.
    static let mostLines = 20

    /// One line for each folder, such as "classic/frames: 542 changed, most in spinner_0003.png".
    static func lines(byFolder events: [VerifyEvent], _ words: [String]) -> [String] {
        let parts = events.map { Array(($0.path ?? "").partsBetweenSlashes.dropLast()) }
        var depth = parts.map(\.count).max() ?? 0
        while depth > 1, Set(parts.map { Array($0.prefix(depth)) }).count > mostLines { depth -= 1 }
        var folders: [String] = []
        var groups: [String: [VerifyEvent]] = [:]
        for (event, parts) in zip(events, parts) {
            let folder = parts.prefix(depth).joined(separator: "/")
            if groups[folder] == nil { folders.append(folder) }
            groups[folder, default: []].append(event)
        }
        return folders.map { folder in
            (folder.isEmpty ? "." : folder) + ": " + Self.summary(of: groups[folder] ?? [], in: folder, words)
        }
    }

    private static func summary(of events: [VerifyEvent], in folder: String, _ words: [String]) -> String {
        var counts = words.compactMap { word in
            let count = events.count { $0.event == word }
            return count > 0 ? "\(count) \(word)" : nil
        }
        var worst: VerifyEvent?
        for event in events where event.size > (worst?.size ?? (0, 0)) { worst = event }
        if let path = worst?.path {
            counts.append("most in \(folder.isEmpty ? path : String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self))")
        }
        return counts.joined(separator: ", ")
    }

    /// How much differs.
    private var size: (pixels: Int, largest: Int) { (pixels ?? 0, largest ?? 0) }
}
