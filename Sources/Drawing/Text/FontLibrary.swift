import CPango
import Glibc

/// The fonts that texts are set in, and no others: nothing of the system's or the user's font configuration is read.
///
/// Fontconfig only reads a configuration once it is made, so threads share one.
final class FontLibrary: @unchecked Sendable {
    /// A font's file and the package that holds it.
    struct File: Sendable {
        var path: String
        var package: String
    }

    /// The families in the order in which they are asked for a letter.
    static let families = "Inter,Droid Sans Fallback"

    /// What Scripts/setup installs.
    ///
    /// Droid's sibling `DroidSansFallbackFull.ttf` has no Korean.
    static let files =
        ["Regular", "Medium", "SemiBold", "Bold"].map {
            File(path: "/usr/share/fonts/opentype/inter/Inter-\($0).otf", package: "fonts-inter")
        } + [File(path: "/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf", package: "fonts-droid-fallback")]

    /// The fallback comes in one weight: heavier ones are made of it.
    private static let rules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="font">
            <test name="family"><string>Droid Sans Fallback</string></test>
            <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
          </match>
        </fontconfig>
        """

    /// The library of the process, or why there is none; made once, when the first text is set.
    static let shared = Result { () throws(DrawingError) in try FontLibrary(files) }

    private let configuration: OpaquePointer

    /// Makes a library of font files.
    init(_ files: [File]) throws(DrawingError) {
        configuration = FcConfigCreate()
        guard FcConfigParseAndLoadFromMemory(configuration, Self.rules, FcBool(FcTrue)) == FcTrue else { throw .fontRules }
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

    /// Lets a font map of Pango's know these fonts and no others.
    func configure(_ fontMap: OpaquePointer) {
        pango_fc_font_map_set_config(fontMap, configuration)
        // Sizes are absolute; this only keeps anything from guessing: a point is a unit.
        pango_cairo_font_map_set_resolution(fontMap, 72)
    }

    /// The files that letters can come from.
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

/// The system's typeface in a size and a weight: Inter, and Droid Sans Fallback for Chinese and Korean.
public struct Font: Sendable, Hashable {
    /// The largest size, in points.
    static let maximumSize = 2000.0

    /// How heavy letters are; the raw value is OpenType's.
    ///
    /// Chinese and Korean letters have two weights: semibold and bold look alike, regular and medium too.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// For running text.
        case regular = 400
        /// A little heavier than regular.
        case medium = 500
        /// A little lighter than bold.
        case semibold = 600
        /// For labels and headings.
        case bold = 700
    }

    /// Points per em, above 0 and at most `maximumSize`.
    public var size: Double
    /// How heavy letters are.
    public var weight: Weight

    /// Makes a font.
    ///
    /// - Parameters:
    ///   - size: Points per em, above 0 and at most `maximumSize`; anything else is a `DrawingError` once text is set in it.
    ///   - weight: How heavy letters are; regular by default.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }
}
