import Choreography
import RefreshKit

/// Nine squares through which a wave of holes runs.
public struct CubeGrid: Loader {
    static let countOption = IndicatorOption.count("squares in a row", default: 3, in: 2...5)
    package static let bindings = [OptionBinding(countOption, \CubeGrid.count)]

    package static let facts = IndicatorInfo.classic(
        "cube-grid", "A wave of holes runs through nine squares.", period: .milliseconds(1300), tags: ["square", "grid"],
        aliases: ["sk-grid", "sk-cube-grid"], options: bindings.map(\.info), mirroring: .mirrors)
    package static let still = 0.25
    /// Length by which adjacent squares overlap, so that no hairlines of the background show between them: a pixel at 20 points.
    private static let overlap = 0.05

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of squares in a row, 2...5; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let width = (1 + Self.overlap * Double(count - 1)) / Double(count)
        return Layout.grid(count, width: width).enumerated().map { index, center in
            // The wave starts at the bottom left.
            let distance = index % count + count - 1 - index / count
            return Part(.rect(), width, at: center).delayed(0.2 * Double(distance) / Double(count - 1))
                .animating(.scale, [0: 1, 0.35: 0, 0.7: 1, 1: 1], each: .easeInOut)
        }
    }
}
