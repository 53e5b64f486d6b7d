internal import FrameExport

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
