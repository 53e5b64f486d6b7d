import Choreography
import RefreshKit

/// Three dots that rise and fall like a wave.
public struct BallPulseSync: Loader {
    static let countOption = IndicatorOption.count("dots", default: 3, in: 2...8)
    package static let bindings = [OptionBinding(countOption, \BallPulseSync.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-pulse-sync", "Three dots rise and fall like a wave.", period: .milliseconds(600), tags: ["dots", "row"],
        options: bindings.map(\.info), mirroring: .mirrors)

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...8; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: 0.3, pitch: 0.35)
        return row.parts { center, location in
            Part(.disc, row.width, at: center).delayed(0.07 + 0.14 * location)
                .animating(.y, [0: 0, 0.33: 0.175, 0.66: -0.175, 1: 0], each: .easeInOut)
        }
    }
}
