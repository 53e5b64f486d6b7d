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
