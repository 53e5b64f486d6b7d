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
