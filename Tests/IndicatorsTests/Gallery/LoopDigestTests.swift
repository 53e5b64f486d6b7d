import Foundation
import Imaging
import Indicators
import RefreshKit
import SystemSupport
import Testing

/// Compares the pixels of each built-in loop with a line in `loops.txt`.
@Suite struct LoopDigestTests {
    private static let path = #filePath.replacing("LoopDigestTests.swift", with: "loops.txt")

    /// REFRESHKIT_RECORD=1 writes the file; review the changed loops before committing it.
    @Test func loopsAreUnchanged() throws {
        let lines = try #require(IndicatorCatalog.registry().group(IndicatorRegistry.everything)).map { kind in
            "\(kind.info.id) \(try Self.digest(of: kind.make()))"
        }
        let text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1" {
            try text.write(toFile: Self.path, atomically: true, encoding: .utf8)
            Issue.record("recorded \(Self.path); run the test again without REFRESHKIT_RECORD")
        }
        let expected = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n").map(String.init)
        let changed = lines.filter { !expected.contains($0) }
        let advice = "to accept them, run REFRESHKIT_RECORD=1 Scripts/test --filter LoopDigestTests"
        #expect(changed == [], "these loops' pixels differ from \(Self.path); \(advice)")
        #expect(lines.count == expected.count)
    }

    /// Returns a digest of 24 frames in each appearance, at 2 pixels per point.
    private static func digest(of indicator: any IndicatorDrawing) throws -> String {
        var bytes: [UInt8] = []
        for appearance in Appearance.allCases {
            for index in 0..<24 {
                let elapsed = indicator.introduction + indicator.period * index / 24
                let moment = indicator.refreshMoment(at: elapsed, released: 1, Traits(appearance: appearance, scale: 2))
                try indicator.bitmap(of: moment).withUnsafePixels { pixels in
                    bytes.append(contentsOf: UnsafeRawBufferPointer(pixels))
                }
            }
        }
        return String(Digest(of: bytes).hex.prefix(16))
    }
}
