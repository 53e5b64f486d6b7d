import Choreography
import RefreshKit

/// Ionic's crescent: a short arc that runs around at constant speed.
public struct IonicCrescent: ArcIndicator {
    /// 4 units on a circle with a radius of 26, in spinner-configs.ts.
    static let thicknessOption = IndicatorOption.thickness(default: 4.0 / 56)

    package static let facts = IndicatorInfo.arc(
        "ionic-crescent", "A crescent runs around.", period: .milliseconds(750), options: bindings.map(\.info),
        aliases: ["ion-spinner-crescent"])

    /// 128 of the circumference are drawn from 82 before its start, of which 46 are left, in degrees.
    static let length = 46 / (2 * Double.pi * 26) * 360

    static let loop = ArcLoop(start: 0) { fraction in (360 * fraction, 360 * fraction + length) }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
