import Fixtures
import Testing

@testable import Imaging

/// Tests that damaged files cause an error or yield an image; a crash would end the test run.
@Suite struct PNGRobustnessTests {
    static let files: [(name: String, bytes: [UInt8])] = [
        ("palette", PNGSample(colorType: 3, depth: 4, hasTransparency: true, width: 9, height: 7).bytes),
        ("gray", PNGSample(colorType: 0, depth: 2, hasTransparency: true, width: 9, height: 7).bytes),
        ("interlaced", PNGSample(colorType: 6, depth: 16, isInterlaced: true, width: 5, height: 6).bytes),
        ("CgBI", CgBIWriter(filters: [4, 3, 1], isInterlaced: true, parts: 2).encode(.noise(width: 6, height: 6))),
        (
            "APNG",
            APNGSample(
                width: 2, height: 2,
                frames: [
                    APNGSample.Frame(0, 0, 2, 2, [1, 2, 3, 4], dispose: 1), APNGSample.Frame(1, 0, 1, 2, [5, 6], dispose: 2, blend: 1),
                    APNGSample.Frame(0, 1, 2, 1, [7, 8]),
                ]
            ).bytes
        ),
    ]

    private static let limits = ImageLimits(maximumSide: 2000, maximumPixels: 100_000, maximumBytes: 1 << 20)

    /// Returns whether the bytes are read as an image; the typed throw guarantees that no other error occurs.
    private func isRead(_ bytes: [UInt8]) -> Bool {
        do throws(ImageReadingError) {
            let image = try PNGReader.read(bytes, named: "damaged.png", limits: Self.limits)
            return !image.frames.isEmpty
        } catch {
            #expect(!error.description.contains("libpng"), "the message contains libpng's text: \(error)")
            return false
        }
    }

    @Test(arguments: files.indices) func everyTruncationIsAnError(index: Int) {
        let bytes = Self.files[index].bytes
        #expect(isRead(bytes))
        for count in bytes.indices where isRead(Array(bytes[..<count])) { Issue.record("read although truncated to \(count) bytes") }
    }

    /// Checksums detect every flipped byte inside chunks; flipped bytes in the signature and the checksums are also errors.
    @Test(arguments: files.indices) func everyFlippedByteIsAnError(index: Int) {
        for position in Self.files[index].bytes.indices {
            var bytes = Self.files[index].bytes
            bytes[position] ^= 1 << UInt8(position % 8)
            if isRead(bytes) { Issue.record("read although byte \(position) is flipped") }
        }
    }

    /// With corrected checksums, damaged data reaches the decoders.
    @Test(arguments: files.indices) func flippedBytesWithCorrectChecksumsDoNotCrash(index: Int) {
        var noise = Noise(UInt64(index))
        let chunks = Self.chunks(of: Self.files[index].bytes)
        for round in 0..<1500 {
            var chunks = chunks
            for _ in 0...round % 3 {
                let chosen = noise.next(below: chunks.count)
                if chunks[chosen].data.isEmpty { continue }
                let position = noise.next(below: chunks[chosen].data.count)
                chunks[chosen].data[position] = round % 2 == 0 ? UInt8(noise.next(below: 256)) : chunks[chosen].data[position] ^ 1
            }
            if round % 50 == 0 { chunks.swapAt(noise.next(below: chunks.count), noise.next(below: chunks.count)) }
            if round % 70 == 0 { chunks.append(chunks[noise.next(below: chunks.count)]) }
            _ = isRead(RawPNG.signature + chunks.flatMap { RawPNG.chunk($0.name, $0.data) })
        }
    }

    private static func chunks(of bytes: [UInt8]) -> [(name: String, data: [UInt8])] {
        var chunks: [(name: String, data: [UInt8])] = []
        var position = 8
        while position < bytes.count {
            let count = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            chunks.append((name, Array(bytes[position + 8..<position + 8 + count])))
            position += 12 + count
        }
        return chunks
    }
}
