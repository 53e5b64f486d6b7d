import Choreography
import RefreshKit

/// Bootstrap's border spinner: a ring with a gap of a quarter that turns at constant speed.
public struct BootstrapBorder: ArcIndicator {
    /// 0.25 of 2 rem, the width and the diameter in _spinners.scss.
    static let thicknessOption = IndicatorOption.thickness(default: 0.125)

    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.arc(
        "bootstrap-border", "A ring with a gap of a quarter turns.", period: .milliseconds(750), thickness: thicknessOption,
        aliases: ["spinner-border"])

    /// Three of the four borders of the box are visible, in degrees.
    static let length = 270.0

    static let loop = ArcLoop(start: 0) { fraction in (360 * fraction, 360 * fraction + length) }

    /// The color and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the diameter.
    public var thickness = thicknessOption.defaultValue

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
