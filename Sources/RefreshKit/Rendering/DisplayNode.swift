/// A view in a frame: its position in the bitmap, and everything that affects its pixels.
struct DisplayNode {
    enum Fill: Equatable {
        case none
        /// Whole pixels of one color, which can be cropped without changing any pixel.
        case pixels(PixelRect, Color)
        /// A rectangle with antialiased edges.
        case soft(Color)
    }

    /// A clipping ancestor that is rotated or mirrored, so that its outline is used as the clip.
    struct Cut: Equatable {
        let placement: Transform
        let size: Size
    }

    let view: View
    let version: Int
    /// Transform from the view's top-left corner to the bitmap.
    let placement: Transform
    /// The visible part of the view, in its own coordinates, with the origin on whole pixels.
    let bounds: Rect
    let tint: Color
    let alpha: Double
    /// The shadow and blur; nil if there are none.
    let effect: DisplayEffect?
    let fill: Fill
    let drawsContent: Bool
    /// Whether the view is likely to change in each frame.
    let isAnimated: Bool
    /// The innermost ancestor that is a group.
    let group: ObjectIdentifier?
    /// Whether an ancestor has an effect.
    let isInEffect: Bool
    let cuts: [Cut]
    /// The area that the view would draw in if no ancestor clipped it.
    let extent: PixelRect
    let pixels: PixelRect
    /// Scroll offset in pixels, if this is an upright scroll view that clips.
    let scroll: PixelOffset?
    var end: Int
    /// For a group, the smallest rectangle that contains this node and its descendants, including effects.
    var reach: PixelRect
    /// The pixels of the frame that depend on this node: its area, extended by the effects of its ancestors.
    var footprint: PixelRect
    /// Whether this node's pixels can be moved by whole pixels instead of being redrawn; false until the node has been drawn.
    var isMovable = false

    /// Whether the view and its subviews are drawn as one layer.
    var isGroup: Bool { alpha < 1 || effect != nil }

    /// Whether the pixels depend on other pixels around them.
    var isFiltered: Bool { isInEffect || effect != nil }

    /// The area that is drawn; for a group, this includes all descendants.
    var area: PixelRect { isGroup ? reach : pixels }

    /// The pixels of the frame that depend on the view itself, including its shadow and blur.
    var visiblePixels: PixelRect { isFiltered ? footprint : pixels }

    /// Whether the drawing can be cropped without changing any pixel.
    var isExact: Bool {
        if drawsContent { return false }
        if case .soft = fill { return false }
        return true
    }

    /// The area that this node fills opaquely.
    var cover: PixelRect {
        guard case .pixels(let rect, let color) = fill, color.alpha == 1, !isGroup, group == nil, cuts.isEmpty else { return .empty }
        return rect
    }

    /// Returns whether two nodes of a view draw the same content, apart from its position.
    func hasPicture(of other: DisplayNode) -> Bool {
        version == other.version && bounds.size == other.bounds.size && (!drawsContent || bounds.origin == other.bounds.origin)
            && tint == other.tint && alpha == other.alpha && effect == other.effect && drawsContent == other.drawsContent
            && group == other.group
    }

    /// Returns whether two nodes of a view produce the same pixels.
    ///
    /// If their groups have different extents, their pixels may differ, because scaled bitmaps are sampled from a different corner.
    func isSame(as other: DisplayNode) -> Bool {
        hasPicture(of: other) && placement == other.placement && fill == other.fill && pixels == other.pixels && cuts == other.cuts
            && area == other.area
    }
}

/// A view's shadow and blur.
final class DisplayEffect: Equatable {
    let shadow: Shadow?
    let blurRadius: Double
    /// How far the view's pixels affect their surroundings.
    let spread: LayerSpread

    /// Returns a view's effect, given the transform from its coordinates to pixels; nil if it has none.
    ///
    /// Most views have none, so nothing is allocated for them.
    @inline(__always)
    static func of(_ view: View, _ transform: Transform) -> DisplayEffect? {
        guard view.shadow != nil || view.blurRadius > 0 else { return nil }
        // A NaN would not equal itself in the next frame.
        let shadow = view.shadow.flatMap { $0.isVisible ? $0 : nil }
        let blurRadius = view.blurRadius > 0 ? view.blurRadius : 0
        return shadow == nil && blurRadius == 0 ? nil : DisplayEffect(shadow, blurRadius, transform)
    }

    private init(_ shadow: Shadow?, _ blurRadius: Double, _ transform: Transform) {
        (self.shadow, self.blurRadius) = (shadow, blurRadius)
        let blur = LayerSpread(blurRadius: blurRadius, in: transform)
        spread = shadow.map { blur.adding(LayerSpread($0, in: transform)) } ?? blur
    }

    static func == (first: DisplayEffect, second: DisplayEffect) -> Bool {
        first === second || first.shadow == second.shadow && first.blurRadius == second.blurRadius && first.spread == second.spread
    }
}

struct PixelOffset: Equatable {
    var x: Int
    var y: Int

    static let zero = PixelOffset(x: 0, y: 0)
}

struct Placement {
    /// Transform from the view's top-left corner to the bitmap.
    let corner: Transform
    /// Transform from the view's own coordinates to the bitmap.
    let content: Transform
    /// The visible part of the view, in its own coordinates.
    let bounds: Rect
    /// Whether the view is neither rotated nor mirrored.
    let isUpright: Bool
    /// Scroll offset of the view's coordinates, in pixels.
    let scroll: PixelOffset
    private let box: Rect

    /// Places a view in its superview; nil if it has no area, or if a number is not finite.
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

    func extent(clipping isClipping: Bool) -> PixelRect {
        if bounds.isEmpty { return .empty }
        return isClipping && isUpright ? PixelRect(nearest: box) : PixelRect(around: box)
    }

    func fill(_ color: Color?, clipping isClipping: Bool, within clip: PixelRect) -> DisplayNode.Fill {
        guard let color, color.alpha > 0, !bounds.isEmpty else { return .none }
        guard isUpright, isClipping || box.isOnWholePixels else { return .soft(color) }
        let rect = PixelRect(nearest: box).intersection(clip)
        return rect.isEmpty ? .none : .pixels(rect, color)
    }

    func clip(_ clip: inout PixelRect, _ cuts: inout [DisplayNode.Cut]) {
        clip = clip.intersection(extent(clipping: true))
        if !isUpright { cuts.append(DisplayNode.Cut(placement: corner, size: bounds.size)) }
    }
}
