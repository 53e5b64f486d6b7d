import Glibc
import RefreshKit

/// The liquid between two equal dots side by side: a neck that gets thinner as they move apart, and then two tips that draw back.
struct LiquidNeck {
    /// Distance of the neck's ends from the centers of the dots, along the line between them.
    let start: Double
    /// Whether the neck has broken into two tips.
    let isTorn: Bool
    /// The half of the neck, or the tip, to the right of a dot centered on the origin.
    let half: Path
    private let distance: Double

    /// Distances between the dots, in diameters, at which the neck breaks and its tips have drawn back.
    private static let (tearing, apart) = (1.75, 1.95)

    /// Creates a neck; nil if the dots are too close together or too far apart.
    ///
    /// - Parameters:
    ///   - radius: Radius of the dots.
    ///   - distance: Distance between their centers.
    init?(radius: Double, distance: Double) {
        let spread = distance / (2 * radius)
        guard spread > 0.01, spread < Self.apart else { return nil }
        isTorn = spread >= Self.tearing
        self.distance = distance
        // The tips meet in the middle of the neck when it breaks, and finally reach the dots.
        let torn = (spread - Self.tearing) / (Self.apart - Self.tearing)
        let reach = isTorn ? radius * (Self.tearing + (1 - Self.tearing) * torn) : distance / 2
        let waist = isTorn ? 0 : radius * pow(1 - pow(spread / Self.tearing, 2), 1.5)
        // The sides are arcs that touch the dot and are horizontal at the waist.
        let bend = (reach * reach + waist * waist - radius * radius) / (2 * (radius - waist))
        guard bend > 0 else { return nil }
        start = reach * radius / (radius + bend)
        let angle = atan2(waist + bend, reach)
        let center = Point(x: reach, y: -waist - bend)
        var path = Path()
        path.move(to: Point(center: center, radius: bend, angle: .pi - angle))
        path.addArc(center: center, radius: bend, start: .pi - angle, sweep: angle - .pi / 2)
        path.addArc(center: Point(x: reach, y: waist + bend), radius: bend, start: -.pi / 2, sweep: angle - .pi / 2)
        path.close()
        half = path
    }

    /// Both halves, from a dot centered on the origin to the one on its right.
    var bridge: Path {
        var path = half
        path.add(half.applying(Transform.rotation(.pi).concatenating(.translation(x: distance, y: 0))))
        return path
    }
}
