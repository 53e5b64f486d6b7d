/// The blocks of a GIF file, found without decoding them (GIF89a, sections 15 to 27).
struct GIFLayout {
    /// Size of the screen, in pixels; if the file states an empty one, the extent of the first frame, as in browsers.
    private(set) var width: Int, height: Int
    /// Whether the file states a screen without pixels.
    let hasEmptyScreen: Bool
    /// Number of frames, up to the first truncated one.
    private(set) var frameCount = 0
    /// Number of pixels stored in all frames, including those outside the canvas.
    private(set) var codedPixels = 0
    /// Size in pixels of the largest canvas area that a frame restores.
    private(set) var restoredPixels = 0
    /// Offset after the trailer; nil if the trailer is missing or the data before it is damaged.
    private(set) var end: Int?

    private let bytes: [UInt8]
    private var position = 0

    /// Scans a file of 13 bytes or more.
    init(of bytes: [UInt8]) {
        self.bytes = bytes
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
        hasEmptyScreen = width == 0 || height == 0
        position = 13 + Self.paletteBytes(bytes[10])
        var disposal = GIFFrame.Disposal.keep
        while position < bytes.count {
            let kind = bytes[position]
            position += 1
            switch kind {
            case 0x21:
                guard position + 2 < bytes.count else { return }
                if bytes[position] == 0xF9 { disposal = GIFFrame.Disposal(code: Int(bytes[position + 2]) >> 2 & 7) }
                position += 1
            case 0x2C:
                guard let frame = frame() else { return }
                if hasEmptyScreen, frameCount == 0 { (width, height) = (frame.left + frame.width, frame.top + frame.height) }
                frameCount += 1
                codedPixels += frame.width * frame.height
                let covered = max(0, min(frame.width, width - frame.left)) * max(0, min(frame.height, height - frame.top))
                if disposal == .restorePrevious { restoredPixels = max(restoredPixels, covered) }
                disposal = .keep
            case 0x3B:
                end = position
                return
            default: return
            }
            guard skipBlocks() else { return }
        }
    }

    private mutating func frame() -> (left: Int, top: Int, width: Int, height: Int)? {
        guard position + 10 <= bytes.count else { return nil }
        let words = (0..<4).map { Int(bytes[position + 2 * $0]) | Int(bytes[position + 2 * $0 + 1]) << 8 }
        // The initial code size follows the palette.
        position += 9 + Self.paletteBytes(bytes[position + 8]) + 1
        return (words[0], words[1], words[2], words[3])
    }

    /// Skips data blocks, each of which begins with its length, and the empty block that ends them; returns false if the file ends first.
    private mutating func skipBlocks() -> Bool {
        while position < bytes.count {
            let count = Int(bytes[position])
            position += 1 + count
            if count == 0 { return true }
        }
        return false
    }

    private static func paletteBytes(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
