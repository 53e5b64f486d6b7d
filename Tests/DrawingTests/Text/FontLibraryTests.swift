import Glibc
import Imaging
import Motion
import Testing

@testable import Drawing

@Suite struct FontLibraryTests {
    @Test func onlyTheListedFontsAreUsed() throws {
        #expect(try FontLibrary.shared.get().paths == FontFiles.all.map(\.path))
    }

    @Test func missingFontIsReportedWithItsPackage() {
        #expect(throws: DrawingError.missingFont(file: "/nowhere/Inter-Bold.otf", package: "fonts-inter")) {
            try FontLibrary([.init(path: "/nowhere/Inter-Bold.otf", package: "fonts-inter")])
        }
    }

    @Test func invalidFontFileIsReportedWithItsPackage() {
        #expect(throws: DrawingError.damagedFont(file: #filePath, package: "fonts-inter")) {
            try FontLibrary([.init(path: #filePath, package: "fonts-inter")])
        }
    }

    /// Draws all labels in one bitmap.
    static func labels() throws -> Bitmap {
        try rendering(700, 200) { canvas in
            for (index, label) in Labels.all.enumerated() {
                for (column, weight) in [Font.Weight.regular, .bold].enumerated() {
                    let text = Text(String(label.words.prefix(24)), font: Font(size: 16, weight: weight), language: label.language)
                    canvas.draw(text, .black, at: Point(x: Double(column) * 350, y: Double(index) * 30))
                }
            }
        }
    }

    /// Runs in a separate process, which has not read any fonts when the environment changes.
    @Test func environmentDoesNotAffectPixels() async throws {
        let expected = try Self.labels().fingerprint
        await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
            FontLibraryTests.changeEnvironment()
            let found = try FontLibraryTests.labels().fingerprint
            #expect(found == expected)
        }
    }

    static func changeEnvironment() {
        for (name, value) in [
            ("FONTCONFIG_FILE", "/nowhere/fonts.conf"), ("FONTCONFIG_PATH", "/nowhere"), ("FONTCONFIG_SYSROOT", "/tmp"),
            ("HOME", "/nowhere"), ("XDG_CONFIG_HOME", "/nowhere"), ("LC_ALL", "C"), ("LANG", "tr_TR.UTF-8"), ("LANGUAGE", "sr:bg"),
            ("PANGO_LANGUAGE", "ja:bg:sr"), ("FC_LANG", "ja"),
        ] { setenv(name, value, 1) }
        setlocale(LC_ALL, "")
    }
}
