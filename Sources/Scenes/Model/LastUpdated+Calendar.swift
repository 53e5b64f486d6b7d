internal import Motion
internal import RefreshKit

extension LastUpdated {
    /// Returns the date and time after a duration, rounded down to whole minutes.
    func advanced(by time: Duration) -> LastUpdated {
        let minutes = hour * 60 + minute + Int(time.seconds / 60)
        var later = self
        (later.hour, later.minute) = (minutes / 60 % 24, minutes % 60)
        for _ in 0..<minutes / (24 * 60) { later.turnToNextDay() }
        return later
    }

    /// Day of the week, from 0 for Sunday to 6 for Saturday.
    var weekday: Int {
        // Count January and February as part of the previous year, so that the leap day is the last day of a year.
        let year = month < 3 ? year - 1 : year
        let day = year + year / 4 - year / 100 + year / 400 + Self.weekdayShifts[min(max(month, 1), 12) - 1] + day
        return (day % 7 + 7) % 7
    }

    /// Month offsets for Sakamoto's day-of-the-week algorithm.
    private static let weekdayShifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

    /// Text in the format of scene files, such as `2026-01-09 09:41`.
    var text: String {
        func digits(_ number: Int, _ count: Int) -> String { String(String(number + 10_000).suffix(count)) }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2)) \(digits(hour, 2)):\(digits(minute, 2))"
    }

    var daysInMonth: Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    private mutating func turnToNextDay() {
        day += 1
        guard day > daysInMonth else { return }
        (day, month) = (1, month + 1)
        if month > 12 { (month, year) = (1, year + 1) }
    }

    /// Parses text such as `2026-01-09 09:41`; nil for any other format and for dates that do not exist.
    init?(parsing text: String) {
        let signs = Array(text.utf8)
        let marks = [(4, "-"), (7, "-"), (10, " "), (13, ":")]
        guard signs.count == 16, marks.allSatisfy({ signs[$0.0] == $0.1.utf8.first }) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            let digits = signs[range]
            guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), (1...12).contains(month), hour < 24, minute < 60
        else { return nil }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute)
        guard (1...daysInMonth).contains(day) else { return nil }
    }
}
