@testable import Fixtures
@testable import Imaging

extension FuzzTarget {
    /// PNG files with correct checksums and lengths, so that inputs get past those checks.
    static let png = FuzzTarget("png", seeds: ImageSeeds.png, words: { PNGRepair.names }) { check(PNGRepair.repaired($0), PNGReader.read) }

    /// PNG files created by compressing the rows in the inputs.
    static let pngRows = FuzzTarget("png-rows", seeds: { try ImageSeeds.png().map(PNGRepair.inflated) }, words: { PNGRepair.names }) {
        check(PNGRepair.repaired($0, compresses: true), PNGReader.read)
    }

    /// Animations with correct checksums.
    static let apng = FuzzTarget("apng", seeds: ImageSeeds.apng, words: { PNGRepair.names }) {
        check(PNGRepair.repaired($0), PNGReader.read)
    }

    /// Animations with compressed rows and correct sequence numbers.
    static let apngRows = FuzzTarget("apng-rows", seeds: { try ImageSeeds.apng().map(PNGRepair.inflated) }, words: { PNGRepair.names }) {
        check(PNGRepair.repaired($0, compresses: true), PNGReader.read)
    }

    static let gif = FuzzTarget(
        "gif", seeds: ImageSeeds.gif, words: { ["GIF87a", "GIF89a", "NETSCAPE2.0", "ANIMEXTS1.0", "!\u{F9}", ","] }
    ) {
        check($0, GIFReader.read)
    }

    static let webp = FuzzTarget(
        "webp", seeds: ImageSeeds.webp, words: { ["RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ANIM", "ANMF", "ALPH", "ICCP", "EXIF", "XMP "] }
    ) { check($0, WebPReader.read) }

    static let jpeg = FuzzTarget(
        "jpeg", seeds: { ImageSeeds.jpeg }, words: { ["Exif", "II", "MM", "Adobe", "JFIF", "ICC_PROFILE", "\u{12}\u{1}\u{3}"] }
    ) { check($0, JPEGReader.read) }

    /// Files of any kind, read by the reader that detects the format.
    static let image = FuzzTarget(
        "image", seeds: { try ImageSeeds.png() + ImageSeeds.apng() + ImageSeeds.gif() + ImageSeeds.webp() + ImageSeeds.jpeg },
        words: { PNGRepair.names }
    ) { bytes in
        check(bytes) { bytes, _, limits in try ImageReader.read(contentsOf: Scratch.file(bytes), limits: limits) }
    }

    /// The limits are low, so that runs are fast and violations are detected.
    static let limits = ImageLimits(
        maximumSide: 2048, maximumPixels: 1 << 16, maximumFrames: 60, maximumBytes: 4 << 20, maximumCodedPixels: 1 << 22, maximumSeconds: 2)

    static func check(_ bytes: [UInt8], _ read: ([UInt8], String, ImageLimits) throws -> DecodedImage) {
        do {
            let image = try read(bytes, "fuzzed", limits)
            expectSound(image)
            if let size = headerSize(of: bytes) {
                let bitmap = image.frames[0].bitmap
                expect(
                    size == (bitmap.width, bitmap.height) || size == (bitmap.height, bitmap.width),
                    "the header has the size \(size), got \(bitmap.width)x\(bitmap.height)")
            }
            // Half of the inputs are read twice.
            if bytes.count % 2 == 0 { expect(same(image, try read(bytes, "fuzzed", limits)), "reading twice gives the same result") }
        } catch {
            expectOneLine(error)
        }
    }

    private static func expectSound(_ image: DecodedImage) {
        let first = image.frames[0].bitmap
        expect(image.frames.count <= limits.maximumFrames, "at most \(limits.maximumFrames) frames, got \(image.frames.count)")
        let bytes = image.frames.count * first.pixelCount * 4
        expect(first.pixelCount <= limits.maximumPixels && bytes <= limits.maximumBytes, "within the limits, got \(bytes) bytes")
        expect(image.playCount >= 0, "a play count of 0 or more, got \(image.playCount)")
        for frame in image.frames {
            let bitmap = frame.bitmap
            expect(bitmap.width == first.width && bitmap.height == first.height, "frames of one size")
            expect(image.frames.count == 1 || frame.delay.map { $0 > .zero } == true, "an animation frame has a delay above 0")
            expect(isPremultiplied(bitmap), "no color exceeds its alpha")
        }
        for note in image.notes { expect(!note.isEmpty && !note.contains("\n"), "a note is one line, got '\(note)'") }
    }

    /// Returns the pixel size from a PNG or GIF file's header.
    private static func headerSize(of bytes: [UInt8]) -> (Int, Int)? {
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
        switch ImageFormat(signatureOf: bytes) {
        case .png:
            // The 16-byte CgBI chunk precedes the header.
            let begin = bytes[12..<16].elementsEqual("CgBI".utf8) ? 32 : 16
            return (number(begin..<begin + 4), number(begin + 4..<begin + 8))
        case .gif:
            // An empty screen states no size.
            let size = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
            return size.0 == 0 || size.1 == 0 ? nil : size
        case .webp, .jpeg, .svg, .heic, .video, nil: return nil
        }
    }

    private static func isPremultiplied(_ bitmap: Bitmap) -> Bool {
        bitmap.format == .rgb24
            || bitmap.withUnsafePixels { pixels in
                pixels.allSatisfy { pixel in
                    let alpha = pixel >> 24
                    return pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha
                }
            }
    }

    private static func same(_ one: DecodedImage, _ other: DecodedImage) -> Bool {
        one.notes == other.notes && one.playCount == other.playCount
            && one.frames.elementsEqual(other.frames) { $0.delay == $1.delay && $0.bitmap == $1.bitmap }
    }
}
