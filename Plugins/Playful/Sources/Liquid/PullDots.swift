import Choreography
import Glibc
import RefreshKit

/// Dots that spread apart with the pull, and dance in and out of their ring.
public struct PullDots: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "pull-dots", "Dots spread apart with the pull and dance in and out of their ring.", period: 1800, introduction: 600, finish: 500,
        tags: ["dots", "ring"])
    static let still: Double? = 0.0

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates dots in the tint color, at normal speed.
    public init() {}

    private static let count = 8

    /// The period in `info`, divided by the speed; with several colors, enough loops for the colors to return to their first positions.
    public var period: Duration { style.period(of: Self.info) * loopCount }

    /// Each loop advances the dots by two positions.
    private var loopCount: Int {
        let colorCount = max(style.colors.count, 1)
        return (1...Self.count / 2).first { loops in
            (0..<Self.count).allSatisfy { ($0 + 2 * loops) % Self.count % colorCount == $0 % colorCount }
        } ?? 1
    }

    func draw(_ play: Play, on canvas: Canvas) {
        let over = max(play.pull - 1, 0)
        // At the end, the dots gather in the middle, and the drop that they form swells and vanishes.
        let gathered = min(play.gone / 0.6, 1)
        let vanished = max(play.gone - 0.5, 0) / 0.5
        // An eighth of a turn in each half of the loop; after a full loop, each dot is where another dot of its kind was.
        let run = play.run * Double(loopCount)
        let half = (2 * run).rounded(.down)
        let steps = half + Curve.easeInOut(2 * run - half)
        let kick = play.push(2.2, decay: 3.5) * min(play.pull, 1)
        let turn = .pi / 4 * steps - 0.5 * kick + 1.8 * Curve.easeIn(gathered) + 0.9 * (play.pull - 1) * (1 - smooth(play.entry))
        for index in 0..<Self.count {
            let isInner = index.isMultiple(of: 2) == Int(half).isMultiple(of: 2)
            let dance = isInner ? pow(sin(2 * .pi * run), 2) : 0
            // All dots leave the middle together, the first ones a little faster.
            let there = mix(smooth(play.grown), staggered(play.grown, index, of: Self.count), 0.4)
            let gone = 1 - Curve.easeIn(gathered)
            let stretch = over * (1 - smooth(play.entry, 0, 0.4))
            let distance = there * gone * (0.39 - 0.2 * dance - 0.1 * kick + 0.04 * stretch)
            let isLarge = index.isMultiple(of: 2)
            let full = mix(isLarge ? 0.092 : 0.064, 0.12, smooth(play.gone, 0.3, 0.6))
            // The last dot, which is in front, absorbs the others.
            let left = index == Self.count - 1 ? 1 - Curve.easeIn(vanished) : 1 - smooth(play.gone, 0.4, 0.6)
            let radius = mix(0.4, 1, there) * full * (1 - 0.15 * dance) * min(play.grown * 5, 1) * left
            guard radius > 0 else { continue }
            let angle = 2 * .pi * Double(index) / Double(Self.count) - .pi / 2 + turn - 1.4 * (1 - there)
            // Past the trigger, the dots stretch toward the finger.
            let long = 1 + 0.7 * stretch
            let dot = Path.ellipse(in: Rect(center: .zero, size: Size(width: 2 * radius * long, height: 2 * radius / long)))
            let center = Point(center: .zero, radius: distance, angle: angle)
            canvas.fill(dot.applying(.rotation(angle)).applying(.translation(x: center.x, y: center.y)), play.paint(ofPart: index))
        }
    }
}
