internal import Drawing
internal import RefreshKit

/// A vector file format, with one frame per file.
public enum VectorFormat: String, Sendable, Hashable, CaseIterable {
    /// Scalable Vector Graphics.
    case svg
    /// Portable Document Format, with one page.
    case pdf

    /// One sentence that describes the output.
    public var summary: String {
        switch self {
        case .svg: "One SVG file per frame, or a single file for a single frame."
        case .pdf: "One PDF file per frame, or a single file for a single frame."
        }
    }

    /// File name extension, with the dot.
    public var fileExtension: String { ".\(rawValue)" }
}

/// A vector format with its options.
public struct VectorEncoding: Sendable, Hashable {
    /// Format of the file.
    public let format: VectorFormat
    /// Whether shapes in the tint color use the page's text color; only for SVG, false by default.
    public var usesCurrentColor = false

    /// Creates an encoding with default options.
    public init(_ format: VectorFormat) { self.format = format }

    /// Text that identifies everything, other than the frame, that the file contents depend on.
    var identity: String { "\(format.rawValue)\(usesCurrentColor ? " currentColor" : "")" }

    /// Encodes a drawing at a size in points; throws `VectorError` for an operation that the format cannot express, or `DrawingError`.
    func bytes(of drawing: RecordedDrawing, size: Size, tint: Color) throws -> [UInt8] {
        switch format {
        case .svg: Array(try drawing.svg(size: size, tint: usesCurrentColor ? nil : tint).utf8)
        case .pdf: try drawing.pdf(size: size, tint: tint)
        }
    }
}
