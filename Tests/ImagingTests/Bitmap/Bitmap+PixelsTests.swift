import Fixtures
import SystemSupport
import Testing

@testable import Imaging
@testable import SystemSupport

@Suite struct UnpackingTests {
    /// Returns opaque, transparent, and mixed runs of many lengths, so that every code path begins and ends at various positions.
    private func pixels(_ count: Int, _ seed: UInt64) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        var pixels: [UInt32] = []
        while pixels.count < count {
            let kind = Int.random(in: 0..<3, using: &random)
            for _ in 0..<Int.random(in: 1..<90, using: &random) {
                let alpha: UInt32 = kind == 0 ? 255 : kind == 1 ? 0 : UInt32.random(in: 0...255, using: &random)
                let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
                pixels.append(alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2])
            }
        }
        return Array(pixels.prefix(count))
    }

    private func bitmap(_ pixels: [UInt32], _ format: Bitmap.Format) -> Bitmap {
        var bitmap = Bitmap(width: pixels.count / 10, height: 10, format: format)
        bitmap.withUnsafeMutablePixels { _ = $0.update(fromContentsOf: pixels) }
        return bitmap
    }

    private func bytes(_ pixels: [UInt32], orAlpha alpha: UInt32 = 0) -> [UInt8] {
        pixels.flatMap { pixel in
            let word = Premultiplied.straight(pixel | alpha)
            return [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255), UInt8(word >> 24)]
        }
    }

    @Test(arguments: [10, 320, 4000])
    func pixelsAreDividedByAlpha(_ count: Int) {
        let pixels = pixels(count, UInt64(count))
        for (format, alpha) in [(Bitmap.Format.argb32, UInt32(0)), (.rgb24, 0xFF00_0000)] {
            var unpacked = [UInt8](repeating: 7, count: count * 4)
            unpacked.withUnsafeMutableBytes { bitmap(pixels, format).unpackStraight(into: $0) }
            #expect(unpacked == bytes(pixels, orAlpha: alpha))
        }
    }
}

@Suite struct PremultipliedTests {
    /// Compares the results with `Double` arithmetic for all 65,536 pairs.
    @Test func multiplicationRoundsToNearest() {
        for value: UInt32 in 0...255 {
            for alpha: UInt32 in 0...255 {
                let exact = Double(value) * Double(alpha) / 255
                if Premultiplied.multiply(value, alpha) != UInt32(exact.rounded()) { Issue.record("\(value) times \(alpha) / 255") }
            }
        }
    }

    @Test func transparentSourceChangesNothing() {
        #expect(Premultiplied.over(0, 0x8012_3456) == 0x8012_3456)
    }

    @Test func opaqueSourceReplacesTheDestination() {
        #expect(Premultiplied.over(0xFF01_0203, 0x8012_3456) == 0xFF01_0203)
    }

    /// 0x40 + 0x80 * 191 / 255 = 64 + 95.87.
    @Test func translucentSourceIsBlended() {
        #expect(Premultiplied.over(0x4000_0000, 0x8000_0000) == 0xA000_0000)
    }
}
