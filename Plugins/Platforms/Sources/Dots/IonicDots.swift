import Choreography
import RefreshKit

/// Ionic's dots: a row of three dots that shrink and fade in a wave.
public struct IonicDots: Loader {
    static let countOption = IndicatorOption.count("dots", default: 3, in: 2...8)
    package static let bindings = [OptionBinding(countOption, \IonicDots.count)]

    package static let facts = IndicatorInfo.styled(
        "ionic-dots", "Three dots shrink and fade in turn.", minimumSide: 16, period: .milliseconds(750), family: Platforms.family,
        tags: ["dots", "row"],
        aliases: ["ion-spinner-dots"], options: bindings.map(\.info), mirroring: .mirrors)

    // Values from spinner-configs.ts: a radius of 6 in a 64-unit view box, 9 points apart in a 28-point box.
    static let dot = 12.0 / 64, spacing = 9.0 / 28
    package static let extent = 0.85

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...8; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: Self.dot, pitch: Self.spacing, space: Self.extent)
        return row.parts { center, location in
            Part(.disc, row.width, at: center).delayed(0.22 * (location - 1))
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1])
                .animating(.opacity, [0: 0.9, 0.5: 0.3, 1: 0.9])
        }
    }
}
