import RefreshKit
import Testing

@Suite struct LastUpdatedTests {
    private let updated = LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5)

    @Test func sameDayShowsTheTimeAlone() {
        #expect(updated.text(on: LastUpdated(year: 2024, month: 3, day: 14, hour: 23, minute: 0), today: "Today") == "Today 09:05")
    }

    @Test func sameDayOfAnotherMonthIsNotToday() {
        #expect(updated.text(on: LastUpdated(year: 2024, month: 4, day: 14, hour: 9, minute: 0), today: "Today") == "03-14 09:05")
    }

    @Test func anotherYearIsShown() {
        #expect(updated.text(on: LastUpdated(year: 2025, month: 3, day: 14, hour: 9, minute: 5), today: "Today") == "2024-03-14 09:05")
    }
}
