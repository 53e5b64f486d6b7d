internal import CCairo
public import Motion

/// A drawing context for shapes, bitmaps, and text on a `Bitmap`.
///
/// Lengths are in points; `scale` is the number of pixels per point. `Bitmap.draw` creates a canvas for the duration of a closure; drawing
/// on it later has no effect. A shape with an infinite or NaN coordinate is not drawn. Coordinates beyond a million pixels are clamped.
///
/// ```swift
/// var bitmap = Bitmap(width: 80, height: 80)
/// try bitmap.draw(scale: 2) { canvas in
///     canvas.fill(.circle(center: canvas.bounds.center, radius: 15), .black)
///     canvas.rotate(by: .pi / 4, around: canvas.bounds.center)
///     canvas.stroke(.rect(canvas.bounds.inset(by: 8)), .tint, Stroke(width: 1))
/// }
/// ```
public final class Canvas {
    static let maximumScale = 1000.0
    /// Size of the tallest glyphs that FreeType rasterizes reliably, in pixels per em.
    static let maximumGlyphSize = 16_384.0

    /// Pixels per point; transforms do not change it.
    public let scale: Double
    /// The color for `Paint.tint`; `tinted` changes it temporarily.
    public var tint: Color { state.tint }
    /// The area of the canvas, in points, before any transform.
    public let bounds: Rect

    /// Cairo's context; only methods of `Canvas` may use it, so that it is not released while Cairo is using it.
    ///
    /// While a layer is drawn, this property is the layer's context. Checking for exclusive access would take longer than some of Cairo's
    /// functions.
    @exclusivity(unchecked) var context: OpaquePointer
    /// The surface, released with the canvas; nil for an external context.
    private let surface: OpaquePointer?
    /// The state that `saved` restores in addition to Cairo's own.
    var state: State
    /// The recorder that collects the operations instead of drawing them; nil if the canvas draws.
    let recorder: Recorder?
    /// Whether the canvas draws on an external context that a host records, which must not receive pixels in place of shapes.
    let isRecordedByHost: Bool
    /// Whether anything was drawn, such as a scaled bitmap, whose pixels may differ in the last bit when moved by whole pixels.
    package var hasSampled = false
    /// The only pixels that will be used, so that blurs need not compute the rest; nil for all pixels.
    package var neededPixels: PixelRect?
    /// The first error, thrown when drawing ends.
    private(set) var failure: (any Error)?

    /// Creates a canvas that draws into a pixel buffer, which must stay valid until `finish` is called.
    init(pixels: UnsafeMutablePointer<UInt32>, of bitmap: (width: Int, height: Int, format: cairo_format_t), scale: Double, tint: Color) {
        self.scale = scale
        bounds = Rect(x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
        surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
            bitmap.format, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        context = cairo_create(surface!)
        state = State(base: .scale(scale), tint: tint)
        recorder = nil
        isRecordedByHost = false
        applyTransform()
    }

    /// Creates a canvas that records instead of drawing; its context only holds state.
    init(recordingOn recorder: Recorder, size: Size, scale: Double, tint: Color) {
        self.scale = scale
        self.recorder = recorder
        isRecordedByHost = false
        bounds = Rect(origin: .zero, size: size)
        surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
        context = cairo_create(surface!)
        state = State(base: .scale(scale), tint: tint)
        applyTransform()
    }

    /// Creates a canvas on an existing `cairo_t *`, which the canvas retains; `bounds` is the visible area, in points.
    init(on context: OpaquePointer, scale: Double, tint: Color, bounds: Rect) {
        self.scale = scale
        self.bounds = bounds
        self.context = cairo_reference(context)
        surface = nil
        recorder = nil
        isRecordedByHost = cairo_surface_get_type(cairo_get_group_target(context)) == CAIRO_SURFACE_TYPE_RECORDING
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        state = State(base: Transform(matrix), tint: tint)
    }

    deinit {
        cairo_destroy(context)
        if let surface { cairo_surface_destroy(surface) }
    }

    /// Finishes drawing and releases the pixels; later drawing has no effect.
    func finish() throws {
        let status = cairo_status(context)
        if let surface { cairo_surface_finish(surface) }
        if let failure { throw failure }
        if status != CAIRO_STATUS_SUCCESS { throw DrawingError.cairo(String(cString: cairo_status_to_string(status))) }
    }

    /// Divides curves into lines that deviate from them by 1/200 of a pixel instead of Cairo's 1/10.
    ///
    /// Drawings of the same curve with different control points can then be compared.
    package func flattenFinely() { cairo_set_tolerance(context, 0.005) }

    /// Records an error, which `Bitmap.draw` throws after everything else is drawn.
    ///
    /// Call this in `draw` methods that cannot throw. Only the first error is kept.
    public func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }
}

extension Canvas {
    /// State that `saved` restores in addition to Cairo's own.
    struct State {
        /// The transform from points to pixels, without the transforms that drawing code applied.
        let base: Transform
        /// The transforms that drawing code applied, from its coordinates to points.
        let local: Transform
        /// The transform from the coordinates of drawing code to pixels.
        let transform: Transform
        /// Maximum distance of a coordinate from the origin, in points before the transform, so that Cairo's 24-bit coordinates do not
        /// overflow.
        let reach: Double
        /// Whether the transform makes everything invisible: it is not invertible, is not finite, or moves everything far away.
        let isCollapsed: Bool
        var tint: Color
        /// Whether the tint was set by `tinted`.
        var isTinted = false

        /// Maximum value of coordinates, line widths, and translations, in pixels; their sum stays below Cairo's limit of 2^23.
        static let reachInPixels = 1_000_000.0

        init(base: Transform, local: Transform = .identity, tint: Color, isTinted: Bool = false) {
            self.base = base
            self.local = local
            self.tint = tint
            self.isTinted = isTinted
            transform = local.concatenating(base)
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            reach = Self.reachInPixels / growth
            let isUsable =
                transform.determinant != 0 && transform.determinant.isFinite && reach.isFinite && reach > 0
                && abs(transform.tx) <= Self.reachInPixels && abs(transform.ty) <= Self.reachInPixels
            isCollapsed = !isUsable
        }
    }

    /// Runs a closure, then restores the transform, the clip, and the tint.
    public func saved<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = state
        cairo_save(context)
        defer {
            cairo_restore(context)
            state = before
        }
        return try body()
    }

    /// Runs a closure with a different color for `Paint.tint`.
    public func tinted<Result>(_ color: Color, _ body: () throws -> Result) rethrows -> Result {
        let before = (state.tint, state.isTinted)
        (state.tint, state.isTinted) = (color, true)
        defer { (state.tint, state.isTinted) = before }
        return try body()
    }

    /// Applies a transform to subsequent drawing, before the current transform.
    ///
    /// Nothing is drawn while the transform is not invertible (such as a scale of 0), is not finite, or moves everything more than a
    /// million pixels away.
    public func concatenate(_ transform: Transform) {
        self.transform(by: transform)
    }

    /// Moves subsequent drawing by a distance in points.
    public func translate(x: Double, y: Double) {
        transform(by: .translation(x: x, y: y))
    }

    /// Scales subsequent drawing around the origin.
    public func scale(by factor: Double) {
        transform(by: .scale(factor))
    }

    /// Scales subsequent drawing around the origin, by a separate factor for each axis.
    public func scale(x: Double, y: Double) {
        transform(by: .scale(x: x, y: y))
    }

    /// Rotates subsequent drawing around a point.
    ///
    /// ![Twelve spokes around a center, each rotated by another 30 degrees and more opaque.](transforms)
    ///
    /// `angle` is in radians; positive is clockwise. `center` is the origin by default.
    public func rotate(by angle: Double, around center: Point = .zero) {
        let rotation = Transform.rotation(angle)
        if center == .zero { return transform(by: rotation) }
        transform(
            by: .translation(x: -center.x, y: -center.y).concatenating(rotation).concatenating(.translation(x: center.x, y: center.y)))
    }

    private func transform(by transform: Transform) {
        replaceTransform(with: transform.concatenating(state.local))
    }

    /// Replaces the transforms that drawing code applied.
    func replaceTransform(with local: Transform) {
        state = State(base: state.base, local: local, tint: state.tint, isTinted: state.isTinted)
        if !state.isCollapsed { applyTransform() }
    }

    /// Replaces the transform from points to pixels.
    func replaceBase(with base: Transform) {
        if recorder != nil {
            // Recorded transforms map to the points of the recording.
            return replaceTransform(with: base.concatenating(state.base.inverted() ?? .identity))
        }
        state = State(base: base, tint: state.tint, isTinted: state.isTinted)
        if !state.isCollapsed { applyTransform() }
    }

    /// A rectangle in the current coordinates that covers the canvas.
    package var everything: Rect { state.local.inverted()?.apply(to: bounds.inset(by: -1)) ?? bounds }

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
