internal import RefreshKit

/// How a status bar says time and date in a language: by the twelve-hour clock in English and Korean, by that of 24 hours in all others.
struct StatusBarTexts {
    private let isEnglish: Bool
    private let isChinese: Bool
    private let isKorean: Bool

    init(in language: String) {
        let language = language.lowercased()
        isChinese = language.hasPrefix("zh")
        isKorean = language.hasPrefix("ko")
        isEnglish = !isChinese && !isKorean && !["ru", "uk"].contains { language.hasPrefix($0) }
    }

    /// The time alone, such as `9:41`.
    func time(_ now: LastUpdated) -> String {
        let hasTwelveHours = isEnglish || isKorean
        let hour = hasTwelveHours ? (now.hour + 11) % 12 + 1 : now.hour
        return "\(!hasTwelveHours && hour < 10 ? "0" : "")\(hour):\(now.minute < 10 ? "0" : "")\(now.minute)"
    }

    /// Time and date, as tablets have it, such as `9:41 AM  Fri Jan 9`; the time alone where the words for days are not known.
    func timeAndDate(_ now: LastUpdated) -> String {
        if isEnglish {
            let half = now.hour < 12 ? "AM" : "PM"
            return "\(time(now)) \(half)   \(Self.englishDays[now.weekday]) \(Self.englishMonths[(now.month + 11) % 12]) \(now.day)"
        }
        if isChinese { return "\(time(now))   \(now.month)月\(now.day)日 周\(Self.chineseDays[now.weekday])" }
        if isKorean {
            let half = now.hour < 12 ? "오전" : "오후"
            return "\(half) \(time(now))   \(now.month)월 \(now.day)일 (\(Self.koreanDays[now.weekday]))"
        }
        return time(now)
    }

    private static let englishDays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let englishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let koreanDays = ["일", "월", "화", "수", "목", "금", "토"]
    private static let chineseDays = ["日", "一", "二", "三", "四", "五", "六"]
}
