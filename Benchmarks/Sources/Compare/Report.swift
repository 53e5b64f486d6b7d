import Workloads

/// Collects failures, so that all tables are printed before the program ends.
final class Report {
    private(set) var misses: [String] = []

    /// Records pixels that differ from C.
    func expectSamePixels(_ name: String, _ differing: Int) {
        if differing > 0 { misses.append("\(name): \(differing) pixels differ from C") }
    }

    /// Records a number that is too large.
    @discardableResult func expect(_ name: String, _ value: Double, atMost goal: Double, _ what: String) -> Bool {
        if value <= goal { return true }
        misses.append("\(name): \(digits(value)) \(what), expected at most \(digits(goal))")
        return false
    }

    /// Records a number that is too small.
    @discardableResult func expect(_ name: String, _ value: Double, atLeast goal: Double, _ what: String) -> Bool {
        if value >= goal { return true }
        misses.append("\(name): \(digits(value)) \(what), expected at least \(digits(goal))")
        return false
    }
}
