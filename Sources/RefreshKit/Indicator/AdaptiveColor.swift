/// A colour that is one thing on a light ground and another on a dark one.
public struct AdaptiveColor: Sendable, Hashable {
    /// The colour on a light ground.
    public var light: Color
    /// The colour on a dark ground.
    public var dark: Color

    /// Pairs two colours.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// The colour for a style.
    public func color(for style: Appearance.Style) -> Color {
        style == .dark ? dark : light
    }
}

extension AdaptiveColor {
    /// The accent of buttons and progress, 0,122,255 and 10,132,255 (iOS's `systemBlue`).
    public static let systemBlue = AdaptiveColor(light: .rgb(0, 122, 255), dark: .rgb(10, 132, 255))
    /// A thin fill under other things, 120,120,128 at 51 and 91 of 255 (iOS's `systemFill`).
    public static let systemFill = AdaptiveColor(
        light: .rgb(120, 120, 128).opacity(51.0 / 255), dark: .rgb(120, 120, 128).opacity(91.0 / 255))
}

extension Color {
    /// A colour of three bytes, as colour tables are written.
    fileprivate static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
