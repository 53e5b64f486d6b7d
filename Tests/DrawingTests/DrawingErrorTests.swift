import Drawing
import Testing

@Suite struct DrawingErrorTests {
    @Test(arguments: [
        (DrawingError.pango("no font"), "text cannot be drawn: pango says 'no font'; check that memory and open files are left"),
        (DrawingError.scale(0), "a canvas cannot have a scale of 0.0, expected more than 0 and at most 1000.0 pixels a point"),
        (
            .missingFont(file: "/fonts/Inter-Bold.otf", package: "fonts-inter"),
            "cannot read the font /fonts/Inter-Bold.otf, expected it from the package fonts-inter; run Scripts/setup to install it"
        ),
        (
            .damagedFont(file: "/fonts/Inter-Bold.otf", package: "fonts-inter"),
            "/fonts/Inter-Bold.otf is not a font, expected the one of the package fonts-inter; run Scripts/setup to install it again"
        ),
        (.fontRules, "fontconfig refused the rules for the fonts, expected version 2.12.5 or later; run Scripts/setup to install it"),
        (.fontSize(.nan), "a font cannot have a size of nan, expected more than 0 and at most 2000.0 points"),
        (.glyphSize(20000), "text cannot be drawn 20000.0 pixels tall, expected at most 16384.0; check the scale of the canvas"),
        (.cairo("out of memory"), "cairo stopped drawing: out of memory; try a smaller picture"),
    ])
    func saysWhatWasWrongWhatWasExpectedAndWhatToTry(_ error: DrawingError, _ text: String) {
        #expect(error.description == text)
    }
}
