import Drawing
import Testing

@Suite struct DrawingErrorTests {
    @Test(arguments: [
        (DrawingError.pango("no font"), "cannot draw text: pango reports 'no font'; free up memory or file descriptors"),
        (DrawingError.scale(0), "scale must be above 0 and at most 1000.0 pixels per point, got 0.0"),
        (
            .missingLibrary("libpangocairo-1.0.so.0: cannot open shared object file"),
            "cannot load Pango, which draws text: libpangocairo-1.0.so.0: cannot open shared object file; install the package libpangocairo-1.0-0"
        ),
        (
            .missingFont(file: "/fonts/Inter-Bold.otf", package: "fonts-inter"),
            "cannot read /fonts/Inter-Bold.otf, expected a font; install the package fonts-inter"
        ),
        (
            .damagedFont(file: "/fonts/Inter-Bold.otf", package: "fonts-inter"),
            "/fonts/Inter-Bold.otf is not a font, expected a font; reinstall the package fonts-inter"
        ),
        (.fontRules, "fontconfig rejected the font rules, expected version 2.12.5 or later; install the package libfontconfig1"),
        (.fontSize(.nan), "font size must be above 0 and at most 2000.0 points, got nan"),
        (.glyphSize(20000), "cannot draw text 20000.0 pixels tall, expected at most 16384.0; check the scale of the canvas"),
        (
            .pathData(expected: "a number", found: "'x'", position: 7),
            "path data, character 7: expected a number, got 'x'"
        ),
        (.unrecordable("a blur"), "a blur in a plugin cannot be recorded; draw it in another way, or write pixels"),
        (.cairo("out of memory"), "cairo stopped drawing: out of memory; try a smaller size"),
    ])
    func messagesNameTheProblemAndTheRemedy(_ error: DrawingError, _ text: String) {
        #expect(error.description == text)
    }
}
