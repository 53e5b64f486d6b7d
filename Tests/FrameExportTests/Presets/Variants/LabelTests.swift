import FrameExport
import RefreshKit
import Testing

@Suite struct LabelTests {
    private static func snippet(
        _ preset: Preset, _ phases: [Phase], _ indicator: any IndicatorDrawing = Blink(), language: String? = nil
    ) throws -> String {
        try PlannedOutput(preset, indicator) {
            $0.phases = phases
            $0.labelLanguage = language
        }.snippet
    }

    /// A loop alone is "Loading"; after a pull, it is "Refreshing".
    @Test func theLabelDependsOnThePhases() throws {
        #expect(try Self.snippet(.css, [.refreshing]).contains(#"aria-label="Loading""#))
        let whole = try Self.snippet(.css, [.pulling, .introduction, .refreshing, .finishing])
        #expect(
            ["Pull to refresh", "Refreshing", "Refreshing", "Updated"].elementsEqual(
                whole.split(separator: "aria-label=\"").dropFirst().map { $0.prefix { $0 != "\"" } }))
    }

    @Test(arguments: [
        (Preset.uiimage, "imageView.accessibilityLabel = \"불러오는 중\""), (.xcassets, ".accessibilityLabel(\"불러오는 중\")"),
        (.watch, "interfaceImage.setAccessibilityLabel(\"불러오는 중\")"), (.android, "imageView.contentDescription = \"불러오는 중\""),
        (.flutter, "semanticLabel: '불러오는 중',"), (.reactNative, "accessibilityLabel={'불러오는 중'}"),
        (.css, "aria-label=\"불러오는 중\""), (.webp, "alt=\"불러오는 중\""),
    ])
    func labelsAreInTheChosenLanguage(_ preset: Preset, _ line: String) throws {
        let snippet = try Self.snippet(preset, [.refreshing], language: "ko")
        #expect(snippet.contains(line), "\(snippet)")
    }

    /// Own words are escaped for the language of the code.
    @Test(arguments: [
        (Preset.uiimage, #"? "Don't" : "Release to refresh""#), (.android, #"contentDescription = "Say \"hi\" & <bye> for \$1""#),
        (.flutter, #"semanticLabel: progress < 1 ? 'Don\'t' : 'Release to refresh',"#),
        (.flutter, #"semanticLabel: 'Say "hi" & <bye> for \$1',"#), (.reactNative, #"accessibilityLabel={progress < 1 ? 'Don\'t' :"#),
        (.css, "aria-label=\"Say &quot;hi&quot; &amp; &lt;bye&gt; for $1\""),
    ])
    func ownWordsAreEscaped(_ preset: Preset, _ line: String) throws {
        let snippet = try Self.snippet(preset, [.pulling, .refreshing], Directed())
        #expect(snippet.contains(line), "\(snippet)")
    }

    /// A compiler and a browser see a combining mark and the character before it as two characters.
    @Test(arguments: [
        (Preset.uiimage, "\\\"\u{301}$\u{301}'\u{301}<\u{301}"), (.android, "\\\"\u{301}\\$\u{301}'\u{301}<\u{301}"),
        (.flutter, "\"\u{301}\\$\u{301}\\'\u{301}<\u{301}"), (.reactNative, "\"\u{301}$\u{301}\\'\u{301}<\u{301}"),
        (.css, "&quot;\u{301}$\u{301}&#39;\u{301}&lt;\u{301}"),
    ])
    func combiningMarksHideNothing(_ preset: Preset, _ words: String) throws {
        let snippet = try Self.snippet(preset, [.refreshing], Marked())
        #expect(snippet.utf8.contains(words.utf8), "\(snippet)")
    }

    private struct Marked: Indicator {
        static let info = IndicatorInfo(
            id: "marked", summary: "Draws nothing.", period: .seconds(1),
            labels: RefreshLabels([.english: [.loading: "\"\u{301}$\u{301}'\u{301}<\u{301}"]]))
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
