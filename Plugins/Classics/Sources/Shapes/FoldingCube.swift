import Choreography
import RefreshKit

/// A square that unfolds and folds away, quarter by quarter.
public struct FoldingCube: Loader {
    package static let facts = IndicatorInfo.classic(
        "folding-cube", "A square unfolds and folds away, quarter by quarter.", period: .milliseconds(2400), tags: ["square", "flip"],
        aliases: ["sk-fold", "fold", "sk-folding-cube"])
    package static let still = 0.65
    package static let extent = 1.62
    /// Faces that are turned away are transparent.
    package static let wholeness = Wholeness.never

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let quarters = (0..<4).map { index in
            let face = Part(.rect(), 0.55, at: Point(x: -0.25, y: -0.25)).delayed(0.3 * Double(index))
                .anchored(at: Point(x: 0.275, y: 0.275), eyeDistance: 3.5)
                .animating(.flipX, [0: -180, 0.1: -180, 0.25: 0, 1: 0])
                .animating(.flipY, [0: 0, 0.75: 0, 0.9: 180, 1: 180])
                .animating(.opacity, [0: 0, 0.1: 0, 0.25: 1, 0.75: 1, 0.9: 0, 1: 0])
            return Part([face]).turned(90 * Double(index))
        }
        return [Part(quarters).turned(45)]
    }
}
