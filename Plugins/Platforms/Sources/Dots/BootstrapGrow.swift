import Choreography
import RefreshKit

/// Bootstrap's growing spinner: a disc that grows, then fades.
public struct BootstrapGrow: Loader {
    package static let facts = IndicatorInfo.styled(
        "bootstrap-grow", "A disc grows and becomes opaque, then fades.", period: .milliseconds(750), family: Platforms.family,
        tags: ["dots", "pulse"], aliases: ["spinner-grow"], isOneShape: true)
    /// A pull ends before the disc is largest and opaque.
    package static let still = 0.35
    package static let wholeness = Wholeness.never

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    // The keyframes from _spinners.scss.
    package var parts: [Part] {
        [
            Part(.disc, 1)
                .animating(.scale, [0: 0, 0.5: 1, 1: 1])
                .animating(.opacity, [0: 0, 0.5: 1, 1: 0])
        ]
    }
}
