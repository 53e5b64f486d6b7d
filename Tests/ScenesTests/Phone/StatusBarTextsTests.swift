import Testing

@testable import Scenes

@Suite struct StatusBarTextsTests {
    private let morning = LastUpdated(year: 2026, month: 1, day: 9, hour: 9, minute: 41)
    private let evening = LastUpdated(year: 2026, month: 1, day: 9, hour: 21, minute: 5)
    private let midnight = LastUpdated(year: 2026, month: 1, day: 9, hour: 0, minute: 0)

    @Test(arguments: ["en", "ko"]) func englishAndKoreanUseA12HourClock(language: String) {
        let texts = StatusBarTexts(in: language)
        #expect(texts.time(morning) == "9:41")
        #expect(texts.time(evening) == "9:05")
        #expect(texts.time(midnight) == "12:00")
    }

    @Test(arguments: ["zh-Hans", "zh-Hant", "ru", "uk"]) func otherLanguagesUseA24HourClock(language: String) {
        let texts = StatusBarTexts(in: language)
        #expect(texts.time(morning) == "09:41")
        #expect(texts.time(evening) == "21:05")
        #expect(texts.time(midnight) == "00:00")
    }

    /// January 9, 2026 is a Friday.
    @Test func tabletsShowTheDate() {
        #expect(StatusBarTexts(in: "en").timeAndDate(morning) == "9:41 AM   Fri Jan 9")
        #expect(StatusBarTexts(in: "en").timeAndDate(evening) == "9:05 PM   Fri Jan 9")
        #expect(StatusBarTexts(in: "zh-Hans").timeAndDate(morning) == "09:41   1月9日 周五")
        #expect(StatusBarTexts(in: "ko").timeAndDate(evening) == "오후 9:05   1월 9일 (금)")
        #expect(StatusBarTexts(in: "ru").timeAndDate(morning) == "09:41")
    }
}
