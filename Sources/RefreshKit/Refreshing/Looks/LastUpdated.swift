/// A date and time of day as the application's calendar shows them; no clock is asked.
public struct LastUpdated: Sendable, Hashable {
    /// The year, such as 2024.
    public var year: Int
    /// The month, 1...12.
    public var month: Int
    /// The day of the month, 1...31.
    public var day: Int
    /// The hour, 0...23.
    public var hour: Int
    /// The minute, 0...59.
    public var minute: Int

    /// Makes a date with a time of day.
    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// The date as a header shows it: the time alone on the same day, without the year in the same year.
    ///
    /// The same day is one of the same month and year too; the original compared the day's number only.
    /// - Parameters:
    ///   - now: What date it is.
    ///   - today: The word for today.
    /// - Returns: The text, such as `Today 09:05`, `03-14 09:05` or `2023-03-14 09:05`.
    public func text(on now: LastUpdated, today: String) -> String {
        let time = "\(Self.digits(hour)):\(Self.digits(minute))"
        let date = "\(Self.digits(month))-\(Self.digits(day))"
        guard year == now.year else { return "\(year)-\(date) \(time)" }
        return (month, day) == (now.month, now.day) ? "\(today) \(time)" : "\(date) \(time)"
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// How a header says when it was last updated, in one language.
public struct LastUpdatedTexts: Sendable, Hashable {
    /// What comes before the date, with a blank at its end where the language has one.
    public var prefix: String
    /// The word for a date of today.
    public var today: String
    /// What is said instead of a date that is not known.
    public var noRecord: String

    /// Makes the texts of a line.
    public init(prefix: String, today: String, noRecord: String) {
        (self.prefix, self.today, self.noRecord) = (prefix, today, noRecord)
    }

    /// The line for a date.
    ///
    /// - Parameters:
    ///   - updated: When it was updated; nil for not known.
    ///   - now: What date it is.
    /// - Returns: The line, such as `Last update: Today 09:05`.
    public func line(for updated: LastUpdated?, on now: LastUpdated) -> String {
        prefix + (updated?.text(on: now, today: today) ?? noRecord)
    }
}
