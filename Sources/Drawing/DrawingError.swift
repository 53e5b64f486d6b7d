internal import CCairo

/// Why something could not be drawn: one line that says what was wrong, what was expected and what to try.
public enum DrawingError: Error, Equatable, Sendable {
    /// The scale of a canvas is not a number pixels can be made of.
    case scale(Double)
    /// A font's file is not there or must not be read.
    case missingFont(file: String, package: String)
    /// A font's file holds no font.
    case damagedFont(file: String, package: String)
    /// The rules that go with the fonts were refused.
    case fontRules
    /// A font of no usable size, in points.
    case fontSize(Double)
    /// A text that is drawn too large, in pixels.
    case glyphSize(Double)
    /// Cairo gave up; its words.
    case cairo(String)
    /// Pango warned that letters are wrong or missing; its words.
    case pango(String)
}

extension DrawingError: CustomStringConvertible {
    /// The line a person reads.
    public var description: String {
        switch self {
        case .scale(let scale):
            "a canvas cannot have a scale of \(scale), expected more than 0 and at most \(Canvas.maximumScale) pixels a point"
        case .missingFont(let file, let package):
            "cannot read the font \(file), expected it from the package \(package); run Scripts/setup to install it"
        case .damagedFont(let file, let package):
            "\(file) is not a font, expected the one of the package \(package); run Scripts/setup to install it again"
        case .fontRules:
            "fontconfig refused the rules for the fonts, expected version 2.12.5 or later; run Scripts/setup to install it"
        case .fontSize(let size):
            "a font cannot have a size of \(size), expected more than 0 and at most \(Font.maximumSize) points"
        case .glyphSize(let pixels):
            "text cannot be drawn \(pixels) pixels tall, expected at most \(Canvas.maximumGlyphSize); check the scale of the canvas"
        case .cairo(let words):
            "cairo stopped drawing: \(words); try a smaller picture"
        case .pango(let words):
            "text cannot be drawn: pango says '\(words)'; check that memory and open files are left"
        }
    }
}

/// The version of Cairo that draws: another one may draw other pixels.
public enum CairoVersion {
    /// Three numbers, such as `1.16.0`.
    public static let current = String(cString: cairo_version_string())
}
