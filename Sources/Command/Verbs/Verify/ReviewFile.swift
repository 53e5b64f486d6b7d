internal import FrameExport
internal import Pages
internal import RefreshKit
internal import SystemSupport

/// The file for a page that shows how two exports differ.
struct ReviewFile {
    struct NotAPage: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path): already exists and is not a review page; choose another name, or delete it" }
    }

    let path: String
    private let template: PageTemplate

    /// Marks pages that a later one may replace.
    private static let mark = "<meta name=\"generator\" content=\"refreshkit review\">"

    /// Checks the path before anything is compared.
    init(_ path: String) throws {
        guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix), !path.utf8.contains(0) else {
            throw UsageError.badValue(option: "--page", expected: "a file ending in .html", got: path)
        }
        self.path = path
        template = PageTemplate(html: "Pages/review.html") { Resource.named($0).text }
        guard FileWriter.kind(of: path) != nil else { return }
        let start = (try? FileBytes.read(first: 1024, of: path)) ?? []
        guard String(decoding: start, as: UTF8.self).contains(Self.mark) else { throw NotAPage(path: path) }
    }

    /// Writes the page, completely or not at all, replacing an earlier one.
    ///
    /// `findings` are the differences from the checked side's manifest.
    func write(_ comparison: ExportComparison, _ findings: [Verification.Finding]) throws {
        let page = try ReviewPage(comparison, findings, template: template, version: "refreshkit \(EngineVersion.current)")
        let file = try LineFile(path, name: "review.html", overwrites: true)
        try page.write { try file.append($0) }
        try file.publish()
    }
}
