/// The blocks of a GIF file, found without decoding them (GIF89a, sections 15 to 27).
struct GIFLayout {
    /// Size of the canvas in pixels.
    let width: Int, height: Int
    /// How many frames there are, up to the first that is cut off.
    private(set) var frameCount = 0
    /// Pixels that all frames code, also where they lie outside the canvas.
    private(set) var codedPixels = 0
    /// Pixels of the canvas that the largest frame covers of those that put back what was there before.
    private(set) var restoredPixels = 0
    /// Where the file ends, behind its trailer; nil when the trailer is missing, or what comes before it is damaged.
    private(set) var end: Int?

    private let bytes: [UInt8]
    private var position = 0

    /// Looks through a file of 13 bytes or more.
    init(of bytes: [UInt8]) {
        self.bytes = bytes
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
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

    /// The place and size of a frame; stands before its data then.
    private mutating func frame() -> (left: Int, top: Int, width: Int, height: Int)? {
        guard position + 10 <= bytes.count else { return nil }
        let words = (0..<4).map { Int(bytes[position + 2 * $0]) | Int(bytes[position + 2 * $0 + 1]) << 8 }
        // Behind the palette, the size of the first codes.
        position += 9 + Self.paletteBytes(bytes[position + 8]) + 1
        return (words[0], words[1], words[2], words[3])
    }

    /// Goes behind the blocks of data, each of which begins with its length, and the empty one after them; false when the file ends before.
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
