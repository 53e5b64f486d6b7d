import Choreography
import RefreshKit

/// Ionic's crescent: a short arc that runs around at constant speed.
public struct IonicCrescent: ArcIndicator {
    /// 4 units on a circle with a radius of 26 units, from spinner-configs.ts.
    static let thicknessOption = IndicatorOption.thickness(default: 4.0 / 56)

    package static let facts = IndicatorInfo.arc(
        "ionic-crescent", "A crescent runs around.", period: .milliseconds(750), options: bindings.map(\.info),
        aliases: ["ion-spinner-crescent"])

    /// Length of the arc, in degrees: a 128-unit dash starts 82 units before the path, so 46 units are visible.
    static let length = 46 / (2 * Double.pi * 26) * 360

    static let loop = ArcLoop(start: 0) { fraction in (360 * fraction, 360 * fraction + length) }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
