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

    /// The texts in a language.
    ///
    /// - Parameter language: A BCP 47 tag: en, zh-Hans, zh-Hant, ko, ru or uk, with or without a region; English for all others.
    public init(in language: String) {
        switch RefreshLanguage(language) {
        case .english: self.init(prefix: "Last update: ", today: "Today", noRecord: "No record")
        case .simplifiedChinese: self.init(prefix: "最后更新：", today: "今天", noRecord: "无记录")
        case .traditionalChinese: self.init(prefix: "最後更新：", today: "今天", noRecord: "無記錄")
        case .korean: self.init(prefix: "최근 업데이트: ", today: "오늘", noRecord: "기록 없음")
        case .russian: self.init(prefix: "Последнее обновление: ", today: "Сегодня", noRecord: "Нет записей")
        case .ukrainian: self.init(prefix: "Останнє оновлення: ", today: "Сьогодні", noRecord: "Немає записів")
        }
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
