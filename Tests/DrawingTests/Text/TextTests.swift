import Drawing
import Testing

@Suite struct TextTests {
    @Test(arguments: Labels.all, Font.Weight.allCases)
    func fontsHaveAllLettersOfTheSixLanguages(_ label: (language: String, words: String), _ weight: Font.Weight) throws {
        let metrics = try Text(label.words, font: Font(size: 14, weight: weight), language: label.language).measured()
        #expect(metrics.missingGlyphs == 0)
        #expect(metrics.lineCount == 1 && metrics.width > 100)
    }

    /// Measures an Armenian letter and an emoji; the system's DejaVu font contains the letter but must not be used.
    @Test func missingGlyphsAreCounted() throws {
        #expect(try Text("a\u{531}b\u{1F600}", font: Font(size: 14)).measured().missingGlyphs == 2)
    }

    /// Sizes and distances are neither hinted nor rounded to pixels; they scale with the font, within Pango's precision of 1/1024 point per
    /// letter.
    @Test(arguments: Labels.all)
    func metricsScaleWithTheFont(_ label: (language: String, words: String)) throws {
        let small = try Text(label.words, font: Font(size: 10), language: label.language).measured()
        let large = try Text(label.words, font: Font(size: 70), language: label.language).measured()
        #expect(near(large.width, small.width * 7, within: small.width * 0.005))
        #expect(near(large.height, small.height * 7, within: 0.05))
        #expect(near(large.baseline, small.baseline * 7, within: 0.05))
    }

    @Test func baselineIsInsideTheHeight() throws {
        let metrics = try Text("Ag", font: Font(size: 20)).measured()
        #expect(metrics.baseline > 14 && metrics.baseline < metrics.height && metrics.height < 30)
    }

    @Test func emptyTextHasTheHeightOfALineAndNoWidth() throws {
        let metrics = try Text("", font: Font(size: 20)).measured()
        #expect(metrics.width == 0)
        #expect(metrics.height == (try Text("A", font: Font(size: 20)).measured().height))
    }

    @Test func lineBreaksStartNewLines() throws {
        let two = try Text("Ag\nAg", font: Font(size: 20)).measured()
        let one = try Text("Ag", font: Font(size: 20)).measured()
        #expect(two.lineCount == 2 && two.width == one.width && two.baseline == one.baseline)
        #expect(near(two.height, 2 * one.height, within: 0.01))
    }

    @Test func maximumWidthWrapsLinesAtWords() throws {
        let metrics = try Text("one two three four", font: Font(size: 20), maximumWidth: 80).measured()
        #expect(metrics.lineCount > 1 && metrics.width <= 80)
    }

    @Test func lineLimitAddsAnEllipsis() throws {
        let text = Text("one two three four five six seven eight nine", font: Font(size: 20), maximumWidth: 100, lineLimit: 2)
        let metrics = try text.measured()
        #expect(metrics.lineCount == 2 && metrics.width <= 100 && metrics.missingGlyphs == 0)
        var single = text
        single.lineLimit = 0
        #expect(try single.measured().lineCount == 1)
    }

    @Test(arguments: [0, -3, Double.nan, .infinity, 1e300])
    func invalidMaximumWidthIsIgnored(_ width: Double) throws {
        #expect(try Text("one two", font: Font(size: 20), maximumWidth: width).measured().width > 0)
    }

    @Test(arguments: [0, -1, .infinity, 2001])
    func invalidFontSizeIsAnError(_ size: Double) {
        #expect(throws: DrawingError.fontSize(size)) { try Text("x", font: Font(size: size)).measured() }
    }

    @Test func nullBytesAreSkipped() throws {
        #expect(try Text("a\0b", font: Font(size: 20)).measured() == Text("ab", font: Font(size: 20)).measured())
    }

    @Test(arguments: ["", "tlh", "no such language", "zh-Hans-CN-x-very-long"])
    func anyLanguageTagIsAccepted(_ language: String) throws {
        #expect(try Text("abc", font: Font(size: 20), language: language).measured().missingGlyphs == 0)
    }
}
