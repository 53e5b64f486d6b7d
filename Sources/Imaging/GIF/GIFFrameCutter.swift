internal import Motion

/// Works out what a GIF must draw for each frame, given that a frame can only draw opaque pixels over what is there, and that what is there
/// can only be taken away by clearing the whole area of the frame before.
struct GIFFrameCutter {
    /// One frame as the file holds it.
    struct Frame {
        let area: PixelRect
        /// The indices to draw: every pixel, and the same with "transparent" where nothing changes; equal when there is no such index.
        let candidates: [[UInt8]]
        let clearsAfter: Bool
    }

    let width: Int
    let height: Int
    /// The index that means "transparent".
    let clear: UInt8?
    /// What is on the canvas, as indices; nil before the first frame.
    private var canvas: [UInt8]?

    init(width: Int, height: Int, clear: UInt8?) {
        self.width = width
        self.height = height
        self.clear = clear
    }

    /// Decides what to draw for the next frame and whether to clear it afterward.
    ///
    /// `shown` holds the indices of the whole picture, which differs from the canvas. `next` is the picture after it; after the last one
    /// that is the first, so that even a viewer that does not clear between loops shows it right.
    mutating func cut(_ shown: [UInt8], before next: [UInt8]) -> Frame {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let before = canvas
        let changed = before.map { before in PixelRect(width: width, height: height) { before[$0] != shown[$0] } } ?? whole
        let vanishing = clear.flatMap { clear in
            PixelRect(width: width, height: height) { next[$0] == clear && shown[$0] != clear }
        }
        // When nothing is to be drawn, something vanished: a frame must have a pixel all the same.
        var area = changed ?? vanishing ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
        if let vanishing { area = area.union(vanishing) }

        var all: [UInt8] = []
        var onlyChanges: [UInt8] = []
        var after = shown
        for y in area.minY..<area.maxY {
            for index in y * width + area.minX..<y * width + area.minX + area.width {
                all.append(shown[index])
                if let clear {
                    onlyChanges.append((before?[index] ?? clear) == shown[index] ? clear : shown[index])
                    if vanishing != nil { after[index] = clear }
                }
            }
        }
        canvas = after
        return Frame(area: area, candidates: clear == nil ? [all] : [all, onlyChanges], clearsAfter: vanishing != nil)
    }
}
