extension Spinner {
    /// The two spinner designs of iOS: 8 spokes since iOS 13, 12 before.
    public enum Spokes: String, Sendable, Hashable, CaseIterable {
        /// The design since iOS 13.
        case eight = "8"
        /// The design before iOS 13.
        case twelve = "12"

        var count: Int { self == .eight ? 8 : 12 }

        /// Width of a spoke, relative to the radius; for 8 spokes, r/5, as measured by Flutter in iOS 13.
        var width: Double { self == .eight ? 0.2 : 0.155 }

        /// Inner end of a spoke's line, relative to the radius; its round cap extends half a width further in.
        var innerEnd: Double { self == .eight ? 1.0 / 3 + 0.1 : 0.54 }

        /// Outer end of a spoke's line, relative to the radius; its round cap extends half a width further out.
        var outerEnd: Double { self == .eight ? 0.9 : 1 - 0.155 / 2 }

        var pulledAlpha: Double { self == .eight ? 147.0 / 255 : 1 }

        /// #3C3C44 and #EBEBF5 for 8 spokes (iOS 13, from Flutter); #949494 and white for 12.
        ///
        /// The #999999 of older iOS versions has a contrast of only 2.85:1 against white; graphics need 3:1 (WCAG 2.2, 1.4.11).
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

        /// Returns the alpha of a spoke that is `steps` steps behind the head.
        ///
        /// 8 spokes: 147, 122, 97, 72, then 47 of 255 (extracted from iOS by Flutter). 12 spokes: from 1 down to a quarter over one turn.
        func alpha(behindHead steps: Int) -> Double {
            switch self {
            case .eight: Double(max(147 - 25 * steps, 47)) / 255
            case .twelve: 1 - 0.75 * Double(steps) / 12
            }
        }
    }

    /// The two sizes of the iOS activity indicator.
    public enum NaturalSize: String, Sendable, Hashable, CaseIterable {
        /// 20 pt.
        case medium
        /// 37 pt.
        case large

        var points: Double { self == .medium ? 20 : 37 }
    }
}
