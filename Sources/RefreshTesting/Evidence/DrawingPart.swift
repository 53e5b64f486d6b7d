internal import RefreshKit
internal import SystemSupport

/// A single shape, text, or bitmap in a drawing, within its surrounding clips and layers.
struct DrawingPart {
    /// A drawing of this part alone.
    let drawing: RecordedDrawing
    let mark: RecordedDrawing.Mark
    var text: MarkText { MarkText(mark) }

    private init?(_ element: RecordedDrawing.Element) {
        drawing = RecordedDrawing(elements: [element])
        guard let mark = drawing.marks.first else { return nil }
        self.mark = mark
    }

    /// Returns a drawing's parts, in drawing order.
    static func parts(of drawing: RecordedDrawing) -> [DrawingPart] { drawing.elements.parts.compactMap(DrawingPart.init) }

    /// Describes the part and how far it extends beyond the nearest sides of a rectangle, such as "a filled circle, …, extends 2 pt beyond
    /// the left edge".
    func text(beyond bounds: Rect) -> String {
        let shape = mark.clip.map { mark.bounds.intersection($0) ?? mark.bounds } ?? mark.bounds
        if let (length, edge) = Self.excess(of: shape, beyond: bounds) {
            return "\(text.full) extends \(length) pt beyond the \(edge) edge"
        }
        guard let (length, edge) = drawing.bounds.flatMap({ Self.excess(of: $0, beyond: bounds) }) else { return text.full }
        return "the blur or the shadow of \(text.full) extends up to \(length) pt beyond the \(edge) edge"
    }

    private static func excess(of rect: Rect, beyond bounds: Rect) -> (length: String, edge: String)? {
        let edges = [
            ("left", bounds.minX - rect.minX), ("top", bounds.minY - rect.minY), ("right", rect.maxX - bounds.maxX),
            ("bottom", rect.maxY - bounds.maxY),
        ]
        guard let (edge, length) = edges.max(by: { $0.1 < $1.1 }), length > 1e-6 else { return nil }
        return (max(length, 0.01).roundedText, edge)
    }
}

extension [RecordedDrawing.Element] {
    /// Each shape, text, and bitmap alone, inside the clips and layers around it.
    fileprivate var parts: [RecordedDrawing.Element] {
        flatMap { element -> [RecordedDrawing.Element] in
            switch element {
            case .fill, .stroke, .text, .bitmap: [element]
            case .clear: []
            case .clip(let path, let rule, let transform, let children): children.parts.map { .clip(path, rule: rule, transform, [$0]) }
            case .layer(let layer, let children): children.parts.map { .layer(layer, [$0]) }
            }
        }
    }
}

extension RecordedDrawing {
    /// Draws the drawing into a new bitmap, with the same pixels as `IndicatorDrawing.bitmap(of:size:)`.
    func bitmap(_ size: Size, _ traits: Traits) throws -> Bitmap {
        let pixels = PixelSize(size, scale: traits.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try bitmap.draw(scale: traits.scale, tint: traits.tint) { canvas in
            // Cairo rounds differently on a surface that was cleared.
            canvas.clear()
            canvas.draw(self)
        }
        return bitmap
    }
}
