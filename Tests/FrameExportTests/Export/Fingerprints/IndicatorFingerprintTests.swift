import Fixtures
import Imaging
import Indicators
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that a frame's fingerprint covers the indicator, its options, and the contents of files in options.
@Suite struct IndicatorFingerprintTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// All built-in indicators with a dummy drawing, so that all option combinations can be created.
    private static let kinds = (try? IndicatorCatalog.registry().kinds.map { $0.disguised() }) ?? []

    private func fingerprint(_ kind: IndicatorKind, _ options: [String: String]) throws -> Digest {
        var registry = IndicatorRegistry()
        try registry.register(kind)
        return try ExportJob(ExportSubject(kind.info.id, options, in: registry)).frameFingerprint(at: 0)
    }

    /// Writes a one-pixel image.
    @discardableResult private func write(_ color: UInt32, _ name: String) throws -> String {
        var (bitmap, writer) = (Bitmap(width: 1, height: 1), PNGWriter())
        bitmap[0, 0] = color
        return try folder.write(writer.encode(bitmap), name)
    }

    @Test(arguments: kinds.map(\.info.id)) func coversEveryOptionOfABuiltInIndicator(_ id: String) throws {
        let kind = try #require(Self.kinds.first { $0.info.id == id })
        var baseline: [String: String] = [:]
        for option in kind.info.options where option.isRequired { baseline[option.name] = try write(0xFF00_0000, "a.png") }
        var changes = kind.info.options.changes
        for option in kind.info.options where option.kind == .path {
            let other = try write(0xFFFF_0000, "b.png")
            changes["\(option.name)=b.png"] = { $0[option.name] = other }
        }
        let named = Set(changes.keys.compactMap { $0.split(separator: "=").first.map(String.init) })
        #expect(named == Set(kind.info.options.map(\.name)), "an option without a value to change it to")
        let rule = FingerprintRule(changes.keys.sorted(), from: baseline, changes, except: [:]) { try fingerprint(kind, $0) }
        try rule.check()
    }

    @Test func builtInIndicatorsHaveDistinctFingerprints() throws {
        let image = try write(0xFF00_0000, "a.png")
        let fingerprints = try Self.kinds.map { kind in
            try fingerprint(kind, kind.info.options.contains { $0.isRequired } ? ["images": image] : [:])
        }
        #expect(Set(fingerprints).count == Self.kinds.count && Self.kinds.count >= 3)
    }

    /// A changed plugin might draw something else under the same id.
    @Test func coversTheIdentityOfAPlugin() throws {
        let info = IndicatorInfo(id: "heart", summary: "Beats.")
        func kind(_ source: String, _ identity: String) -> IndicatorKind {
            IndicatorKind(info: info, source: source, identity: identity) { _ in Telltale() }
        }
        let first = try fingerprint(kind("a.so", "one"), [:])
        #expect(try fingerprint(kind("a.so", "two"), [:]) != first)
        #expect(try fingerprint(kind("a.so", ""), [:]) != first)
        #expect(try fingerprint(kind("b.so", "one"), [:]) == first, "a plugin may be moved")
    }

    @Test func coversNameScaleAppearanceAndContentOfEachImage() throws {
        let kind = try #require(Self.kinds.first { $0.info.id == "image-sequence" })
        let contents = [
            ["a1.png": 1], ["a1.png": 2], ["b1.png": 1], ["a1@2x.png": 1], ["a1.png": 1, "a2.png": 1], ["a1.png": 1, "a2.png": 2],
            ["a1.png": 2, "a2.png": 1], ["a1.png": 1, "a1@2x.png": 1],
        ]
        var fingerprints: Set<Digest> = []
        for (number, files) in contents.enumerated() {
            for (name, color) in files { try write(0xFF00_0000 | UInt32(color), "\(number)/\(name)") }
            fingerprints.insert(try fingerprint(kind, ["images": folder.path("\(number)")]))
        }
        #expect(fingerprints.count == contents.count)
        try write(0xFF00_0001, "moved/a1.png")
        #expect(try fingerprints.contains(fingerprint(kind, ["images": folder.path("moved")])), "a folder may be moved")
    }

    @Test func coversTheCallersIdentity() throws {
        func fingerprint(_ indicator: some IndicatorDrawing, _ identity: String) throws -> Digest {
            try ExportJob(ExportSubject(indicator, identity: identity)).frameFingerprint(at: 0)
        }
        #expect(try fingerprint(Telltale(), "one") != fingerprint(Telltale(), "two"))
        #expect(try fingerprint(Telltale(), "one") != fingerprint(Still(), "one"))
    }
}

extension IndicatorKind {
    /// Returns a kind with the same description but a different drawing.
    fileprivate func disguised() -> IndicatorKind {
        IndicatorKind(info: info, source: source, identity: identity) { _ in Telltale() }
    }
}
