internal import Motion

/// The container of an animated WebP, as described in the WebP Container Specification: little-endian chunks with even sizes.
struct WebPFile {
    /// The longest delay in milliseconds, one less than the largest 24-bit number, as in libwebp.
    static let maximumDelay = 0xFF_FFFE

    private var chunks: [UInt8] = []

    /// Animation and alpha, the feature flags in the `VP8X` chunk.
    private static let animationFlag = 0x02, alphaFlag = 0x10
    /// Flags of an `ANMF` chunk: clear the rectangle afterward, and replace the canvas instead of blending.
    private static let disposeFlag = 0x01, replaceFlag = 0x02

    init(width: Int, height: Int, playCount: Int, hasAlpha: Bool) {
        var features: [UInt8] = []
        features.append(Self.animationFlag | (hasAlpha ? Self.alphaFlag : 0), bytes: 4)
        features.append(width - 1, bytes: 3)
        features.append(height - 1, bytes: 3)
        chunks.append(chunk: "VP8X", features)
        var animation: [UInt8] = []
        // White, the background color that libwebp writes; players ignore it.
        animation.append(0xFFFF_FFFF, bytes: 4)
        animation.append(playCount, bytes: 2)
        chunks.append(chunk: "ANIM", animation)
    }

    /// The file.
    var bytes: [UInt8] { Self.file(chunks) }

    /// Returns a still image with the image chunk of its pixels.
    static func still(_ image: [UInt8]) -> [UInt8] { file(image) }

    /// Whether an image chunk has transparent pixels, according to the header of its lossless data.
    static func hasAlpha(_ image: [UInt8]) -> Bool { image[alphaOffset] & 0x10 != 0 }

    /// Offset of the last byte of a lossless header, after the chunk's name and size, a signature, and 28 bits for width and height.
    private static let alphaOffset = 12

    /// Adds a frame with its image chunk; `clear`, the image chunk of a transparent pixel, extends a delay that is too long.
    mutating func append(_ image: [UInt8], of frame: WebPFrame, until end: Int, clear: [UInt8]) {
        for start in stride(from: frame.start, to: end, by: Self.maximumDelay) {
            let delay = min(end - start, Self.maximumDelay)
            if start == frame.start {
                let flags = (frame.isBlended ? 0 : Self.replaceFlag) | (frame.isDisposed ? Self.disposeFlag : 0)
                append(image, frame.area, for: delay, flags: flags)
            } else {
                append(clear, PixelRect(x: 0, y: 0, width: 1, height: 1), for: delay, flags: 0)
            }
        }
    }

    private mutating func append(_ image: [UInt8], _ area: PixelRect, for delay: Int, flags: Int) {
        var frame: [UInt8] = []
        for number in [area.minX / 2, area.minY / 2, area.width - 1, area.height - 1, delay] { frame.append(number, bytes: 3) }
        frame.append(flags, bytes: 1)
        chunks.append(chunk: "ANMF", frame + image)
    }

    private static func file(_ chunks: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(chunk: "RIFF", Array("WEBP".utf8) + chunks)
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: Int, bytes count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    fileprivate mutating func append(chunk name: String, _ content: [UInt8]) {
        self += name.utf8
        append(content.count, bytes: 4)
        self += content
        if !content.count.isMultiple(of: 2) { append(0) }
    }
}
