/// The fonts for text, on a canvas and in SVG images: Inter, and Droid Sans Fallback for Chinese and Korean.
package enum FontFiles {
    /// A font file and the package that contains it.
    package struct File: Sendable {
        package var path: String
        package var package: String

        package init(path: String, package: String) {
            self.path = path
            self.package = package
        }
    }

    /// The files that Scripts/setup installs; the related `DroidSansFallbackFull.ttf` has no Korean glyphs.
    package static let all =
        ["Regular", "Medium", "SemiBold", "Bold"].map { File(path: "\(inter)/Inter-\($0).otf", package: "fonts-inter") }
        + [File(path: "\(droid)/DroidSansFallback.ttf", package: "fonts-droid-fallback")]

    private static let inter = "/usr/share/fonts/opentype/inter"
    private static let droid = "/usr/share/fonts-droid-fallback/truetype"

    /// A fontconfig configuration with the rules for these fonts, but without the fonts.
    package static let rules = document("")

    /// A fontconfig configuration with only these fonts.
    ///
    /// The system's cache only avoids reading the files again.
    static let configuration = document(
        """
        <dir>\(inter)</dir><dir>\(droid)</dir><cachedir>/var/cache/fontconfig</cachedir>
        <selectfont>
          \(all.map { "<acceptfont><glob>\($0.path)</glob></acceptfont>" }.joined())
          <rejectfont><glob>*</glob></rejectfont>
        </selectfont>
        """)

    /// Creates a configuration; the fallback font has one weight, and heavier weights are synthesized.
    private static func document(_ fonts: String) -> String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          \(fonts)
          <match target="font">
            <test name="family"><string>Droid Sans Fallback</string></test>
            <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
          </match>
        </fontconfig>
        """
    }
}
