/// A date and time of day in the application's calendar.
public struct LastUpdated: Sendable, Hashable {
    /// Year, such as 2024.
    public var year: Int
    /// Month, 1...12.
    public var month: Int
    /// Day of the month, 1...31.
    public var day: Int
    /// Hour, 0...23.
    public var hour: Int
    /// Minute, 0...59.
    public var minute: Int

    /// Creates a date with a time of day.
    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// Returns the date and time for a header; uses the word for today instead of today's date, and omits the current year.
    ///
    /// The original compared only the day of the month.
    /// - Parameters:
    ///   - now: The current date.
    ///   - today: The word for today.
    /// - Returns: The text, such as `Today 09:05`, `03-14 09:05`, or `2023-03-14 09:05`.
    public func text(on now: LastUpdated, today: String) -> String {
        let time = "\(Self.digits(hour)):\(Self.digits(minute))"
        let date = "\(Self.digits(month))-\(Self.digits(day))"
        guard year == now.year else { return "\(year)-\(date) \(time)" }
        return (month, day) == (now.month, now.day) ? "\(today) \(time)" : "\(date) \(time)"
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The wording of the line that shows the time of the last update, in one language.
public struct LastUpdatedTexts: Sendable, Hashable {
    /// Text before the date, including a trailing space if the language uses one.
    public var prefix: String
    /// The word for today.
    public var today: String
    /// Text for an unknown date.
    public var noRecord: String

    /// Creates the wording for one language.
    public init(prefix: String, today: String, noRecord: String) {
        (self.prefix, self.today, self.noRecord) = (prefix, today, noRecord)
    }

    /// Returns the line for a date.
    ///
    /// - Parameters:
    ///   - updated: Time of the last update; nil if unknown.
    ///   - now: The current date.
    /// - Returns: The line, such as `Last update: Today 09:05`.
    public func line(for updated: LastUpdated?, on now: LastUpdated) -> String {
        prefix + (updated?.text(on: now, today: today) ?? noRecord)
    }
}
