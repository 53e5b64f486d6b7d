internal import RefreshKit
internal import SystemSupport

/// The description of a shape, text, or bitmap in a drawing.
struct MarkText {
    let mark: RecordedDrawing.Mark

    init(_ mark: RecordedDrawing.Mark) { self.mark = mark }

    /// The operation and the shape, such as "a filled circle".
    var kind: String {
        switch mark.element {
        case .fill(let path, _, _, _): "a filled \(Self.shape(path))"
        case .stroke(let path, _, _, _): "a stroked \(Self.shape(path))"
        case .text: "a text"
        case .bitmap: "a bitmap"
        case .clear, .clip, .layer: "an element"
        }
    }

    /// The paint without its opacity; nil for a bitmap.
    var paint: String? {
        if case .bitmap = mark.element { return nil }
        guard let color = mark.color else { return "gradient" }
        return color.fixedColor.map { "\(Color(red: $0.red, green: $0.green, blue: $0.blue))" } ?? "tint"
    }

    var center: String { "(\(mark.bounds.center.x.roundedText), \(mark.bounds.center.y.roundedText))" }

    var size: String { "\(mark.bounds.width.roundedText)x\(mark.bounds.height.roundedText) pt" }

    var opacity: String { mark.opacity.roundedText }

    /// The full description, such as "a filled circle (8x8 pt around (20, 12), #333333, opacity 0.5)".
    var full: String { "\(kind) (\([size + " around " + center, paint, "opacity " + opacity].compactMap { $0 }.joined(separator: ", ")))" }

    private static func shape(_ path: Path) -> String {
        let elements = path.elements
        switch (elements.first, elements.count) {
        case (.circle, 1): return "circle"
        case (.ellipse, 1): return "ellipse"
        case (.rect, 1): return "rectangle"
        case (.roundedRect, 1): return "rounded rectangle"
        case (.arc, 1): return "arc"
        case (.move, 2): if case .line = elements[1] { return "line" }
        default: break
        }
        return "path"
    }
}
