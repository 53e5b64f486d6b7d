internal import CCairo
public import Motion

/// What is drawn on: shapes, bitmaps and texts go onto the pixels of a `Bitmap`, one over the other.
///
/// All lengths are points; `scale` says how many pixels a point is. `Bitmap.draw` makes a canvas and ends it: one that is kept longer
/// draws nothing. Numbers that are not finite never stop a drawing: the shape they belong to is left out. Nor do huge ones: coordinates
/// further than a million pixels out are moved to that distance.
public final class Canvas {
    /// Most pixels a point can have.
    static let maximumScale = 1000.0
    /// The tallest letters that FreeType rasterizes reliably, in pixels per em.
    static let maximumGlyphSize = 16_384.0

    /// Pixels per point, when drawing began; transforms do not change it.
    public let scale: Double
    /// The color that `Paint.tint` stands for; `tinted` changes it for a while.
    public var tint: Color { state.tint }
    /// All of the canvas, in points, before any transform.
    public let bounds: Rect

    /// Cairo's context, kept until the canvas goes; only methods of `Canvas` may touch it, so that it cannot go while Cairo works.
    let context: OpaquePointer
    /// The pixels, which end with the canvas; nil when somebody else's context is drawn on.
    private let surface: OpaquePointer?
    /// What `saved` brings back, next to what Cairo itself saves.
    var state: State
    /// Whether a gradient or a stretched bitmap was drawn: moved by whole pixels, those may come out otherwise in the last bit.
    package var hasSampled = false
    /// The first thing that went wrong; thrown when drawing ends.
    private(set) var failure: (any Error)?

    /// Makes a canvas over pixels, which must outlive the call of `finish`.
    init(pixels: UnsafeMutablePointer<UInt32>, of bitmap: (width: Int, height: Int, format: cairo_format_t), scale: Double, tint: Color) {
        self.scale = scale
        bounds = Rect(x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
        surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
            bitmap.format, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        context = cairo_create(surface!)
        state = State(transform: .identity, tint: tint)
        transform(by: .scale(scale))
    }

    /// Creates a canvas over a foreign `cairo_t *` with its transform and clip, and retains the context for as long as the canvas lives.
    ///
    /// `scale` is in pixels per point; `bounds` is all that can be drawn on, in points.
    init(on context: OpaquePointer, scale: Double, tint: Color, bounds: Rect) {
        self.scale = scale
        self.bounds = bounds
        self.context = cairo_reference(context)
        surface = nil
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        state = State(transform: Transform(matrix), tint: tint)
    }

    deinit {
        cairo_destroy(context)
        if let surface { cairo_surface_destroy(surface) }
    }

    /// Completes the pixels and lets go of them; what is drawn later goes nowhere.
    func finish() throws {
        let status = cairo_status(context)
        if let surface { cairo_surface_finish(surface) }
        if let failure { throw failure }
        if status != CAIRO_STATUS_SUCCESS { throw DrawingError.cairo(String(cString: cairo_status_to_string(status))) }
    }

    /// Makes the whole drawing fail: whoever began it gets this error, once everything else is drawn.
    ///
    /// What a `draw` that cannot throw says when it has nothing to show. The first error counts.
    public func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }
}

extension Canvas {
    /// The part of what `saved` keeps that Cairo does not know.
    struct State {
        /// From points to pixels.
        var transform: Transform
        /// How far from the origin a coordinate may be, in points of the moment, for Cairo's 24-bit pixels not to overflow.
        var reach: Double
        /// Whether the transform shows nothing: it collapses the plane, is not finite or moves everything far away.
        var isCollapsed: Bool
        /// What `Paint.tint` stands for.
        var tint: Color

        /// The farthest that coordinates, line widths and translations may each go, in pixels: together they stay below Cairo's 2^23.
        static let reachInPixels = 1_000_000.0

        init(transform: Transform, tint: Color) {
            self.transform = transform
            self.tint = tint
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            reach = Self.reachInPixels / growth
            let isUsable =
                transform.determinant != 0 && transform.determinant.isFinite && reach.isFinite && reach > 0
                && abs(transform.tx) <= Self.reachInPixels && abs(transform.ty) <= Self.reachInPixels
            isCollapsed = !isUsable
        }
    }

    /// Runs a closure and then brings back the transform, the clip and the tint as they were.
    public func saved<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = state
        cairo_save(context)
        defer {
            cairo_restore(context)
            state = before
        }
        return try body()
    }

    /// Runs a closure while `Paint.tint` stands for another color.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - body: What to draw.
    /// - Returns: What the closure returns.
    public func tinted<Result>(_ color: Color, _ body: () throws -> Result) rethrows -> Result {
        let before = state.tint
        state.tint = color
        defer { state.tint = before }
        return try body()
    }

    /// Puts a transform before the present one: what is drawn from now on goes through it first.
    ///
    /// Until the transform is brought back, nothing is drawn through one that collapses the plane (a scale of 0), has a number that is
    /// not finite, or moves everything more than a million pixels away.
    public func concatenate(_ transform: Transform) {
        self.transform(by: transform)
    }

    /// Moves what is drawn from now on, in points.
    public func translate(x: Double, y: Double) {
        transform(by: .translation(x: x, y: y))
    }

    /// Scales what is drawn from now on around the origin.
    public func scale(by factor: Double) {
        transform(by: .scale(factor))
    }

    /// Scales what is drawn from now on around the origin, by a factor for each axis.
    public func scale(x: Double, y: Double) {
        transform(by: .scale(x: x, y: y))
    }

    /// Turns what is drawn from now on.
    ///
    /// - Parameters:
    ///   - angle: Radians; positive is clockwise.
    ///   - center: The point that stays where it is; the origin by default.
    public func rotate(by angle: Double, around center: Point = .zero) {
        let rotation = Transform.rotation(angle)
        if center == .zero { return transform(by: rotation) }
        transform(
            by: .translation(x: -center.x, y: -center.y).concatenating(rotation).concatenating(.translation(x: center.x, y: center.y)))
    }

    private func transform(by transform: Transform) {
        replaceTransform(with: transform.concatenating(state.transform))
    }

    /// Takes a transform from points to pixels in place of the present one.
    func replaceTransform(with transform: Transform) {
        state = State(transform: transform, tint: state.tint)
        if !state.isCollapsed { applyTransform() }
    }

    /// Hands the present transform to Cairo.
    func applyTransform() {
        var matrix = cairo_matrix_t(state.transform)
        cairo_set_matrix(context, &matrix)
    }
}

extension Transform {
    init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
