import CPango
import Glibc
internal import Imaging

/// The fonts available for text.
///
/// Other fonts are ignored, and so are the system's and the user's font configurations. Unchecked `Sendable` is safe: fontconfig only reads
/// a finished configuration, so threads can share it.
final class FontLibrary: @unchecked Sendable {
    /// The font families for each character, in order of preference.
    static let families = "Inter,Droid Sans Fallback"

    /// The shared library, or the error from creating it; created when the first text is laid out.
    static let shared = Result { () throws(DrawingError) in try FontLibrary(FontFiles.all) }

    private let configuration: OpaquePointer

    /// The error from loading Pango; nil if Pango is loaded.
    static let loadingError = cpango_load().map { String(cString: $0) }

    init(_ files: [FontFiles.File]) throws(DrawingError) {
        if let error = Self.loadingError { throw .missingLibrary(error) }
        configuration = FcConfigCreate()
        guard FcConfigParseAndLoadFromMemory(configuration, FontFiles.rules, FcBool(FcTrue)) == FcTrue else { throw .fontRules }
        for file in files {
            guard access(file.path, R_OK) == 0 else { throw .missingFont(file: file.path, package: file.package) }
            guard FcConfigAppFontAddFile(configuration, file.path) == FcTrue else {
                throw .damagedFont(file: file.path, package: file.package)
            }
        }
    }

    deinit {
        FcConfigDestroy(configuration)
    }

    /// Restricts a Pango font map to these fonts.
    func configure(_ fontMap: OpaquePointer) {
        pango_fc_font_map_set_config(fontMap, configuration)
        // Makes one point equal to one unit, because font sizes are absolute. Otherwise, Pango would guess a resolution.
        pango_cairo_font_map_set_resolution(fontMap, 72)
    }

    var paths: [String] {
        var paths: [String] = []
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(configuration, set)?.pointee else { continue }
            for index in 0..<Int(fonts.nfont) {
                var path: UnsafeMutablePointer<FcChar8>?
                guard FcPatternGetString(fonts.fonts[index], FC_FILE, 0, &path) == FcResultMatch, let path else { continue }
                paths.append(String(cString: path))
            }
        }
        return paths
    }
}

/// The system typeface in a size and weight: Inter, and Droid Sans Fallback for Chinese and Korean.
public struct Font: Sendable, Hashable {
    /// Maximum size, in points.
    static let maximumSize = 2000.0

    /// The glyph weight.
    ///
    /// Raw values are OpenType weights. Chinese and Korean have only two distinct weights: regular looks like medium, and semibold like
    /// bold.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// The weight of body text.
        case regular = 400
        /// Slightly heavier than regular.
        case medium = 500
        /// Slightly lighter than bold.
        case semibold = 600
        /// The weight of labels and headings.
        case bold = 700
    }

    /// Points per em, above 0 and at most 2000.
    public var size: Double
    /// The glyph weight.
    public var weight: Weight

    /// Creates a font.
    ///
    /// `size` is in points per em, above 0 and at most 2000. Other sizes cause a `DrawingError` when text is laid out.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }
}
