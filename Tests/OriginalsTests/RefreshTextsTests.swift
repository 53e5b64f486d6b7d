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

    @Test(arguments: languages) func everyCharacterIsInTheFonts(_ language: String) throws {
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
    func tagsWithARegionAreSupported(_ tag: String, _ language: String) {
        #expect(RefreshTexts.header(in: tag) == .header(in: language))
    }

    @Test func originalsHaveTheirOwnTextsInChinese() {
        let three = RefreshTexts.threeState(in: "zh-Hans")
        #expect([three.idle, three.pulling, three.refreshing] == ["下拉刷新", "释放刷新", "正在刷新..."])
        #expect(RefreshTexts.manualHeader(in: "zh-Hans").refreshing == "正在刷新数据...")
        #expect(RefreshTexts.manualFooter(in: "zh-Hans").refreshing == "正在加载更多数据...")
        #expect(RefreshTexts.manualFooter(in: "zh-Hans").idle == "上拉可以加载更多")
    }

    /// MJRefresh's English and Chinese texts.
    @Test(arguments: [
        (RefreshBehavior.header, "en", ["Pull down to refresh", "Release to refresh", "Loading...", ""]),
        (.autoFooter, "en", ["Tap or pull up to load more", "Tap or pull up to load more", "Loading...", "No more data"]),
        (.backFooter, "en", ["Pull up to load more", "Release to load more", "Loading...", "No more data"]),
        (.header, "zh-Hans", ["下拉可以刷新", "松开立即刷新", "正在刷新数据中...", ""]),
        (.autoFooter, "zh-Hans", ["点击或上拉加载更多", "点击或上拉加载更多", "正在加载更多的数据...", "已经全部加载完毕"]),
        (.backFooter, "zh-Hans", ["上拉可以加载更多", "松开立即加载更多", "正在加载更多的数据...", "已经全部加载完毕"]),
    ])
    func mjRefreshTextsAreKept(_ behavior: RefreshBehavior, _ language: String, _ words: [String]) {
        let texts = behavior.texts(in: language)
        #expect([texts.idle, texts.pulling, texts.refreshing, texts.noMoreData] == words)
    }

    @Test func mjRefreshTimeTextsAreKept() {
        #expect(LastUpdatedTexts(in: "en") == LastUpdatedTexts(prefix: "Last update: ", today: "Today", noRecord: "No record"))
        #expect(LastUpdatedTexts(in: "zh-Hans") == LastUpdatedTexts(prefix: "最后更新：", today: "今天", noRecord: "无记录"))
    }

    @Test func customTextsStayUntilTheLanguageChanges() {
        let control = TextRefreshControl(.header, texts: RefreshTexts(idle: "a", pulling: "b", refreshing: "c"))
        #expect(control.label.text == "a")
        control.texts.idle = "d"
        #expect(control.label.text == "d")
        control.language = "ko"
        #expect(control.label.text == "아래로 당겨 새로고침" && control.label.language == "ko")
    }
}
