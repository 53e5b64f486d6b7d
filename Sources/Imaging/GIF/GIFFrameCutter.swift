internal import Motion

/// Computes the pixels that a GIF must draw for each frame.
///
/// A frame can draw only opaque pixels over the canvas. The only way to remove pixels is to clear the previous frame's entire area.
struct GIFFrameCutter {
    struct Frame {
        let area: PixelRect
        /// Two versions of the indices to draw, one with all pixels and one with unchanged pixels transparent; equal if transparency is not
        /// available.
        let candidates: [[UInt8]]
        let clearsAfter: Bool
    }

    let width: Int
    let height: Int
    let clear: UInt8?
    /// The indices on the canvas; nil before the first frame.
    private var canvas: [UInt8]?

    init(width: Int, height: Int, clear: UInt8?) {
        self.width = width
        self.height = height
        self.clear = clear
    }

    /// Decides which pixels the next frame draws and whether to clear it afterward.
    ///
    /// `shown` contains the indices of the full image, which differs from the canvas. `next` is the following image or, for the last image,
    /// the first one, so that the first image looks right even in viewers that do not clear the canvas between loops.
    mutating func cut(_ shown: [UInt8], before next: [UInt8]) -> Frame {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let before = canvas
        let changed = before.map { before in PixelRect(width: width, height: height) { before[$0] != shown[$0] } } ?? whole
        let vanishing = clear.flatMap { clear in
            PixelRect(width: width, height: height) { next[$0] == clear && shown[$0] != clear }
        }
        // Even if pixels only disappear, the frame needs at least one pixel.
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
