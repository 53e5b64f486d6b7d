import Choreography
import RefreshKit

/// Four bars that pulse, each at its own pace.
///
/// The original's bars do not share a common loop; here, their cycles are up to 5% longer or shorter.
public struct LineScaleParty: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 1.0 / 7, in: 0.02...0.25)
    package static let bindings = [OptionBinding(thicknessOption, \LineScaleParty.thickness)]

    package static let facts = IndicatorInfo.classic(
        "line-scale-party", "Four bars pulse, each at its own pace.", period: .milliseconds(4900), tags: ["bars"],
        options: bindings.map(\.info), mirroring: .mirrors)
    /// The original's cycles take 1.26, 0.43, 1.01, and 0.73 s.
    private static let cycles = [4, 11, 5, 7]

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Width of the bars, relative to the size, 0.02...0.25; 1/7 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let delays = [0.77, 0.29, 0.28, 0.74]
        let row = Row(4, width: thickness, pitch: 2.0 / 7)
        return row.centers.enumerated().map { index, center in
            Part(.rect(radius: 0.5), row.width, 1, at: center).delayed(delays[index]).repeated(Self.cycles[index])
                .animating(.scale, [0: 1, 0.5: 0.5, 1: 1], each: .default)
        }
    }
}
