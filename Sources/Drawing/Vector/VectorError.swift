public import Motion

/// The reason why a drawing cannot be written as a vector file, with a one-line message.
public enum VectorError: Error, Equatable, Sendable {
    /// The format cannot express an operation without converting it to pixels.
    ///
    /// `operation` names the operation with an article, such as `a conic gradient`. `path` is its position in `RecordedDrawing.elements`:
    /// its index, preceded by the indices of the clips and layers around it, from the outside in.
    case unsupported(String, format: String, path: [Int])
    /// The size of the drawing, in points, is not positive, or is too large.
    case size(Size)

    /// Maximum width and height, in points: the largest page that PDF viewers must support.
    public static let maximumSide = 14_400.0
}

extension VectorError: CustomStringConvertible {
    /// A one-line error message.
    public var description: String {
        switch self {
        case .unsupported(let operation, let format, let path):
            """
            \(format) cannot express \(operation) (operation \(path.map(String.init).joined(separator: "."))); \
            draw it in another way, or write pixels instead of \(format)
            """
        case .size(let size):
            "a vector file must be above 0 and at most \(Self.maximumSide.svgText()) points wide and high, got \(size.width)x\(size.height)"
        }
    }
}

extension Size {
    /// Throws `VectorError.size` if a vector file cannot have this size.
    func checkForVectors() throws(VectorError) {
        let sides = Double.leastNonzeroMagnitude...VectorError.maximumSide
        guard sides.contains(width), sides.contains(height) else { throw .size(self) }
    }
}
