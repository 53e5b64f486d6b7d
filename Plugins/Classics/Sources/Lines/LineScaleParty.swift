import Choreography
import RefreshKit

/// Four bars that pulse, each at its own pace.
///
/// The bars of the original have no common loop; here, their cycles are up to 5 % longer or shorter.
public struct LineScaleParty: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "line-scale-party", "Four bars pulse, each at its own pace.", period: .milliseconds(4900), tags: ["bars"])
    /// The original's cycles take 1.26, 0.43, 1.01, and 0.73 s.
    private static let cycles = [4, 11, 5, 7]

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let delays = [0.77, 0.29, 0.28, 0.74]
        return Layout.row(4, width: 1.0 / 7).enumerated().map { index, center in
            Part(.rect(radius: 0.5), 1.0 / 7, 1, at: center).delayed(delays[index]).repeated(Self.cycles[index])
                .animating(.scale, [0: 1, 0.5: 0.5, 1: 1], each: .default)
        }
    }
}
