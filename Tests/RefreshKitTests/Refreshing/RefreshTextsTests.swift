import RefreshKit
import Testing

@Suite struct RefreshTextsTests {
    @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]) func everyLanguageHasEveryText(_ language: String) {
        let header = RefreshTexts.header(in: language)
        let footer = RefreshTexts.backFooter(in: language)
        let texts = [header.idle, header.pulling, header.refreshing, footer.idle, footer.pulling, footer.refreshing, footer.noMoreData]
        #expect(!texts.contains(""))
        #expect((language == "en") == (header == .header(in: "en")))
    }

    @Test func languageWithoutTextsFallsBackToEnglish() {
        #expect(RefreshTexts.header(in: "fr-CA").idle == "Pull down to refresh")
    }

    @Test func regionDecidesHowChineseIsWritten() {
        #expect(RefreshTexts.header(in: "zh-TW") == .header(in: "zh-Hant"))
        #expect(RefreshTexts.header(in: "zh_CN") == .header(in: "zh-Hans"))
        #expect(RefreshTexts.header(in: "zh-Hans-HK") == .header(in: "zh-Hans"))
    }

    @Test func labelSaysTheState() {
        let control = TextRefreshControl(.backFooter)
        let bench = PullBench(control)
        #expect(control.label.text == "Pull up to load more")
        control.beginRefreshing()
        #expect(control.label.text == "Loading...")
        control.endRefreshingWithNoMoreData()
        #expect(control.label.text == "No more data")
        #expect(bench.control.scrollView === bench.scrollView)
    }
}
