import Originals
import RefreshKit

import RefreshKit
import Testing

@Suite struct LooksTimeTests {
    private let control = TextRefreshControl(.header)
    private let harness: PullHarness
    private let morning = LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5)

    init() { harness = PullHarness(control) }

    private func refresh(_ result: RefreshResult? = nil) {
        control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        control.endRefreshing(with: result)
    }

    @Test func headerWithoutADateHasOneLine() {
        refresh()
        harness.advance(by: .milliseconds(10))
        #expect(control.timeLabel.isHidden && control.lastUpdated == nil)
        #expect(control.label.frame.height == 54)
    }

    @Test func lineIsInTheLowerHalf() {
        control.now = { [morning] in morning }
        harness.advance(by: .milliseconds(10))
        #expect(control.timeLabel.text == "Last update: No record")
        #expect(control.label.frame.minY == 0 && control.label.frame.height == 27)
        #expect(control.timeLabel.frame.minY == 27 && control.timeLabel.frame.height == 27)
    }

    @Test func endSetsTheTime() {
        control.now = { [morning] in morning }
        refresh()
        #expect(control.timeLabel.text == "Last update: Today 09:05")
    }

    @Test func successSetsTheTimeWhenShown() {
        control.resultDisplayTime = .seconds(1)
        control.now = { [morning] in morning }
        refresh(.success)
        #expect(control.lastUpdated == morning)
    }

    @Test func failureDoesNotSetTheTime() {
        control.resultDisplayTime = .seconds(1)
        control.now = { [morning] in morning }
        refresh(.failure)
        harness.advance(by: .milliseconds(2000))
        #expect(control.lastUpdated == nil && control.state == .idle)
    }

    @Test func hiddenFailureDoesNotSetTheTime() {
        control.now = { [morning] in morning }
        refresh(.failure)
        #expect(control.lastUpdated == nil && control.state == .idle)
        refresh()
        #expect(control.lastUpdated == morning)
    }

    @Test func leavingTheScrollViewDoesNotSetTheTime() {
        control.now = { [morning] in morning }
        control.beginRefreshing()
        control.removeFromSuperview()
        #expect(control.lastUpdated == nil)
    }

    @Test func lineIsInTheLanguage() {
        control.now = { [morning] in morning }
        control.lastUpdated = LastUpdated(year: 2024, month: 2, day: 14, hour: 9, minute: 5)
        control.language = "zh-CN"
        #expect(control.timeLabel.text == "最后更新：02-14 09:05")
        #expect(control.timeLabel.language == "zh-CN" && control.label.text == "下拉可以刷新")
    }

    @Test func textsOfTheLineCanBeSet() {
        control.now = { [morning] in morning }
        control.lastUpdatedTexts = LastUpdatedTexts(prefix: "at ", today: "now", noRecord: "never")
        #expect(control.timeLabel.text == "at never")
        control.lastUpdated = morning
        #expect(control.timeLabel.text == "at now 09:05")
    }

    @Test func footersHaveNoLine() {
        let footer = TextRefreshControl(.backFooter)
        footer.now = { [morning] in morning }
        #expect(footer.timeLabel.isHidden)
    }
}

import Testing

@Suite struct LastUpdatedTests {
    private let updated = LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5)

    @Test func sameDayShowsOnlyTheTime() {
        #expect(updated.text(on: LastUpdated(year: 2024, month: 3, day: 14, hour: 23, minute: 0), today: "Today") == "Today 09:05")
    }

    @Test func sameDayOfAnotherMonthIsNotToday() {
        #expect(updated.text(on: LastUpdated(year: 2024, month: 4, day: 14, hour: 9, minute: 0), today: "Today") == "03-14 09:05")
    }

    @Test func anotherYearIsShown() {
        #expect(updated.text(on: LastUpdated(year: 2025, month: 3, day: 14, hour: 9, minute: 5), today: "Today") == "2024-03-14 09:05")
    }
}
