/// The canvas of an animated GIF: frames are drawn on what earlier frames left.
struct GIFCanvas {
    /// What is shown now.
    private(set) var bitmap: Bitmap
    /// Whether the frame being drawn has used a colour its palette does not hold.
    private(set) var hasLeftPalette = false
    private var beforeFrame: Bitmap

    /// Makes a transparent canvas of a size in pixels.
    init(width: Int, height: Int) {
        bitmap = Bitmap(width: width, height: height)
        beforeFrame = bitmap
    }

    /// Remembers what the next frame is drawn on.
    mutating func begin() {
        beforeFrame = bitmap
        hasLeftPalette = false
    }

    /// Draws one row of a frame; what lies past the canvas is cut off.
    ///
    /// - Parameters:
    ///   - indices: Indices into the frame's palette, one a pixel.
    ///   - row: The row inside the frame, from its top.
    ///   - frame: The frame.
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

    /// Does to the canvas what the frame asks for after it was shown.
    mutating func dispose(of frame: GIFFrame) {
        switch frame.disposal {
        case .keep: break
        case .restorePrevious: bitmap = beforeFrame
        case .clear:
            let columns = min(frame.left, bitmap.width)..<min(frame.left + frame.width, bitmap.width)
            let rows = min(frame.top, bitmap.height)..<min(frame.top + frame.height, bitmap.height)
            let width = bitmap.width
            bitmap.withUnsafeMutablePixels { pixels in
                for y in rows {
                    for x in columns { pixels[y * width + x] = 0 }
                }
            }
        }
    }
}
