/// What a GIF file says about one frame before its pixels come.
struct GIFFrame {
    /// What becomes of the frame's area before the next frame is drawn.
    enum Disposal {
        case keep
        /// Cleared to transparent: browsers ignore the background colour.
        case clear
        case restorePrevious

        /// - Parameter code: 0...7 as in the file. Some old tools wrote 4 for "previous", which browsers take as 3.
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

    /// The rows in the order the file holds them: interlaced, every 8th, the 4ths between, the 2nds, the rest (GIF89a, appendix E).
    var rows: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
    }
}
