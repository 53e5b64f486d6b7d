import Choreography
import RefreshKit

/// Three discs that grow and fade one after another.
public struct BallScaleMultiple: Loader {
    static let countOption = IndicatorOption.count("discs", default: 3, in: 2...6)
    package static let bindings = [OptionBinding(countOption, \BallScaleMultiple.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-scale-multiple", "Three discs grow and fade one after another.", period: .seconds(1), tags: ["disc"],
        options: bindings.map(\.info))
    package static let still = 0.6
    package static let entersTogether = true
    package static let wholeness = Wholeness.never

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of discs, 2...6; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        (0..<count).map { index in
            Part(.disc, 1).delayed(0.4 * Double(index) / Double(count - 1))
                .animating(.scale, [0: 0, 1: 1])
                .animating(.opacity, [0: 0, 0.05: 1, 1: 0])
        }
    }
}
