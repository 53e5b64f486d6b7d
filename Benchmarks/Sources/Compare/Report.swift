import Workloads

/// Gathers what is not as it should be, so that all tables are printed before the program ends.
final class Report {
    private(set) var misses: [String] = []

    /// Notes pixels that differ from C's.
    func expectSamePixels(_ name: String, _ differing: Int) {
        if differing > 0 { misses.append("\(name): \(differing) pixels differ from C's") }
    }

    /// Notes a number that is too large.
    @discardableResult func expect(_ name: String, _ value: Double, atMost goal: Double, _ what: String) -> Bool {
        if value <= goal { return true }
        misses.append("\(name): \(digits(value)) \(what), at most \(digits(goal)) wanted")
        return false
    }

    /// Notes a number that is too small.
    @discardableResult func expect(_ name: String, _ value: Double, atLeast goal: Double, _ what: String) -> Bool {
        if value >= goal { return true }
        misses.append("\(name): \(digits(value)) \(what), at least \(digits(goal)) wanted")
        return false
    }
}
