/// A color that is one thing on a light ground and another on a dark one.
public struct AdaptiveColor: Sendable, Hashable {
    /// The color on a light ground.
    public var light: Color
    /// The color on a dark ground.
    public var dark: Color

    /// Pairs two colors.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Makes a color that is the same on every ground.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    /// The color for a style.
    public func color(for style: Appearance.Style) -> Color {
        style == .dark ? dark : light
    }
}

extension AdaptiveColor {
    /// The accent of buttons and progress, 0,122,255 and 10,132,255 (iOS's `systemBlue`).
    public static let systemBlue = AdaptiveColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))
    /// Text, black and white (iOS's `label`).
    public static let label = AdaptiveColor(light: .black, dark: .white)
    /// Text of less weight, 60,60,67 and 235,235,245 at 153 of 255 (iOS's `secondaryLabel`).
    public static let secondaryLabel = AdaptiveColor(
        light: .rgb(60, 60, 67).opacity(153.0 / 255), dark: .rgb(235, 235, 245).opacity(153.0 / 255))
    /// The ground of a screen, white and black (iOS's `systemBackground`).
    public static let systemBackground = AdaptiveColor(light: .white, dark: .black)
    /// What bars are filled with, 249 and 27 of 255 on each channel.
    public static let barBackground = AdaptiveColor(light: .rgb(249, 249, 249), dark: .rgb(27, 27, 27))
    /// A thin line between things that are not opaque, 60,60,67 at 73 and 84,84,88 at 153 of 255 (iOS's `separator`).
    public static let separator = AdaptiveColor(light: .rgb(60, 60, 67).opacity(73.0 / 255), dark: .rgb(84, 84, 88).opacity(153.0 / 255))
    /// What warns and counts, 255,59,48 and 255,69,58 (iOS's `systemRed`).
    public static let systemRed = AdaptiveColor(light: .rgb(255, 59, 48), dark: .rgb(255, 69, 58))
    /// What went well, 52,199,89 and 48,209,88 (iOS's `systemGreen`).
    public static let systemGreen = AdaptiveColor(light: .rgb(52, 199, 89), dark: .rgb(48, 209, 88))
    /// What is not selected, 142,142,147 (iOS's `systemGray`).
    public static let systemGray = AdaptiveColor(.rgb(142, 142, 147))
    /// A thin fill under other things, 120,120,128 at 51 and 91 of 255 (iOS's `systemFill`).
    public static let systemFill = AdaptiveColor(
        light: .rgb(120, 120, 128).opacity(51.0 / 255), dark: .rgb(120, 120, 128).opacity(91.0 / 255))
}

extension Color {
    /// A color of three bytes, as color tables are written.
    fileprivate static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
