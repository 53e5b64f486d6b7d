import Choreography
import RefreshKit

/// Bootstrap's border spinner: a three-quarter ring that turns at constant speed.
public struct BootstrapBorder: ArcIndicator {
    /// 0.25 of 2 rem: the border width and the diameter in _spinners.scss.
    static let thicknessOption = IndicatorOption.thickness(default: 0.125)

    package static let facts = IndicatorInfo.arc(
        "bootstrap-border", "A three-quarter ring turns.", period: .milliseconds(750), options: bindings.map(\.info),
        aliases: ["spinner-border"])

    /// Length of the arc, in degrees: three of the box's four borders are visible.
    static let length = 270.0

    static let loop = ArcLoop(start: 0) { fraction in (360 * fraction, 360 * fraction + length) }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
