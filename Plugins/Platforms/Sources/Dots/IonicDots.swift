import Choreography
import RefreshKit

/// Ionic's dots: a row of three dots through which a wave of small, faint dots runs.
public struct IonicDots: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.loader(
        "ionic-dots", "Three dots shrink and fade in turn.", period: .milliseconds(750), family: Platforms.family, tags: ["dots", "row"],
        aliases: ["ion-spinner-dots"])

    // The figures of spinner-configs.ts: a radius of 6 in a view box of 64, 9 points apart in a box of 28.
    static let dot = 12.0 / 64, spacing = 9.0 / 28

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [-1.0, 0, 1].map { side in
            Part(.disc, Self.dot, at: Point(x: side * Self.spacing, y: 0)).delayed(0.11 * (side - 1))
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1])
                .animating(.opacity, [0: 0.9, 0.5: 0.3, 1: 0.9])
        }
    }
}
