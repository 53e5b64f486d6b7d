public import Imaging
public import Motion

/// A canvas's operations as values: shapes, text, and bitmaps with their paints, in drawing order.
///
/// Lengths are in points. Equal drawings are equal values: transforms, saved states, and tints are not recorded separately but as part of
/// each operation that they affect, and invisible operations are not recorded. `Canvas.draw(_:)` draws the recording again, with the same
/// pixels.
///
/// ```swift
/// let drawing = try RecordedDrawing(size: Size(width: 20, height: 20)) { canvas in
///     canvas.translate(x: 10, y: 10)
///     canvas.fill(.circle(center: .zero, radius: 4), Paint.tint.opacity(0.5))
/// }
/// for mark in drawing.marks {
///     print(mark.bounds.center, mark.bounds.width, mark.opacity)  // Point(x: 10, y: 10), 8, 0.5
/// }
/// ```
public struct RecordedDrawing: Sendable, Hashable {
    /// An operation, or a clip or layer with the operations inside it.
    ///
    /// A transform maps the operation's coordinates to points. A paint of `.tint` refers to the tint of the entire drawing;
    /// inside `tinted`, paints have that color instead.
    public enum Element: Sendable, Hashable {
        /// A filled path.
        case fill(Path, Paint, rule: FillRule, Transform)
        /// A stroked path.
        case stroke(Path, Paint, Stroke, Transform)
        /// Text anchored at a point.
        case text(Text, Paint, at: Point, anchor: TextAnchor, Transform)
        /// A bitmap scaled to fill a rectangle.
        case bitmap(Bitmap, in: Rect, filter: BitmapFilter, opacity: Double, Transform)
        /// Everything drawn so far on this layer becomes transparent, within the clip.
        case clear
        /// Operations that are visible only inside a path.
        case clip(Path, rule: FillRule, Transform, [Element])
        /// Operations that are drawn as one layer.
        case layer(Layer, [Element])
    }

    /// A way to combine a layer with the drawing behind it.
    public indirect enum Layer: Sendable, Hashable {
        /// The layer is combined with the drawing behind it, with a blend mode and an opacity in 0...1.
        case group(opacity: Double, blend: BlendMode)
        /// The layer is multiplied by the alpha of other operations, or by another value that the mode states.
        case mask([Element], MaskMode = .alpha)
        /// The layer is blurred; the radius is in the coordinates of the transform.
        case blur(radius: Double, Transform)
        /// The layer is drawn above its shadow, whose radius and offset are in the coordinates of the transform.
        case shadow(Shadow, Transform)
    }

    /// The operations, in drawing order.
    public var elements: [Element]

    /// Creates a drawing from operations; empty by default.
    public init(elements: [Element] = []) {
        self.elements = elements
    }

    /// Records the operations of a closure.
    ///
    /// - Parameters:
    ///   - size: Size of the canvas, in points; operations outside it are also recorded.
    ///   - scale: Pixels per point that the canvas reports, above 0 and at most 1000; 1 by default.
    ///   - tint: The tint that the canvas reports; black by default.
    ///   - body: Draws on the canvas, which must not be used afterward.
    /// - Throws: The error thrown by `body`, or else the first `DrawingError` that occurred while recording.
    public init(size: Size, scale: Double = 1, tint: Color = .black, _ body: (Canvas) throws -> Void) throws {
        guard scale > 0, scale <= Canvas.maximumScale else { throw DrawingError.scale(scale) }
        let recorder = Recorder()
        let canvas = Canvas(recordingOn: recorder, size: size, scale: scale, tint: tint)
        try body(canvas)
        try canvas.finish()
        elements = recorder.elements
    }
}

/// Collects the operations of a canvas.
final class Recorder {
    /// The operations of the drawing and of each open scope, from the outside in.
    private var open: [[RecordedDrawing.Element]] = [[]]

    var elements: [RecordedDrawing.Element] { open[0] }

    func add(_ element: RecordedDrawing.Element) {
        open[open.count - 1].append(element)
    }

    /// Runs a closure and returns its operations without adding them.
    func elements(of body: () throws -> Void) rethrows -> [RecordedDrawing.Element] {
        open.append([])
        do {
            try body()
        } catch {
            open.removeLast()
            throw error
        }
        return open.removeLast()
    }

    /// Runs a closure and adds the recorded operations as one element; adds nothing if there are none, or if `make` returns nil.
    func scope<Result>(_ make: ([RecordedDrawing.Element]) -> RecordedDrawing.Element?, _ body: () throws -> Result) rethrows -> Result {
        open.append([])
        defer {
            let children = open.removeLast()
            if !children.isEmpty, let element = make(children) { add(element) }
        }
        return try body()
    }
}
