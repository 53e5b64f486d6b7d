internal import Motion
internal import System

/// The canvas of an animated GIF: frames are drawn on what earlier frames left.
struct GIFCanvas {
    /// What is shown now.
    private(set) var bitmap: Bitmap
    /// Whether the frame being drawn has used a color its palette does not hold.
    private(set) var hasLeftPalette = false
    /// The frame that was drawn last, and the pixels that it covers and puts back.
    private var last: (frame: GIFFrame, covered: Bitmap?)?

    /// Where frames have drawn.
    private var drawn = PixelRect.empty

    /// Makes a transparent canvas of a size in pixels.
    init(width: Int, height: Int) throws(MemoryShortage) {
        bitmap = try Bitmap(allocating: width, height)
    }

    /// Does to the canvas what the last frame asks for after it was shown, and prepares for the next.
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

    /// Makes the canvas as it was before the first frame; memory that was never touched stays so.
    mutating func clear() throws(MemoryShortage) {
        try bitmap.makeUnique()
        bitmap.clear(drawn)
        (drawn, last) = (.empty, nil)
    }

    /// Draws one row of palette indices of a frame, counted from the frame's top; anything past the canvas is cut off.
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

/// What a GIF file says about one frame before its pixels come.
struct GIFFrame {
    /// What becomes of the frame's area before the next frame is drawn.
    enum Disposal {
        case keep
        /// Cleared to transparent: browsers ignore the background color.
        case clear
        case restorePrevious

        /// The code is 0...7 as in the file; some old tools wrote 4 for "previous", which browsers treat as 3.
        init(code: Int) {
            self =
                switch code {
                case 2: .clear
                case 3, 4: .restorePrevious
                default: .keep
                }
        }
    }

    /// The frame's area on the canvas, in pixels; it may reach past the canvas.
    var left, top, width, height: Int
    var isInterlaced: Bool
    var disposal: Disposal
    /// 256 pixels; 0 is one that leaves the canvas as it was.
    var palette: [UInt32]
    /// The index that means "transparent"; -1 when there is none.
    var transparentIndex: Int

    /// The part of a canvas that the frame covers; nil when it lies outside.
    func area(width: Int, height: Int) -> PixelRect? {
        guard left < width, top < height else { return nil }
        return PixelRect(minX: left, minY: top, maxX: min(left + self.width, width), maxY: min(top + self.height, height))
    }

    /// The rows in the order the file holds them: interlaced, every 8th, the 4ths between, the 2nds, the rest (GIF89a, appendix E).
    var rows: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
    }
}
