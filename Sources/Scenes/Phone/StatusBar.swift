internal import RefreshKit

/// The status bar: time, signal, Wi-Fi, and battery.
///
/// A notch or an island separates the time from the symbols. On a phone without a cutout, the time is centered; a tablet also shows
/// the date.
final class StatusBar: View {
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
        let color = AdaptiveColor.label.color(for: traits.appearance)
        if device.isTablet {
            drawTabletBar(in: bounds, color, on: canvas)
        } else if device.cutout == .none {
            drawPhoneBar(in: bounds, color, on: canvas)
        } else {
            drawBesideCutout(in: bounds, color, on: canvas)
        }
    }

    /// Draws the time to the left of the cutout, and the symbols to the right.
    private func drawBesideCutout(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let ears = CutoutStatusBarLayout(device, in: bounds.size)
        let font = Font(size: ears.fontSize, weight: .semibold)
        canvas.draw(Text(text(now), font: font, language: language), .color(color), at: ears.time, anchor: .center)
        var right = ears.right
        for symbol in [StatusSymbol.battery, .wiFi, .signal] {
            symbol.draw(rightEdge: right, middle: ears.time.y, factor: ears.factor, color: color, on: canvas)
            right -= symbol.width * ears.factor + ears.gap
        }
    }

    /// Draws the status bar of a phone with a home button: signal on the left, time in the center, and battery on the right.
    private func drawPhoneBar(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let font = Font(size: 12, weight: .semibold)
        canvas.draw(Text(text(now), font: font, language: language), .color(color), at: bounds.center, anchor: .center)
        let factor = 0.84
        StatusSymbol.battery.draw(rightEdge: bounds.maxX - 6, middle: bounds.midY, factor: factor, color: color, on: canvas)
        var left = 7.0
        for symbol in [StatusSymbol.signal, .wiFi] {
            let right = left + symbol.width * factor
            symbol.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
            left = right + 5
        }
    }

    /// Draws the status bar of a tablet: time and date on the left, and Wi-Fi and battery on the right.
    private func drawTabletBar(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        let margin = device.cornerRadius > 0 ? 20.0 : 8
        let font = Font(size: 12, weight: .semibold)
        let start = Point(x: margin, y: bounds.midY)
        canvas.draw(Text(text(now), font: font, language: language), .color(color), at: start, anchor: .leading)
        let factor = 0.84
        var right = bounds.maxX - margin
        StatusSymbol.battery.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
        right -= StatusSymbol.battery.width * factor + 5
        let percentage = Text("100%", font: font, language: language)
        canvas.draw(percentage, .color(color), at: Point(x: right, y: bounds.midY), anchor: .trailing)
        right -= ((try? percentage.measured().width) ?? 0) + 5
        StatusSymbol.wiFi.draw(rightEdge: right, middle: bounds.midY, factor: factor, color: color, on: canvas)
    }
}

/// Layout of the status bar beside a phone's cutout, in points.
struct CutoutStatusBarLayout {
    let time: Point
    let right: Double
    /// Font size of the time; smaller beside the widest notches.
    let fontSize: Double
    /// Scale and spacing of the symbols; smaller beside the widest notches.
    let (factor, gap): (Double, Double)

    init(_ device: Device, in size: Size) {
        if device.cutout == .island {
            // The time and the symbols are level with the island's center, each centered in its part of the status bar.
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

/// Time and date formats of the status bar: a 12-hour clock in English and Korean, and a 24-hour clock in all other languages.
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

    /// Returns the time, such as `9:41`.
    func time(_ now: LastUpdated) -> String {
        let hasTwelveHours = isEnglish || isKorean
        let hour = hasTwelveHours ? (now.hour + 11) % 12 + 1 : now.hour
        return "\(!hasTwelveHours && hour < 10 ? "0" : "")\(hour):\(now.minute < 10 ? "0" : "")\(now.minute)"
    }

    /// Returns the time and the date, such as `9:41 AM  Fri Jan 9`; only the time in languages without a date format.
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
