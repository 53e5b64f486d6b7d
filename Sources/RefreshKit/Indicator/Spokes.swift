extension Spinner {
    /// The two spinners of iOS: 8 spokes since iOS 13, 12 before.
    public enum Spokes: String, Sendable, Hashable, CaseIterable {
        /// Since iOS 13.
        case eight = "8"
        /// The classic.
        case twelve = "12"

        /// Number of spokes.
        var count: Int { self == .eight ? 8 : 12 }

        /// Width of a spoke, as a part of the radius; 8: r/5, measured by Flutter from iOS 13.
        var width: Double { self == .eight ? 0.2 : 0.155 }

        /// Where the line of a spoke begins, as a part of the radius; its round cap reaches half a width further in.
        var innerEnd: Double { self == .eight ? 1.0 / 3 + 0.1 : 0.54 }

        /// Where the line of a spoke ends, as a part of the radius; its round cap reaches half a width further out.
        var outerEnd: Double { self == .eight ? 0.9 : 1 - 0.155 / 2 }

        /// Alpha of the spokes that a pull shows.
        var pulledAlpha: Double { self == .eight ? 147.0 / 255 : 1 }

        /// #3C3C44 and #EBEBF5 for 8 spokes (iOS 13, after Flutter); for 12 white, and on light ground #949494: the classic's #999999 has a contrast
        /// of 2.85:1 against white, and 3:1 is what a mark needs to be seen (WCAG 2.2, 1.4.11).
        var color: AdaptiveColor {
            switch self {
            case .eight:
                AdaptiveColor(
                    light: Color(red: 60.0 / 255, green: 60.0 / 255, blue: 68.0 / 255),
                    dark: Color(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255))
            case .twelve:
                AdaptiveColor(light: Color(white: 148.0 / 255), dark: Color(white: 1))
            }
        }

        /// Alpha of a spoke that was the head so many steps ago.
        ///
        /// 8 spokes: 147, 122, 97, 72, then 47 of 255 (extracted from iOS by Flutter). 12: from 1 down to a quarter over the circle.
        func alpha(behindHead steps: Int) -> Double {
            switch self {
            case .eight: Double(max(147 - 25 * steps, 47)) / 255
            case .twelve: 1 - 0.75 * Double(steps) / 12
            }
        }
    }

    /// The two sizes of the system's activity indicator.
    public enum NaturalSize: String, Sendable, Hashable, CaseIterable {
        /// 20 pt.
        case medium
        /// 37 pt.
        case large

        /// Width and height in points.
        var points: Double { self == .medium ? 20 : 37 }
    }
}
