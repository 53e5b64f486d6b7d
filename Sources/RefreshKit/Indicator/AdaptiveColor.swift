/// A color with a light and a dark variant.
public struct AdaptiveColor: Sendable, Hashable {
    /// The color for the light appearance.
    public var light: Color
    /// The color for the dark appearance.
    public var dark: Color

    /// Creates a color with a light and a dark variant.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Creates a color that is the same in both appearances.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    /// Returns the variant for an appearance.
    public func color(for appearance: Appearance) -> Color {
        appearance == .dark ? dark : light
    }
}

extension AdaptiveColor {
    /// The accent color of buttons and progress indicators, 0,122,255 and 10,132,255 (iOS's `systemBlue`).
    public static let systemBlue = AdaptiveColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))
    /// Primary text, black and white (iOS's `label`).
    public static let label = AdaptiveColor(light: .black, dark: .white)
    /// Secondary text, 60,60,67 and 235,235,245 with alpha 153/255 (iOS's `secondaryLabel`).
    public static let secondaryLabel = AdaptiveColor(
        light: .rgb(60, 60, 67).opacity(153.0 / 255), dark: .rgb(235, 235, 245).opacity(153.0 / 255))
    /// The background of a screen, white and black (iOS's `systemBackground`).
    public static let systemBackground = AdaptiveColor(light: .white, dark: .black)
    /// The background of bars, 249 and 27 in each channel.
    public static let barBackground = AdaptiveColor(light: .rgb(249, 249, 249), dark: .rgb(27, 27, 27))
    /// Translucent separator lines, 60,60,67 with alpha 73/255 and 84,84,88 with alpha 153/255 (iOS's `separator`).
    public static let separator = AdaptiveColor(light: .rgb(60, 60, 67).opacity(73.0 / 255), dark: .rgb(84, 84, 88).opacity(153.0 / 255))
    /// Warnings and badges, 255,59,48 and 255,69,58 (iOS's `systemRed`).
    public static let systemRed = AdaptiveColor(light: .rgb(255, 59, 48), dark: .rgb(255, 69, 58))
    /// Success, 52,199,89 and 48,209,88 (iOS's `systemGreen`).
    public static let systemGreen = AdaptiveColor(light: .rgb(52, 199, 89), dark: .rgb(48, 209, 88))
    /// Success with a contrast above 4:1, 36,138,61 and 48,219,91 (iOS's `systemGreen` with increased contrast).
    public static let systemGreenHighContrast = AdaptiveColor(light: .rgb(36, 138, 61), dark: .rgb(48, 219, 91))
    /// Unselected items, 142,142,147 (iOS's `systemGray`).
    public static let systemGray = AdaptiveColor(.rgb(142, 142, 147))
    /// Translucent fills, 120,120,128 with alpha 51/255 and 91/255 (iOS's `systemFill`).
    public static let systemFill = AdaptiveColor(
        light: .rgb(120, 120, 128).opacity(51.0 / 255), dark: .rgb(120, 120, 128).opacity(91.0 / 255))
}

extension Color {
    fileprivate static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
