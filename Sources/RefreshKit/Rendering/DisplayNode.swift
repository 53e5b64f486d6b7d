/// One view as a frame shows it: where it is on the bitmap, and what its picture depends on.
struct DisplayNode {
    /// What of a view's background is drawn, and how.
    enum Fill: Equatable {
        case none
        /// Whole pixels, each in the same colour: exact wherever it is cut.
        case pixels(PixelRect, Color)
        /// With soft edges.
        case soft(Color)
    }

    /// An ancestor that clips and is not upright: its outline is the clip.
    struct Cut: Equatable {
        let placement: Transform
        let size: Size
    }

    let view: View
    let version: Int
    /// From the view's top left corner to the bitmap.
    let placement: Transform
    /// The part of the view's coordinates that is shown, its origin on whole pixels.
    let bounds: Rect
    let tint: Color
    let alpha: Double
    let fill: Fill
    let drawsContent: Bool
    /// Whether each frame is likely to show it otherwise than the last one.
    let isAnimated: Bool
    /// The innermost view of an alpha below 1 that this one is in.
    let group: ObjectIdentifier?
    let cuts: [Cut]
    /// Where the view would draw if no ancestor clipped.
    let extent: PixelRect
    /// Where it draws: `extent` as far as ancestors let through.
    let pixels: PixelRect
    /// By how many pixels content is moved, if this is an upright scroll view that clips.
    let scroll: PixelOffset?
    /// The index after the last node that is inside this one.
    var end: Int
    /// Of a group, around `pixels` of this node and all inside it.
    var reach: PixelRect
    /// Whether its picture, moved by whole pixels, is the picture it draws there; false until it was drawn.
    var isMovable = false

    /// Where a change of this node may show: that of a group changes all that is inside.
    var area: PixelRect { alpha < 1 ? reach : pixels }

    /// Whether what is drawn is the same at each pixel however it is cut.
    var isExact: Bool {
        if drawsContent { return false }
        if case .soft = fill { return false }
        return true
    }

    /// The part of the bitmap that nothing behind this node is seen through.
    var cover: PixelRect {
        guard case .pixels(let rect, let color) = fill, color.alpha == 1, alpha == 1, group == nil, cuts.isEmpty else { return .empty }
        return rect
    }

    /// Whether two nodes of one view draw the same picture, apart from where it is.
    func hasPicture(of other: DisplayNode) -> Bool {
        version == other.version && bounds.size == other.bounds.size && (!drawsContent || bounds.origin == other.bounds.origin)
            && tint == other.tint && alpha == other.alpha && drawsContent == other.drawsContent && group == other.group
    }

    /// Whether two nodes of one view show the same pixels.
    ///
    /// A group of another extent may not: stretched bitmaps in it are sampled from another corner.
    func isSame(as other: DisplayNode) -> Bool {
        hasPicture(of: other) && placement == other.placement && fill == other.fill && pixels == other.pixels && cuts == other.cuts
            && area == other.area
    }
}

/// A distance in whole pixels.
struct PixelOffset: Equatable {
    var x: Int
    var y: Int

    static let zero = PixelOffset(x: 0, y: 0)
}
