/// The reason why a Cairo script cannot be converted to a drawing.
package enum CairoScriptError: Error, Equatable, Sendable {
    /// Drawings do not support an operation. The value is a verb with its object, such as `draws a mesh gradient`.
    case unsupported(String)
    /// The script was not written by Cairo. Contains the expected item and its position, in bytes.
    case invalid(expected: String, position: Int)
}

extension CairoScriptError: CustomStringConvertible {
    /// A predicate for a sentence about the code that drew, such as `draws a mesh gradient, which cannot be recorded`.
    package var description: String {
        switch self {
        case .unsupported(let operation): "\(operation), which cannot be recorded; draw it in another way, or write pixels"
        case .invalid(let expected, let position): "returned a damaged recording: expected \(expected) at byte \(position)"
        }
    }
}

/// Limits on scripts, which untrusted code may have written.
enum CairoScriptLimits {
    /// Maximum script size, in bytes.
    static let bytes = 16 << 20
    static let operands = 1000
    /// Maximum absolute value of coordinates and other numbers.
    static let number = 1e9
    /// Maximum nesting depth of layers and clips.
    static let depth = 100
    /// Maximum number of operations in the drawing.
    static let elements = 200_000
    /// Maximum number of pixels in an image.
    static let pixels = 1 << 23
}
