import Foundation

/// What has to come out of a conformance case.
struct ConformanceCaseFile {
    private let root: [String: Any]

    /// Reads a case, such as `pull/mjh_full_cycle`.
    init(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../ConformanceTests/Cases/\(name).json").standardized
        root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    }

    private var expected: [String: Any] { root["expected"] as? [String: Any] ?? [:] }
    private var tolerances: [String: Double] { root["tolerance"] as? [String: Double] ?? [:] }

    /// The rows of a list of what has to come out.
    func rows(_ name: String) -> [[String: Any]] { expected[name] as? [[String: Any]] ?? [] }

    /// How far a number may be off.
    func tolerance(_ field: String) -> Double { tolerances[field] ?? tolerances[field == "t" ? "time" : "default"] ?? 0 }

    /// What is wrong with some fields of a row; empty if they are as they have to be.
    func faults(_ found: [String: Any], in row: [String: Any]) -> [String] {
        found.keys.sorted().compactMap { field in
            guard let wanted = row[field], let value = found[field] else { return "\(field) is missing" }
            return isEqual(value, wanted, tolerance(field)) ? nil : "\(field) at \(row["t"] ?? "?"): \(value), expected \(wanted)"
        }
    }

    private func isEqual(_ value: Any, _ wanted: Any, _ tolerance: Double) -> Bool {
        switch (value, wanted) {
        case (let value as String, let wanted as String): value == wanted
        case (let value as Double, let wanted as Double): abs(value - wanted) <= tolerance
        case (let value as [Double], let wanted as [Double]):
            value.count == wanted.count && zip(value, wanted).allSatisfy { abs($0 - $1) <= tolerance }
        default: false
        }
    }
}
