import Drawing
import Imaging
import Motion
import Testing

/// An example of a canvas operation, from which its image and its documentation section are generated.
///
/// `Scripts/consumers/renderers/renderers.js` draws the same examples in a browser; the names must match.
struct OperationExample: Sendable, CustomTestStringConvertible {
    /// Size of every example, in points.
    static let size = Size(width: 120, height: 80)

    /// Name of the function that draws the example, and of the example's image.
    let name: String
    /// The operation, as a section heading.
    let title: String
    /// A sentence that describes the image.
    let caption: String
    /// Draws the example on a canvas of the size shared by all examples.
    let draw: @Sendable (Canvas) -> Void
    /// The part that SVG cannot express, as named in the error; nil if the example can be written as SVG.
    var refusal: String?
    var content = Content.shapes

    /// Kinds of content, which depend to different degrees on the scale and angle at which they are drawn.
    enum Content {
        case shapes
        /// Blurs and shadows.
        case blurs
        /// Enlarged pixels, whose edges are not antialiased.
        case bitmaps
        /// Text, whose glyphs are placed on whole pixels.
        case text
    }

    init(
        _ name: String, _ title: String, _ caption: String, refusal: String? = nil, content: Content = .shapes,
        draw: @escaping @Sendable (Canvas) -> Void
    ) {
        (self.name, self.title, self.caption, self.refusal, self.content, self.draw) = (name, title, caption, refusal, content, draw)
    }

    var testDescription: String { name }

    static let all = OperationTopic.all.flatMap(\.examples)

    /// Returns the example drawn at a scale in pixels per point.
    func bitmap(scale: Double) throws -> Bitmap {
        try Self.bitmap(scale: scale, draw)
    }

    static func bitmap(scale: Double, _ draw: (Canvas) -> Void) throws -> Bitmap {
        try rendering(Int(size.width * scale), Int(size.height * scale), scale: scale, tint: .indigo, draw)
    }
}

/// Examples that share a heading in the documentation.
struct OperationTopic: Sendable {
    let title: String
    let examples: [OperationExample]
    /// The Swift file with the functions that draw the examples.
    let file: String

    init(_ title: String, file: String = #filePath, _ examples: [OperationExample]) {
        (self.title, self.file, self.examples) = (title, file, examples)
    }

    static let all = [ShapeExamples.topic, PathExamples.topic, PaintExamples.topic, LayerExamples.topic, ContentExamples.topic]
}

extension Color {
    static let indigo = Color(red: 0.37, green: 0.36, blue: 0.9)
    static let pink = Color(red: 1, green: 0.22, blue: 0.37)
    static let orange = Color(red: 1, green: 0.62, blue: 0.04)
    static let teal = Color(red: 0.19, green: 0.72, blue: 0.75)
    static let gray = Color(white: 0.56)
}
