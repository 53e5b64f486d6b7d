/// Finds the facts of a case that a trace does not fulfill, according to the rules of the case format.
struct ControlJudge: Sendable {
    struct Verdict {
        var problems: [String]
        var remarks: [String]
    }

    /// Tolerances of fields; `default` for all others.
    private static let tolerances = [
        "time": 0.05, "default": 0.01, "top": 1, "drag": 0.6, "shift": 1, "scale": 0.03, "alpha": 0.03, "progress": 0.01, "arc_start": 1.5,
        "arc_end": 1.5, "rotation": 1.5, "arrow_turn": 2, "arrow_scale": 0.03, "radius": 0.3, "tick_alpha": 0.02, "list_offset": 0.6,
        "ticks": 0,
    ]
    private static let angles: Set<String> = ["arc_start", "arc_end", "rotation", "arrow_turn"]
    private static let notFields: Set<String> = ["at", "tolerance", "advisory", "mark"]

    private let lists: [[JSONValue]]
    private let isAdvisory: Bool

    init(_ value: JSONValue) throws {
        guard let expected = value["expected"]?.list else { throw InputError("expected: missing") }
        lists = [expected] + (value["also"]?.list ?? []).compactMap(\.list)
        isAdvisory = value["exactness"]?.text == "advisory"
    }

    /// Judges a trace by the list of facts that it fulfills best.
    func verdict(on trace: JSONValue) -> Verdict {
        let verdicts = lists.map { facts in
            var verdict = Verdict(problems: [], remarks: [])
            for fact in facts {
                guard let problem = Self.problem(of: fact, in: trace) else { continue }
                if isAdvisory || fact["advisory"]?.bool == true {
                    verdict.remarks.append(problem)
                } else {
                    verdict.problems.append(problem)
                }
            }
            return verdict
        }
        return verdicts.min { $0.problems.count < $1.problems.count } ?? Verdict(problems: ["no facts"], remarks: [])
    }

    private static func problem(of fact: JSONValue, in trace: JSONValue) -> String? {
        guard case .object(let fields) = fact else { return "a fact is not an object" }
        if let event = fact["event"]?.text {
            let times = (trace["events"]?.list ?? []).filter { $0["event"]?.text == event }.compactMap { $0["at"]?.number }
            if let count = fact["count"]?.number {
                return Double(times.count) == count ? nil : "\(event): expected \(count) times, got \(times.count)"
            }
            let tolerance = fact["tolerance"]?["time"]?.number ?? tolerances["time"] ?? 0
            guard let at = fact["at"]?.number else { return "\(event): neither a time nor a count" }
            return times.contains { abs($0 - at) <= tolerance + 1e-9 } ? nil : "\(event): expected at \(at), got \(times)"
        }
        guard let at = fact["at"]?.number else { return "a fact has neither an event nor a time" }
        let sample = trace["samples"]?.list?.first { $0["at"]?.number.map { abs($0 - at) < 0.0005 } ?? false }
        guard let sample else { return "no sample at \(at)" }
        for (name, wanted) in fields.sorted(by: { $0.key < $1.key }) where !notFields.contains(name) {
            let tolerance = fact["tolerance"]?[name]?.number ?? tolerances[name] ?? tolerances["default"] ?? 0
            let found = sample[name] ?? .null
            if !isNear(name, wanted, found, tolerance) { return "at \(at): \(name): expected \(wanted), got \(found)" }
        }
        return nil
    }

    private static func isNear(_ name: String, _ wanted: JSONValue, _ found: JSONValue, _ tolerance: Double) -> Bool {
        switch wanted {
        case .list(let values):
            guard let others = found.list, others.count == values.count else { return false }
            return zip(values, others).allSatisfy { isNear(name, $0, $1, tolerance) }
        case .number(let number):
            guard let other = found.number else { return false }
            var difference = abs(number - other)
            if angles.contains(name) {
                difference = abs((number - other).truncatingRemainder(dividingBy: 360))
                difference = min(difference, 360 - difference)
            }
            return difference <= tolerance + 1e-9
        case .null, .bool, .text, .object: return wanted == found
        }
    }
}
