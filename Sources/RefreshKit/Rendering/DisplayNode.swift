/// One view as a frame shows it: where it is on the bitmap, and what its picture depends on.
struct DisplayNode {
    /// What of a view's background is drawn, and how.
    enum Fill: Equatable {
        case none
        /// Whole pixels, each in the same color: exact wherever it is cut.
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

/// Where a view is on the bitmap, as it is shown at an instant.
struct Placement {
    /// From the view's top left corner to the bitmap.
    let corner: Transform
    /// From the view's own coordinates to the bitmap.
    let content: Transform
    /// The part of the view's coordinates that is shown.
    let bounds: Rect
    /// Whether it is neither turned nor mirrored.
    let isUpright: Bool
    /// By how many pixels the view's own coordinates are moved.
    let scroll: PixelOffset
    /// Around the view, in pixels.
    private let box: Rect

    /// Places a view in its superview; nil if it cannot be seen: an area of nothing, or a number that is not finite.
    init?(_ frame: Rect, _ transform: ViewTransform, _ origin: Point, in outer: Transform, isUpright isOuterUpright: Bool) {
        var corner: Transform
        if let matrix = transform.matrix(around: frame.center) {
            corner = Transform.translation(x: frame.minX, y: frame.minY).concatenating(matrix).concatenating(outer)
        } else {
            corner = outer
            corner.tx += frame.minX * outer.a + frame.minY * outer.c
            corner.ty += frame.minX * outer.b + frame.minY * outer.d
        }
        guard corner.determinant != 0, corner.determinant.isFinite, corner.tx.isFinite, corner.ty.isFinite else { return nil }
        guard origin.x.isFinite, origin.y.isFinite, frame.width.isFinite, frame.height.isFinite else { return nil }
        corner.tx = corner.tx.onPixelGrid
        corner.ty = corner.ty.onPixelGrid
        isUpright = isOuterUpright && transform.rotation == 0 && corner.a > 0
        var content = corner
        if isUpright {
            scroll = PixelOffset(x: (origin.x * corner.a).nearestPixel, y: (origin.y * corner.d).nearestPixel)
            content.tx -= Double(scroll.x)
            content.ty -= Double(scroll.y)
            bounds = Rect(origin: Point(x: Double(scroll.x) / corner.a, y: Double(scroll.y) / corner.d), size: frame.size)
            box = Rect(x: corner.tx, y: corner.ty, width: frame.width * corner.a, height: frame.height * corner.d)
        } else {
            scroll = .zero
            content = Transform.translation(x: -origin.x, y: -origin.y).concatenating(corner)
            content.tx = content.tx.onPixelGrid
            content.ty = content.ty.onPixelGrid
            bounds = Rect(origin: origin, size: frame.size)
            box = corner.apply(to: Rect(origin: .zero, size: frame.size))
        }
        self.corner = corner
        self.content = content
    }

    /// The pixels the view touches; one that clips has its edges on whole pixels.
    func extent(clipping isClipping: Bool) -> PixelRect {
        if bounds.isEmpty { return .empty }
        return isClipping && isUpright ? PixelRect(nearest: box) : PixelRect(around: box)
    }

    /// How a background is drawn.
    func fill(_ color: Color?, clipping isClipping: Bool, within clip: PixelRect) -> DisplayNode.Fill {
        guard let color, color.alpha > 0, !bounds.isEmpty else { return .none }
        guard isUpright, isClipping || box.isOnWholePixels else { return .soft(color) }
        let rect = PixelRect(nearest: box).intersection(clip)
        return rect.isEmpty ? .none : .pixels(rect, color)
    }

    /// Cuts a clip down to the view.
    func clip(_ clip: inout PixelRect, _ cuts: inout [DisplayNode.Cut]) {
        clip = clip.intersection(extent(clipping: true))
        if !isUpright { cuts.append(DisplayNode.Cut(placement: corner, size: bounds.size)) }
    }
}
