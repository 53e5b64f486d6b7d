internal import Motion
internal import SystemSupport

/// The canvas of an animated GIF, onto which frames are drawn.
struct GIFCanvas {
    private(set) var bitmap: Bitmap
    /// Whether the frame being drawn uses a color that is not in its palette.
    private(set) var hasLeftPalette = false
    /// The last frame drawn, and the pixels under it if they must be restored.
    private var last: (frame: GIFFrame, covered: Bitmap?)?

    private var drawn = PixelRect.empty

    init(width: Int, height: Int) throws(MemoryShortage) {
        bitmap = try Bitmap(allocating: width, height)
    }

    /// Applies the last frame's disposal and prepares for the next frame.
    mutating func begin(_ frame: GIFFrame) throws(MemoryShortage) {
        try bitmap.makeUnique()
        if let area = frame.area(width: bitmap.width, height: bitmap.height) { drawn = drawn.union(area) }
        if let last, let area = last.frame.area(width: bitmap.width, height: bitmap.height) {
            switch last.frame.disposal {
            case .keep: break
            case .restorePrevious: if let covered = last.covered { bitmap.replace(area, by: covered) }
            case .clear: bitmap.clear(area)
            }
        }
        last = (frame, nil)
        if frame.disposal == .restorePrevious, let area = frame.area(width: bitmap.width, height: bitmap.height) {
            last = (frame, try bitmap.copy(of: area))
        }
        hasLeftPalette = false
    }

    /// Clears the canvas; memory that was never touched stays untouched.
    mutating func clear() throws(MemoryShortage) {
        try bitmap.makeUnique()
        bitmap.clear(drawn)
        (drawn, last) = (.empty, nil)
    }

    /// Draws one row of palette indices, counted from the frame's top, clipped to the canvas.
    mutating func draw(_ indices: [UInt8], row: Int, of frame: GIFFrame) {
        let y = frame.top + row
        var unknown = false
        if y < bitmap.height, frame.left < bitmap.width {
            let start = y * bitmap.width + frame.left
            let count = min(frame.width, bitmap.width - frame.left)
            bitmap.withUnsafeMutablePixels { pixels in
                for x in 0..<count {
                    let index = Int(indices[x])
                    let pixel = frame.palette[index]
                    if pixel != 0 {
                        pixels[start + x] = pixel
                    } else if index != frame.transparentIndex {
                        unknown = true
                    }
                }
            }
        }
        if unknown { hasLeftPalette = true }
    }
}

/// A frame's properties in a GIF file, which precede its pixels.
struct GIFFrame {
    /// The change to the frame's area before the next frame is drawn.
    enum Disposal {
        case keep
        /// Clears to transparent; browsers ignore the background color.
        case clear
        case restorePrevious

        /// Converts a code in 0...7; some old tools wrote 4 for "previous", and browsers treat 4 as 3.
        init(code: Int) {
            self =
                switch code {
                case 2: .clear
                case 3, 4: .restorePrevious
                default: .keep
                }
        }
    }

    /// The frame's area on the canvas, in pixels; may extend past the canvas.
    var left, top, width, height: Int
    var isInterlaced: Bool
    var disposal: Disposal
    /// 256 colors as pixels; 0 leaves the canvas unchanged.
    var palette: [UInt32]
    /// The index of the transparent color; -1 if there is none.
    var transparentIndex: Int

    /// Returns the part of the frame's area that is inside a canvas; nil if they do not overlap.
    func area(width: Int, height: Int) -> PixelRect? {
        guard left < width, top < height else { return nil }
        return PixelRect(minX: left, minY: top, maxX: min(left + self.width, width), maxY: min(top + self.height, height))
    }

    /// The rows in file order; interlaced frames store every 8th row first, then every 4th, every 2nd, and the rest (GIF89a, appendix E).
    var rows: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
    }
}
