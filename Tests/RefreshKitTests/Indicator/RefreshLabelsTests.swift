import RefreshKit
import Testing

@Suite struct RefreshLabelsTests {
    @Test(arguments: RefreshLanguage.allCases) func everyStateHasItsWords(_ language: RefreshLanguage) {
        let texts = RefreshLabels.State.allCases.map { RefreshLabels.standard.text(for: $0, in: language) }
        #expect(!texts.contains(""))
        #expect(Set(texts).count == texts.count, "\(texts)")
        // Nothing is left in English.
        if language != .english {
            #expect(texts.allSatisfy { $0.unicodeScalars.contains { !$0.isASCII } }, "\(texts)")
        }
    }

    @Test func wordsDifferBetweenLanguages() {
        let words = Set(RefreshLanguage.allCases.map { RefreshLabels.standard.text(for: .loading, in: $0) })
        #expect(words.count == RefreshLanguage.allCases.count)
    }

    @Test func ownWordsReplaceOneState() {
        let labels = RefreshLabels([.english: [.loading: "Charging"], .korean: [.refreshing: "충전 중"]])
        #expect(labels.text(for: .loading) == "Charging")
        #expect(labels.text(for: .refreshing) == "Refreshing")
        #expect(labels.text(for: .refreshing, in: .korean) == "충전 중")
        #expect(labels.text(for: .loading, in: .korean) == RefreshLabels.standard.text(for: .loading, in: .korean))
        #expect(!labels.isStandard && RefreshLabels.standard.isStandard)
    }

    @Test func wordsAreOneLine() {
        let labels = RefreshLabels([.english: [.loading: "Load\ning \u{7}\u{2028}now ", .pull: "", .release: "\n"]])
        #expect(labels.text(for: .loading) == "Load ing now")
        #expect(labels.text(for: .pull) == "Pull to refresh" && labels.text(for: .release) == "Release to refresh")
        #expect(RefreshLabels([.english: [.loading: " "]]).isStandard)
    }
}
