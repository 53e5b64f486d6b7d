import Originals
import RefreshKit
import Testing

@Suite struct RefreshTextsTests {
    private static let languages = ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]
    private static let behaviors: [RefreshBehavior] = [
        .header, .backFooter, .autoFooter, .trailer, .threeState, .manualHeader, .manualFooter, .ringHeader(maximumPull: 80),
    ]

    @Test(arguments: languages) func everyLanguageHasEveryText(_ language: String) {
        for behavior in Self.behaviors {
            let texts = behavior.texts(in: language)
            let states = RefreshControl.State.allCases.filter { behavior.edge != .top || $0 != .noMoreData }
            let all = states.map(texts.text(for:)) + RefreshResult.allCases.map(texts.text(for:))
            #expect(!all.contains { $0.isEmpty })
            #expect((language == "en") == (texts == behavior.texts(in: "en")))
        }
        let time = LastUpdatedTexts(in: language)
        #expect(![time.prefix, time.today, time.noRecord].contains(""))
        #expect((language == "en") == (time == LastUpdatedTexts(in: "en")))
    }

    @Test(arguments: languages) func everyLetterIsInTheFonts(_ language: String) throws {
        for behavior in Self.behaviors {
            let texts = behavior.texts(in: language)
            let all = RefreshControl.State.allCases.map(texts.text(for:)) + RefreshResult.allCases.map(texts.text(for:))
            for text in all where !text.isEmpty {
                #expect(try Text(text, font: behavior.look.font, language: language).measured().missingGlyphs == 0, "\(text)")
            }
        }
        let time = LastUpdatedTexts(in: language)
        let words = Text(time.prefix + time.today + time.noRecord, font: Font(size: 14, weight: .bold), language: language)
        #expect(try words.measured().missingGlyphs == 0)
    }

    @Test(arguments: ["fr-CA", "", "x", "-", "kok"]) func languageWithoutTextsFallsBackToEnglish(_ tag: String) {
        #expect(RefreshTexts.header(in: tag).idle == "Pull down to refresh")
    }

    @Test(arguments: [
        ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("zh-TW", "zh-Hant"),
        ("ZH-hk", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("ko-KR", "ko"), ("uk-UA", "uk"),
    ])
    func tagsWithARegionAreUnderstood(_ tag: String, _ language: String) {
        #expect(RefreshTexts.header(in: tag) == .header(in: language))
    }

    @Test func originalsHaveTheirOwnWordsInChinese() {
        let three = RefreshTexts.threeState(in: "zh-Hans")
        #expect([three.idle, three.pulling, three.refreshing] == ["下拉刷新", "释放刷新", "正在刷新..."])
        #expect(RefreshTexts.manualHeader(in: "zh-Hans").refreshing == "正在刷新数据...")
        #expect(RefreshTexts.manualFooter(in: "zh-Hans").refreshing == "正在加载更多数据...")
        #expect(RefreshTexts.manualFooter(in: "zh-Hans").idle == "上拉可以加载更多")
    }

    @Test func ownTextsStayUntilTheLanguageChanges() {
        let control = TextRefreshControl(.header, texts: RefreshTexts(idle: "a", pulling: "b", refreshing: "c"))
        #expect(control.label.text == "a")
        control.texts.idle = "d"
        #expect(control.label.text == "d")
        control.language = "ko"
        #expect(control.label.text == "아래로 당겨 새로고침" && control.label.language == "ko")
    }
}
