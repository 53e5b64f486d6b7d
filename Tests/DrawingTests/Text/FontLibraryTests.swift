import Glibc
import Imaging
import Motion
import Testing

@testable import Drawing

@Suite struct FontLibraryTests {
    @Test func lettersCanComeFromNoOtherFile() throws {
        #expect(try FontLibrary.shared.get().paths == FontLibrary.files.map(\.path))
    }

    @Test func aMissingFontIsNamedWithItsPackage() {
        #expect(throws: DrawingError.missingFont(file: "/nowhere/Inter-Bold.otf", package: "fonts-inter")) {
            try FontLibrary([.init(path: "/nowhere/Inter-Bold.otf", package: "fonts-inter")])
        }
    }

    @Test func aFileThatIsNoFontIsNamedWithItsPackage() {
        #expect(throws: DrawingError.damagedFont(file: #filePath, package: "fonts-inter")) {
            try FontLibrary([.init(path: #filePath, package: "fonts-inter")])
        }
    }

    /// All labels in one picture.
    static func labels() throws -> Bitmap {
        try picture(700, 200) { canvas in
            for (index, label) in Labels.all.enumerated() {
                for (column, weight) in [Font.Weight.regular, .bold].enumerated() {
                    let text = Text(String(label.words.prefix(24)), font: Font(size: 16, weight: weight), language: label.language)
                    canvas.draw(text, .black, at: Point(x: Double(column) * 350, y: Double(index) * 30))
                }
            }
        }
    }

    /// In a process of its own, where nothing was read yet when the environment is made odd.
    @Test func nothingInTheEnvironmentChangesAPixel() async throws {
        let expected = try Self.labels().fingerprint
        await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
            FontLibraryTests.makeEnvironmentOdd()
            let found = try FontLibraryTests.labels().fingerprint
            #expect(found == expected)
        }
    }

    static func makeEnvironmentOdd() {
        for (name, value) in [
            ("FONTCONFIG_FILE", "/nowhere/fonts.conf"), ("FONTCONFIG_PATH", "/nowhere"), ("FONTCONFIG_SYSROOT", "/tmp"),
            ("HOME", "/nowhere"), ("XDG_CONFIG_HOME", "/nowhere"), ("LC_ALL", "C"), ("LANG", "tr_TR.UTF-8"), ("LANGUAGE", "sr:bg"),
            ("PANGO_LANGUAGE", "ja:bg:sr"), ("FC_LANG", "ja"),
        ] { setenv(name, value, 1) }
        setlocale(LC_ALL, "")
    }
}
