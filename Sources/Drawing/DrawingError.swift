internal import CCairo
internal import CPango

/// An error while drawing, with a one-line message that names the problem, the expected value, and a remedy.
public enum DrawingError: Error, Equatable, Sendable {
    /// The scale of a canvas is out of range.
    case scale(Double)
    /// A text library cannot be loaded; contains the loader's message.
    case missingLibrary(String)
    /// A font file is missing or not readable.
    case missingFont(file: String, package: String)
    /// A font file is not a font.
    case damagedFont(file: String, package: String)
    /// fontconfig rejected the font rules.
    case fontRules
    /// A font size, in points, is out of range.
    case fontSize(Double)
    /// The glyph size, in pixels, is too large.
    case glyphSize(Double)
    /// Cairo failed; contains its message.
    case cairo(String)
    /// Pango reported wrong or missing glyphs; contains its message.
    case pango(String)
    /// The system refuses the thread that text needs.
    case noThread
    /// A plugin used an operation whose pixels cannot be recorded as shapes. The value names the operation with an article, such as `a
    /// blur`.
    case unrecordable(String)
    /// SVG path data is invalid; `position` counts characters from 1.
    case pathData(expected: String, found: String, position: Int)
}

extension DrawingError: CustomStringConvertible {
    /// A one-line error message.
    public var description: String {
        switch self {
        case .scale(let scale):
            "scale must be above 0 and at most \(Canvas.maximumScale) pixels per point, got \(scale)"
        case .missingLibrary(let message):
            "cannot load Pango, which draws text: \(message); install the package libpangocairo-1.0-0"
        case .missingFont(let file, let package):
            "cannot read \(file), expected a font; install the package \(package)"
        case .damagedFont(let file, let package):
            "\(file) is not a font, expected a font; reinstall the package \(package)"
        case .fontRules:
            "fontconfig rejected the font rules, expected version 2.12.5 or later; install the package libfontconfig1"
        case .fontSize(let size):
            "font size must be above 0 and at most \(Font.maximumSize) points, got \(size)"
        case .glyphSize(let pixels):
            "cannot draw text \(pixels) pixels tall, expected at most \(Canvas.maximumGlyphSize); check the scale of the canvas"
        case .cairo(let message):
            "cairo stopped drawing: \(message); try a smaller size"
        case .pango(let message):
            "cannot draw text: pango reports '\(message)'; free up memory or file descriptors"
        case .noThread:
            "cannot draw text: Pango needs a thread, but the system allows no more; raise the limit on processes or memory"
        case .unrecordable(let operation):
            "\(operation) in a plugin cannot be recorded; draw it in another way, or write pixels"
        case .pathData(let expected, let found, let position):
            "path data, character \(position): expected \(expected), got \(found)"
        }
    }
}

/// The Cairo version; another version may draw slightly different pixels.
public enum CairoVersion {
    /// The version number, such as `1.16.0`.
    public static let current = String(cString: cairo_version_string())
}

/// The Pango version; another version may draw text slightly differently.
public enum PangoVersion {
    /// The version number, such as `1.50.12`, or nil if Pango cannot be loaded.
    public static let current = FontLibrary.loadingError == nil ? String(cString: pango_version_string()) : nil
}
