internal import RefreshKit

/// The line along the upper edge: time, signal, Wi-Fi, battery.
///
/// Beside a notch or an island they stand in the two ears; a phone without one has the time in the middle, a tablet has the date as well.
final class StatusBar: View {
    /// What time it is.
    var now = LastUpdated(year: 2026, month: 1, day: 9, hour: 9, minute: 41) {
        didSet { if text(now) != text(oldValue) { setNeedsDisplay() } }
    }
    private let device: Device
    private let texts: StatusBarTexts
    private let language: String

    init(_ device: Device, language: String) {
        self.device = device
        self.language = language
        texts = StatusBarTexts(in: language)
        super.init()
        isUserInteractionEnabled = false
    }

    private func text(_ now: LastUpdated) -> String { device.isTablet ? texts.timeAndDate(now) : texts.time(now) }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let color = AdaptiveColor.label.color(for: appearance.style)
        if device.isTablet {
            drawTabletLine(in: bounds, color, on: canvas)
        } else if device.cutout == .none {
            drawPlainLine(in: bounds, color, on: canvas)
        } else {
            drawEars(in: bounds, color, on: canvas)
        }
    }

    /// Time on the left of what is cut out, the rest on the right of it.
    private func drawEars(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let ears = StatusBarEars(device, in: bounds.size)
        let font = Font(size: ears.fontSize, weight: .semibold)
        canvas.draw(Text(text(now), font: font, language: language), color, at: ears.time, anchor: .center)
        var right = ears.right
        for symbol in [StatusSymbol.battery, .wiFi, .signal] {
            symbol.draw(rightEdge: right, middle: ears.time.y, factor: ears.factor, color: color, on: canvas)
            right -= symbol.width * ears.factor + ears.gap
        }
    }

    /// The line of a phone with a home button: signal on the left, time in the middle, battery on the right.
    private func drawPlainLine(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let font = Font(size: 12, weight: .semibold)
        canvas.draw(Text(text(now), font: font, language: language), color, at: bounds.center, anchor: .center)
        let factor = 0.84
        StatusSymbol.battery.draw(rightEdge: bounds.maxX - 6, middle: bounds.midY, factor: factor, color: color, on: canvas)
        var left = 7.0
        for symbol in [StatusSymbol.signal, .wiFi] {
            let right = left + symbol.width * factor
            symbol.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
            left = right + 5
        }
    }

    /// The line of a tablet: time and date on the left; Wi-Fi and battery on the right.
    private func drawTabletLine(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let margin = device.cornerRadius > 0 ? 20.0 : 8
        let font = Font(size: 12, weight: .semibold)
        let start = Point(x: margin, y: bounds.midY)
        canvas.draw(Text(text(now), font: font, language: language), color, at: start, anchor: .leading)
        let factor = 0.84
        var right = bounds.maxX - margin
        StatusSymbol.battery.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
        right -= StatusSymbol.battery.width * factor + 5
        let percent = Text("100%", font: font, language: language)
        canvas.draw(percent, color, at: Point(x: right, y: bounds.midY), anchor: .trailing)
        right -= ((try? percent.measured().width) ?? 0) + 5
        StatusSymbol.wiFi.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
    }
}

/// Where time and battery stand beside what is cut out of a phone's screen, in points.
struct StatusBarEars {
    /// The middle of the time.
    let time: Point
    /// Where the battery ends.
    let right: Double
    /// How large the time's letters are; smaller beside the widest notches.
    let fontSize: Double
    /// How large the signs are, as a part of their natural size, and how far apart; smaller beside the widest notches.
    let (factor, gap): (Double, Double)

    init(_ device: Device, in size: Size) {
        if device.cutout == .island {
            // The same height as the island's middle, each in the middle of what is left beside it.
            time = Point(x: (size.width - 154) / 4 + 12, y: max(10, device.safeArea.top - 29.5))
            right = size.width - 33
            (fontSize, factor, gap) = (17, 1, 7)
        } else {
            let ear = (size.width - (ChromeLayout.cutoutSize(of: device)?.width ?? 0)) / 2
            time = Point(x: 49 + (ear - 77) * 0.19, y: size.height * 0.54)
            right = size.width - max(14, 10 + (ear - 77) * 0.5)
            (fontSize, factor, gap) = ear < 90 ? (15, 0.86, 4.5) : (17, 1, 7)
        }
    }
}

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
