internal import Glibc
package import Motion

extension Paint {
    /// Returns the paint in other coordinates; nil for a conic gradient, and for a radial gradient that the transform would distort.
    package func applying(_ transform: Transform, tolerance: Double) -> Paint? {
        switch source {
        case .solid: return self
        case .linear(let gradient, let start, let end):
            guard let inverse = transform.inverted() else { return nil }
            let (x, y) = (end.x - start.x, end.y - start.y)
            let square = x * x + y * y
            let first = transform.apply(to: start)
            guard square > 0 else { return Paint(.linear(gradient, from: first, to: first), alpha: alpha) }
            // The direction in which the location grows, in the other coordinates.
            let growth = Point(x: (inverse.a * x + inverse.b * y) / square, y: (inverse.c * x + inverse.d * y) / square)
            let length = growth.x * growth.x + growth.y * growth.y
            guard length > 0, length.isFinite else { return nil }
            let last = Point(x: first.x + growth.x / length, y: first.y + growth.y / length)
            return Paint(.linear(gradient, from: first, to: last), alpha: alpha)
        case .radial(let gradient, let center, let inner, let outer, let focus):
            guard let factor = transform.evenScale(tolerance: tolerance) else { return nil }
            let center = transform.apply(to: center)
            return Paint(
                .radial(
                    gradient, center: center, startRadius: inner * factor, endRadius: outer * factor, focus: focus.map(transform.apply)),
                alpha: alpha)
        case .conic: return nil
        }
    }
}

extension Transform {
    /// Returns the scale factor if the transform preserves angles; nil if the transform distorts shapes.
    package func evenScale(tolerance: Double) -> Double? {
        let factor = hypot(a, b)
        let (along, across) = determinant < 0 ? (a + d, b - c) : (a - d, b + c)
        return factor > 0 && abs(along) <= tolerance * factor && abs(across) <= tolerance * factor ? factor : nil
    }
}
