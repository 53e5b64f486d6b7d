import Choreography
import Glibc
import RefreshKit

/// An hourglass that the pull turns over; it waits while its sand flows, then turns again.
public struct Hourglass: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "hourglass", "An hourglass turns over with the pull, and its sand flows.", period: 2400, introduction: 800, finish: 700,
        tags: ["rotation", "morph"], aliases: ["sandglass"])
    static let still: Double? = 0.3

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates an hourglass in the tint color, at normal speed.
    public init() {}

    /// Half of the glass, from the middle to the outside of its caps.
    private static let half = Size(width: 0.23, height: 0.4)
    private static let neck = 0.035
    /// Fraction of a bulb that the sand fills.
    private static let sand = 0.65
    /// Fraction of the loop during which the sand flows; the glass turns over during the rest.
    private static let flow = 0.7
    /// Fraction of the finish during which the remaining sand falls.
    private static let emptying = 0.55

    func draw(_ play: Play, on canvas: Canvas) {
        // At the end, the remaining sand falls first; then the glass tilts and shrinks away.
        let left = 1 - Curve.easeIn(max(play.gone - Self.emptying, 0) / (1 - Self.emptying))
        let size = Curve.easeOut(min(play.grown * 2.5, 1)) * left
        guard size > 0.001 else { return }
        var pose = pose(play)
        pose.fallen = mix(pose.fallen, 1, Curve.easeIn(min(play.gone / Self.emptying, 1)))
        pose.turn += 0.9 * (1 - left)
        canvas.saved {
            canvas.rotate(by: pose.turn)
            canvas.scale(by: size)
            drawSand(pose, play, on: canvas)
            drawGlass(play, on: canvas)
        }
    }

    /// Returns the turn in radians, and the fraction of the sand that is in the lower bulb when the glass is upright.
    private func pose(_ play: Play) -> (turn: Double, fallen: Double) {
        if play.loop > 0 {
            let fallen = min(play.loop / Self.flow, 1)
            return (.pi * Curve(0.5, 0, 0.2, 1.25)((play.loop - Self.flow) / (1 - Self.flow)), fallen)
        }
        let kick = 0.5 * play.push(1.9, decay: 4) * min(play.pull, 1)
        let pulled = .pi * (min(play.pull, 1) - 1) + max(play.pull - 1, 0)
        let turn = pulled * (play.entry == 0 ? 1 : play.swing(1.7, decay: 5))
        // A glass that is upside down has all of its sand above.
        return (turn + kick, 0)
    }

    private func drawGlass(_ play: Play, on canvas: Canvas) {
        let width = play.line(0.045, atLeast: 1)
        let (lower, upper) = (Self.bulb(inset: width / 2, flipped: false), Self.bulb(inset: width / 2, flipped: true))
        // The outline runs from the neck around the lower bulb and back, then around the upper one.
        let outline = Path.polygon(lower + upper.reversed())
        canvas.stroke(outline, play.paint, Stroke(width: width, join: .round))
        for side in [-1.0, 1] {
            let y = side * (Self.half.height - width / 2)
            let cap = Path.line(from: Point(x: -Self.half.width, y: y), to: Point(x: Self.half.width, y: y))
            canvas.stroke(cap, play.paint, Stroke(width: 1.35 * width, cap: .round))
        }
    }

    private func drawSand(_ pose: (turn: Double, fallen: Double), _ play: Play, on canvas: Canvas) {
        // The sand extends to the middle of the outline, which covers the sand's edge.
        let inset = play.line(0.045, atLeast: 1) / 2
        let down = Point(x: sin(pose.turn), y: cos(pose.turn))
        let paint = play.paint(ofPart: 1).opacity(0.84)
        for (isUpper, share) in [(true, 1 - pose.fallen), (false, pose.fallen)] {
            let bulb = Region(Self.bulb(inset: inset, flipped: isUpper))
            let level = bulb.level(Self.sand * share, toward: down)
            var filled = Path.rect(Rect(x: -1, y: level, width: 2, height: 2))
            if !isUpper {
                // The stream falls from the neck into the heap, and is thinner at its start and its end.
                let width = play.line(0.028, atLeast: 0.7) * smooth(pose.fallen, 0, 0.06) * smooth(1 - pose.fallen, 0, 0.06)
                filled.add(.rect(Rect(x: -width / 2, y: 0, width: width, height: 2)))
            }
            canvas.saved {
                // The surface stays level while the glass turns.
                canvas.rotate(by: -pose.turn)
                canvas.clipped(to: filled) {
                    canvas.rotate(by: pose.turn)
                    canvas.fill(.polygon(bulb.corners), paint)
                }
            }
        }
    }

    /// Returns the inner corners of a bulb: the lower one, or the upper one if flipped.
    private static func bulb(inset: Double, flipped: Bool) -> [Point] {
        let side = flipped ? -1.0 : 1
        let (wide, high, narrow) = (half.width - inset, half.height - inset, max(neck - inset / 2, 0.004))
        var right: [Point] = []
        for step in 0...32 {
            // The side is straight at the caps, then curves in a round shoulder down to the neck.
            let share = Double(step) / 32
            let x = narrow + (wide - narrow) * pow(smooth(share, 0, 0.92), 0.8)
            right.append(Point(x: x, y: side * high * share))
        }
        return right + right.reversed().map { Point(x: -$0.x, y: $0.y) }
    }
}

/// A region between corners, which sand or water fills.
private struct Region {
    let corners: [Point]
    let area: Double

    init(_ corners: [Point]) {
        self.corners = corners
        area = Self.area(of: corners)
    }

    /// Returns the depth of the surface if the region is filled from the lowest point up to a fraction of its area.
    ///
    /// - Parameters:
    ///   - share: Fraction of the area, in 0...1.
    ///   - down: Direction of gravity, as a unit vector.
    /// - Returns: The depth, in the direction of gravity.
    func level(_ share: Double, toward down: Point) -> Double {
        let depths = corners.map { $0.x * down.x + $0.y * down.y }
        var (low, high) = (depths.min() ?? 0, depths.max() ?? 0)
        for _ in 0..<40 {
            let level = (low + high) / 2
            if Self.area(of: below(level, depths)) > share * area { low = level } else { high = level }
        }
        return (low + high) / 2
    }

    /// Returns the corners of the part below a level.
    private func below(_ level: Double, _ depths: [Double]) -> [Point] {
        var kept: [Point] = []
        for index in corners.indices {
            let next = (index + 1) % corners.count
            if depths[index] >= level { kept.append(corners[index]) }
            guard (depths[index] >= level) != (depths[next] >= level) else { continue }
            let share = (level - depths[index]) / (depths[next] - depths[index])
            kept.append(
                Point(x: mix(corners[index].x, corners[next].x, share), y: mix(corners[index].y, corners[next].y, share)))
        }
        return kept
    }

    private static func area(of corners: [Point]) -> Double {
        var twice = 0.0
        for (point, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) { twice += point.x * next.y - next.x * point.y }
        return abs(twice) / 2
    }
}
