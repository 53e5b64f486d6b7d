import Choreography
import RefreshKit

/// The loading indicator of Material 3 Expressive: a shape that springs from one form to the next while it turns.
///
/// The pull turns a circle into the first shape. After the release, seven shapes follow each other. In the finish animation, the shape
/// shrinks to nothing. With reduced motion, the first shape stands still.
public struct MaterialShapes: StyledIndicator {
    package static let facts = IndicatorInfo.styled(
        "material-shapes", "A turning shape springs through seven forms, as in Material 3 Expressive.",
        period: interval * shapeCount, family: Platforms.family, tags: ["morph", "rotation", "path"],
        aliases: ["LoadingIndicator", "material3-loading-indicator"], isOneShape: true)

    // Values from LoadingIndicator.kt in Compose Material 3.
    static let interval = Duration.milliseconds(650), shapeCount = 7
    static let spring = SpringSimulation(Spring(stiffness: 200, dampingRatio: 0.6), from: 0, to: 1, tolerance: 1e-6)
    /// Side length of the shapes, relative to the bounds: 38 of 40 points, minus the space for the farthest point of the longest shape.
    static let scale = 38.0 / 40 * 0.5 / 0.56
    /// Rotation per unit of pull, including past the trigger: half a turn counterclockwise.
    static let pullTurn = -Double.pi

    // In the original, each shape makes a quarter turn while everything turns once in 4.666 s, so the motion never repeats. Here, the seven
    // shapes share two turns, or 103 degrees each, and everything turns once in their 4.55 s, so the loop closes after three turns.
    static let shapeTurn = 4 * Double.pi / Double(shapeCount)
    static let loopTurn = 2 * Double.pi

    private static let pulled = Morph(from: ExpressiveShape.circle, to: ExpressiveShape.softBurst)
    private static let morphs: [Morph?] = ExpressiveShape.all.indices.map { index in
        Morph(from: ExpressiveShape.all[index], to: ExpressiveShape.all[(index + 1) % ExpressiveShape.all.count])
    }

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    /// Draws the shape.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let view = LoopMoment(of: self, at: moment, winding: 0)
        guard view.presence > 0 else { return }
        let form = form(at: moment)
        // As in the original, the center of the bounds stays in place.
        guard let path = form.morph?.path(at: form.progress), let box = path.bounds else { return }
        let size = bounds.minSide * Self.scale * Curve.easeOut(view.presence)
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.rotate(by: form.turn)
            canvas.scale(by: size)
            canvas.translate(x: -box.midX, y: -box.midY)
            canvas.fill(path, style.paint(ofPart: 0).opacity(view.opacity))
        }
    }

    /// Returns the shape between two others, and its rotation in radians.
    private func form(at moment: Moment) -> (morph: Morph?, progress: Double, turn: Double) {
        guard !moment.traits.reducesMotion else { return (Self.pulled, 1, 0) }
        let turn = Self.pullTurn * moment.progress + Self.loopTurn * moment.fraction(of: period)
        guard moment.introductionShare(of: self) == 1 else { return (Self.pulled, moment.growth(of: self), turn) }
        let position = moment.fraction(of: period, after: introduction) * Double(Self.morphs.count)
        let index = min(Int(position), Self.morphs.count - 1)
        let progress = Self.progress(at: position - Double(index))
        return (Self.morphs[index], progress, turn + Self.shapeTurn * (Double(index) + progress))
    }

    /// Returns the progress of a morph at a fraction of its interval: past 1 on the way, and 1 at the end.
    ///
    /// In the original, the spring is cut off at its peak after 298 ms and jumps back by a tenth; here, it settles.
    static func progress(at fraction: Double) -> Double {
        spring.value(at: interval * fraction) / spring.value(at: interval)
    }
}
