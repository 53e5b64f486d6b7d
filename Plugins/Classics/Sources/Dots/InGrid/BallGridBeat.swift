import Choreography
import RefreshKit

/// Nine dots that dim and brighten, each at its own pace.
///
/// The original's dots do not share a common loop; here, their cycles are up to 5% longer or shorter.
public struct BallGridBeat: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-grid-beat", "Nine dots dim and brighten, each at its own pace.", period: .milliseconds(8050), tags: ["dots", "grid"],
        mirroring: .mirrors)
    /// The original's cycles take 0.96, 0.93, 1.19, 1.13, 1.34, 0.94, 1.2, 0.82, and 1.19 s.
    private static let cycles = [8, 9, 7, 7, 6, 9, 7, 10, 7]

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let delays = [0.36, 0.4, 0.68, 0.41, 0.71, -0.15, -0.12, 0.01, 0.32]
        return Layout.grid(3, width: 0.3).indices.map { index in
            Part(.disc, 0.3, at: Layout.grid(3, width: 0.3)[index]).delayed(delays[index]).repeated(Self.cycles[index])
                .animating(.opacity, [0: 1, 0.5: 0.7, 1: 1], each: .default)
        }
    }
}
