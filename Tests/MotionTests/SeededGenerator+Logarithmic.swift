import Fixtures
internal import Glibc

extension SeededGenerator {
    /// Numbers spread evenly over the orders of magnitude between two bounds.
    mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
        let steps = Double.random(in: 0...1, using: &self)
        return range.lowerBound * pow(range.upperBound / range.lowerBound, steps)
    }
}
