internal import Documents
package import FrameExport
internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// A single HTML file that shows how two exports differ: simultaneous frames side by side, and changes in timing, names, and options.
package struct ReviewPage: Sendable {
    /// A pass that differs, with the frame data from both sides.
    private struct Entry: Sendable {
        let comparison: PassComparison
        let id: Int
        /// The data of both sides; empty if the page would become too large.
        var sides: [Side] = []
    }

    /// The frames of a pass on one side.
    private struct Side: Sendable {
        let name: String
        let head: JSONValue
        let element: [UInt8]
    }

    private let template: PageTemplate
    private let title: String
    private let data: [UInt8]
    private let elements: [[UInt8]]

    /// Limit on the size of a page; passes beyond it, which have the smallest differences, are listed without pictures.
    private static let maximumFrames = 4000, maximumPixels = 1 << 30

    /// Draws the passes that differ.
    ///
    /// - Parameters:
    ///   - comparison: Two exports.
    ///   - findings: Differences between the checked side and its manifest.
    ///   - template: HTML, styles, and scripts.
    ///   - version: Name and version of the program, shown at the end of the page.
    /// - Throws: An error if a picture cannot be encoded.
    package init(
        _ comparison: ExportComparison, _ findings: [Verification.Finding] = [], template: PageTemplate, version: String
    ) throws {
        self.template = template
        title = "\(comparison.name) against \(comparison.referenceName)"
        let differing = comparison.passes.filter { !$0.isClean }.sorted { $0.rank > $1.rank }
        var entries = differing.enumerated().map { Entry(comparison: $0.element, id: $0.offset) }
        var frames = 0, pixels = 0
        let drawn = entries.indices.prefix { index in
            let pass = entries[index].comparison
            frames += pass.pairs.count
            pixels += pass.pixelCount
            return index == 0 || frames <= Self.maximumFrames && pixels <= Self.maximumPixels
        }
        let images = PageImages(threads: 1)
        let sides = try [Result<[Side], any Error>].concurrently(drawn.count, chunk: 1) { [entries] index in
            Result { try Self.sides(of: entries[index], images) }
        }.map { try $0.get() }
        for (index, sides) in zip(drawn, sides) { entries[index].sides = sides }
        elements = sides.flatMap { $0.map(\.element) }
        let page: JSONValue = [
            "format": 1,
            "title": .text(title),
            "version": .text(version),
            "expected": .text(comparison.referenceName),
            "found": .text(comparison.name),
            "expectedCount": .number(Double(comparison.referenceCount)),
            "foundCount": .number(Double(comparison.count)),
            "noun": .text(comparison.noun),
            "equalPasses": .number(Double(comparison.passes.count - differing.count)),
            "entries": .list(entries.map(Self.value)),
            "files": .list(comparison.fileDifferences.map(Self.value)),
            "findings": .list(findings.map { ["path": .text($0.path), "kind": .text($0.kind.rawValue)] }),
            "options": .list(
                comparison.options.map { ["label": .text($0.label), "expected": .text($0.expected), "found": .text($0.found)] }),
        ]
        data = Array("refreshkitPage(\(page.scriptText));\n".utf8)
    }

    /// Passes the pieces of the file to a closure.
    package func write(to take: ([UInt8]) throws -> Void) throws {
        try template.write(title: title, data: data, parts: { for element in elements { try take(element) } }, to: take)
    }
}

// The page's data.
extension ReviewPage {
    private static func sides(of entry: Entry, _ images: PageImages) throws -> [Side] {
        try [("expected", entry.comparison.expected), ("found", entry.comparison.found)].compactMap { name, pass in
            try pass.map { try side(name, $0, images, key: "\(entry.id)-\(name)") }
        }
    }

    private static func side(_ name: String, _ pass: ComparedPass, _ images: PageImages, key: String) throws -> Side {
        var reader = PassReader(pass), pictures = PagePictures(isDelta: pass.key.phase == nil && pass.unit == .seconds, in: images)
        var width = 1, height = 1
        for (index, frame) in pass.frames.enumerated() {
            // A file that is not an image has no pixels to show.
            let bitmap = (try? reader.bitmap(at: index)) ?? Bitmap(width: 1, height: 1)
            (width, height) = (max(width, bitmap.width), max(height, bitmap.height))
            try pictures.append(bitmap, at: frame.position, for: pass.duration(ofFrame: index), fileSize: 0)
        }
        let head: JSONValue = [
            "key": .text(key),
            "phase": pass.key.phase.map { .text($0.rawValue) } ?? .null,
            "appearance": pass.key.appearance.map { .text($0.rawValue) } ?? .null,
            "scale": .number(pass.key.scale ?? 1),
            "width": .number(Double(width)),
            "height": .number(Double(height)),
            "count": .number(Double(pass.frames.count)),
        ]
        return Side(
            name: name, head: head, element: PageTemplate.element(ofPass: key, Array(try pictures.finish().compactText.utf8)))
    }

    private static func value(_ entry: Entry) -> JSONValue {
        let comparison = entry.comparison, pass = comparison.pass
        let changes = comparison.pixelChanges
        let head = { (name: String) in entry.sides.first { $0.name == name }?.head ?? .null }
        return [
            "id": .text(String(entry.id)),
            "title": .text(comparison.title),
            "variant": (pass.variant ?? comparison.expected?.variant).map { .text($0) } ?? .null,
            "phase": pass.key.phase.map { .text($0.rawValue) } ?? .null,
            "appearance": pass.key.appearance.map { .text($0.rawValue) } ?? .null,
            "scale": pass.key.scale.map { .number($0) } ?? .null,
            "kinds": .list(comparison.kinds.map { .text($0) }),
            "pixels": .number(Double(changes.reduce(0) { $0 + $1.pixels })),
            "largest": .number(Double(changes.map(\.largest).max() ?? 0)),
            "unit": .text(pass.unit.rawValue),
            "timing": comparison.timing.map { .text($0) } ?? .null,
            "expected": head("expected"),
            "found": head("found"),
            "isOmitted": .toggle(entry.sides.isEmpty),
            "frames": .list(comparison.pairs.indices.map { value(comparison, $0) }),
            "names": .list(comparison.renamed.map { .list([.text($0.expected), .text($0.found)]) }),
            "added": .list(comparison.added.map { .text($0) }),
            "gone": .list(comparison.gone.map { .text($0) }),
        ]
    }

    /// Returns a pair of frames as JSON: their indices, their position, and how many pixels differ (null if they cannot be compared), by
    /// how much, and where.
    private static func value(_ comparison: PassComparison, _ index: Int) -> JSONValue {
        let pair = comparison.pairs[index]
        let position = pair.found.flatMap { comparison.found?.frames[$0] } ?? pair.expected.flatMap { comparison.expected?.frames[$0] }
        var numbers: [JSONValue] = [pair.expected, pair.found].map { $0.map { .number(Double($0)) } ?? .null }
        numbers.append(.number((position?.position ?? 0).short))
        guard case .pixels(let change) = comparison.changes[index] else {
            return .list(numbers + [comparison.changes[index] == nil ? 0 : .null, 0])
        }
        let bounds = change.bounds
        return .list(
            numbers + [change.pixels, change.largest, bounds.x, bounds.y, bounds.width, bounds.height].map { .number(Double($0)) })
    }

    private static func value(_ difference: ExportComparison.Difference) -> JSONValue {
        let kind = difference.kind == .added ? "added" : difference.kind == .gone ? "gone" : difference.isImage ? "unreadable" : "bytes"
        return ["path": .text(difference.path), "kind": .text(kind)]
    }
}

extension PassComparison {
    fileprivate var pixelChanges: [PixelChange] {
        changes.compactMap { change in if case .pixels(let change) = change { change } else { nil } }
    }

    /// The name of the pass, or both names if they differ.
    fileprivate var title: String {
        guard let before = expected?.key.name, before != pass.key.name, !isOneFile else { return pass.key.name }
        return "\(pass.key.name) against \(before)"
    }

    /// The order of passes on a page: those with more differing pixels come first.
    fileprivate var rank: (Int, Int, Int) {
        let changes = pixelChanges
        return (changes.reduce(0) { $0 + $1.pixels }, changes.map(\.largest).max() ?? 0, kinds.count)
    }

    /// Kinds of differences, the most important first.
    fileprivate var kinds: [String] {
        let changes = pixelChanges
        let kinds = [
            ("pixels", changes.contains { $0.sizes == nil }), ("size", changes.contains { $0.sizes != nil }), ("timing", timing != nil),
            ("names", !renamed.isEmpty), ("added", !added.isEmpty), ("gone", !gone.isEmpty),
            ("unreadable", self.changes.contains(.unreadable)),
        ]
        return kinds.filter(\.1).map(\.0)
    }

    /// Total number of pixels in all frames on both sides.
    fileprivate var pixelCount: Int {
        [expected, found].reduce(0) { sum, pass in sum + (pass?.pixelCount ?? 0) }
    }
}
