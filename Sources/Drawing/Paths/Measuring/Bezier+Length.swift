internal import Glibc
internal import Motion

extension Bezier {
    /// Returns the part between two times.
    package func part(from: Double, to: Double) -> Bezier {
        var result = self
        if to < 1 { result = result.split(at: to).before }
        if from > 0 { result = result.split(at: to > 0 ? min(1, from / to) : 0).after }
        return result
    }

    func split(at time: Double) -> (before: Bezier, after: Bezier) {
        let (first, second, third) = (start.toward(control1, time), control1.toward(control2, time), control2.toward(end, time))
        let (left, right) = (first.toward(second, time), second.toward(third, time))
        let middle = left.toward(right, time)
        return (
            Bezier(start: start, control1: first, control2: left, end: middle),
            Bezier(start: middle, control1: right, control2: third, end: end)
        )
    }

    /// Returns the derivative with respect to time, in points.
    func velocity(at time: Double) -> Point {
        let rest = 1 - time
        let (first, second, third) = (3 * rest * rest, 6 * rest * time, 3 * time * time)
        return Point(
            x: first * (control1.x - start.x) + second * (control2.x - control1.x) + third * (end.x - control2.x),
            y: first * (control1.y - start.y) + second * (control2.y - control1.y) + third * (end.y - control2.y))
    }

    /// Returns the angle of the tangent, in radians; where the derivative is zero, the direction of the curve nearby.
    package func direction(at time: Double) -> Double {
        let velocity = velocity(at: time)
        let scale = max(abs(end.x - start.x), abs(end.y - start.y), abs(control1.x - start.x), abs(control1.y - start.y))
        if hypot(velocity.x, velocity.y) > 1e-9 * scale { return atan2(velocity.y, velocity.x) }
        let (before, after) = (point(at: max(0, time - 1e-3)), point(at: min(1, time + 1e-3)))
        return atan2(after.y - before.y, after.x - before.x)
    }
}

/// A Bézier curve with its length, divided into pieces that Gaussian quadrature measures accurately.
///
/// The error of a length is less than a millionth of the curve's length.
package struct MeasuredBezier {
    package let curve: Bezier
    /// Times at which the pieces end, with the length of the curve up to each of them.
    private var ends: [(time: Double, length: Double)] = []

    package var length: Double { ends.last?.length ?? 0 }

    package init(_ curve: Bezier) {
        self.curve = curve
        let reach =
            hypot(curve.control1.x - curve.start.x, curve.control1.y - curve.start.y)
            + hypot(curve.control2.x - curve.control1.x, curve.control2.y - curve.control1.y)
            + hypot(curve.end.x - curve.control2.x, curve.end.y - curve.control2.y)
        measure(from: 0, to: 1, estimate(from: 0, to: 1), tolerance: 1e-8 * reach, depth: 0)
    }

    /// Adds the pieces between two times; near a cusp, the pieces become small.
    private mutating func measure(from: Double, to: Double, _ whole: Double, tolerance: Double, depth: Int) {
        let middle = (from + to) / 2
        let (first, second) = (estimate(from: from, to: middle), estimate(from: middle, to: to))
        if depth < 12, abs(first + second - whole) > tolerance {
            measure(from: from, to: middle, first, tolerance: tolerance, depth: depth + 1)
            measure(from: middle, to: to, second, tolerance: tolerance, depth: depth + 1)
        } else {
            ends.append((middle, length + first))
            ends.append((to, length + second))
        }
    }

    /// Returns the length between two times by eight-point Gaussian quadrature.
    private func estimate(from: Double, to: Double) -> Double {
        let (center, half) = ((from + to) / 2, (to - from) / 2)
        var sum = 0.0
        for (node, weight) in zip(Self.nodes, Self.weights) {
            let (before, after) = (curve.velocity(at: center - half * node), curve.velocity(at: center + half * node))
            sum += weight * (hypot(before.x, before.y) + hypot(after.x, after.y))
        }
        return sum * half
    }

    // The positive zeros of the Legendre polynomial of degree 8, and their weights.
    private static let nodes = [0.183_434_642_495_649_8, 0.525_532_409_916_329_0, 0.796_666_477_413_626_7, 0.960_289_856_497_536_2]
    private static let weights = [0.362_683_783_378_362_0, 0.313_706_645_877_887_3, 0.222_381_034_453_374_5, 0.101_228_536_290_376_3]

    /// Returns the time at which the curve reaches a length, in points.
    package func time(at wanted: Double) -> Double {
        guard wanted > 0 else { return 0 }
        guard wanted < length, let index = ends.firstIndex(where: { $0.length >= wanted }) else { return 1 }
        let before = index == 0 ? (time: 0, length: 0) : ends[index - 1]
        let missing = wanted - before.length
        var (low, high) = (before.time, ends[index].time)
        var time = low + (high - low) * missing / (ends[index].length - before.length)
        for _ in 0..<40 {
            let error = estimate(from: before.time, to: time) - missing
            if abs(error) <= 1e-10 * length { break }
            if error > 0 { high = time } else { low = time }
            let velocity = curve.velocity(at: time)
            let next = time - error / hypot(velocity.x, velocity.y)
            time = next > low && next < high ? next : (low + high) / 2
        }
        return time
    }
}
