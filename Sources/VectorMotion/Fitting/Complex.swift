internal import Glibc
internal import Motion

/// A point as a complex number, whose products turn and scale.
struct Complex: Equatable {
    var real: Double
    var imaginary: Double

    static let zero = Complex(0, 0)
    static let one = Complex(1, 0)

    init(_ real: Double, _ imaginary: Double) { (self.real, self.imaginary) = (real, imaginary) }
    init(_ point: Point) { self.init(point.x, point.y) }
    /// The number of length 1 at an angle, in radians.
    init(angle: Double) { self.init(cos(angle), sin(angle)) }

    var point: Point { Point(x: real, y: imaginary) }
    var length: Double { hypot(real, imaginary) }
    var square: Double { real * real + imaginary * imaginary }
    var angle: Double { atan2(imaginary, real) }
    var conjugate: Complex { Complex(real, -imaginary) }

    static func + (first: Complex, second: Complex) -> Complex {
        Complex(first.real + second.real, first.imaginary + second.imaginary)
    }

    static func - (first: Complex, second: Complex) -> Complex {
        Complex(first.real - second.real, first.imaginary - second.imaginary)
    }

    static func * (first: Complex, second: Complex) -> Complex {
        Complex(
            first.real * second.real - first.imaginary * second.imaginary, first.real * second.imaginary + first.imaginary * second.real)
    }

    static func * (factor: Double, number: Complex) -> Complex { Complex(factor * number.real, factor * number.imaginary) }
    static func / (number: Complex, divisor: Double) -> Complex { Complex(number.real / divisor, number.imaginary / divisor) }
}

extension [Complex] {
    var mean: Complex { reduce(.zero, +) / Double(count) }
}

extension [Complex] {
    /// The circle that is nearest to the points by least squares; nil if they are on a line, or hardly apart.
    var circle: (center: Complex, radius: Double)? {
        let mean = mean
        var (xx, xy, yy, xr, yr) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for point in self {
            let offset = point - mean
            xx += offset.real * offset.real
            xy += offset.real * offset.imaginary
            yy += offset.imaginary * offset.imaginary
            xr += offset.real * offset.square
            yr += offset.imaginary * offset.square
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 1e-6 * (xx + yy) * (xx + yy), xx + yy > 1e-6 else { return nil }
        let center = mean + Complex((xr * yy - yr * xy) / (2 * determinant), (yr * xx - xr * xy) / (2 * determinant))
        return (center, reduce(0) { $0 + ($1 - center).length } / Double(count))
    }
}
