import Choreography
import RefreshKit

/// Nine dots that pulse, each at its own pace.
///
/// The original's dots do not share a common loop; here, their cycles are up to 5% longer or shorter.
public struct BallGridPulse: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-grid-pulse", "Nine dots pulse, each at its own pace.", period: .milliseconds(7300), tags: ["dots", "grid"],
        mirroring: .mirrors)
    /// The original's cycles take 0.72, 1.02, 1.28, 1.42, 1.45, 1.18, 0.87, 1.45, and 1.06 s.
    private static let cycles = [10, 7, 6, 5, 5, 6, 8, 5, 7]

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let delays = [-0.06, 0.25, -0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]
        return Layout.grid(3, width: 0.3).indices.map { index in
            Part(.disc, 0.3, at: Layout.grid(3, width: 0.3)[index]).delayed(delays[index]).repeated(Self.cycles[index])
                .animating(.scale, [0: 1, 0.5: 0.5, 1: 1], each: .default)
                .animating(.opacity, [0: 1, 0.5: 0.7, 1: 1], each: .default)
        }
    }
}
