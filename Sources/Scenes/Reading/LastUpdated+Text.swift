internal import RefreshKit

extension LastUpdated {
    /// Reads `2026-01-09 09:41`; nil for anything else, and for days that there are not.
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
