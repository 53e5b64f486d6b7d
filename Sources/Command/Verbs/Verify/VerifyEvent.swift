internal import FrameExport
internal import SystemSupport

/// A `verify --json` event: one object per line, with stable names.
struct VerifyEvent: Encodable {
    let event: String
    private(set) var path: String?
    private var files: Int?
    private var reference: Int?
    private var findings: Int?
    private var detail: String?
    private(set) var pixels: Int?
    private(set) var largest: Int?
    private var image: String?
    private var page: String?

    init(_ event: String, path: String) {
        self.event = event
        self.path = path
    }

    init(_ event: String, files: Int, findings: Int) {
        self.event = event
        self.files = files
        self.findings = findings
    }

    init(_ event: String, _ comparison: ExportComparison, image: String?, page: String?) {
        self.event = event
        files = comparison.count
        reference = comparison.referenceCount
        findings = comparison.differences.count
        self.image = image
        self.page = page
    }

    init(_ difference: ExportComparison.Difference) {
        path = difference.path
        image = difference.image
        switch difference.kind {
        case .added: event = "added"
        case .gone: event = "gone"
        case .renamed(let old):
            event = "renamed"
            detail = "was \(old)"
        case .timing(let text):
            event = "timing"
            detail = text
        case .bytes:
            event = "changed"
            detail = difference.isImage ? "bytes differ, and cannot be read as an image" : "bytes differ"
        case .changed(let change):
            event = "changed"
            detail = change.description
            pixels = change.pixels
            largest = change.largest
        }
    }

    /// The events for the differences, in summary order.
    static let differences = ["timing", "added", "gone", "renamed", "changed"]

    var text: String { [event, path, detail].compactMap { $0 }.joined(separator: "  ").onOneLine }

    var line: String { JSONText.line(self) }
}

extension VerifyEvent {
    /// Maximum number of findings to list; additional findings are summarized by folder, if possible in at most this many lines.
    static let maximumLineCount = 20

    /// Returns one line per folder, such as "classic/frames: 542 changed, most in spinner_0003.png".
    static func lines(byFolder events: [VerifyEvent], _ words: [String]) -> [String] {
        let parts = events.map { Array(($0.path ?? "").partsBetweenSlashes.dropLast()) }
        var depth = parts.map(\.count).max() ?? 0
        while depth > 1, Set(parts.map { Array($0.prefix(depth)) }).count > maximumLineCount { depth -= 1 }
        var folders: [String] = []
        var groups: [String: [VerifyEvent]] = [:]
        for (event, parts) in zip(events, parts) {
            let folder = parts.prefix(depth).joined(separator: "/")
            if groups[folder] == nil { folders.append(folder) }
            groups[folder, default: []].append(event)
        }
        return folders.map { folder in
            (folder.isEmpty ? "" : folder.onOneLine + ": ") + Self.summary(of: groups[folder] ?? [], in: folder, words)
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

    private var size: (pixels: Int, largest: Int) { (pixels ?? 0, largest ?? 0) }
}
