import Foundation
import Indicators
import Scenes
import Testing

/// When conformance cases are played as scenes, the traces have the same states, insets, and callbacks at the same times.
@Suite struct ConformanceSceneTests {
    private static func trace(_ name: String) throws -> TraceLines {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Conformance/\(name).yml").standardized
        return try TraceLines(Scene(contentsOf: file.path, in: IndicatorCatalog.registry()))
    }

    /// The arguments are the case's name, the number of script entries before its first event, and its callbacks.
    @Test(arguments: [
        ("mjh_full_cycle", 0, ["refreshing", "end_animation_began", "ended"]),
        ("mjb_no_more_data", 1, ["refreshing", "end_animation_began", "ended"]),
        ("s002_full_cycle", 0, ["refreshing"]),
    ])
    func theTraceOfAPullMatchesTheCase(_ name: String, _ lead: Int, _ callbacks: [String]) throws {
        let (file, trace) = (try ConformanceCaseFile("pull/\(name)"), try Self.trace(name))
        let snapshots = file.rows("snapshots")
        var faults: [String] = []
        for (index, row) in snapshots.enumerated() {
            let last = index == snapshots.count - 1
            let entry = index + lead - 1
            let seen = last ? trace : entry < 0 ? trace.beforeScript : try #require(trace.afterEntry(entry))
            faults += file.faults(Self.snapshot(seen, row), in: row)
        }
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        let traced = trace.events("callback").filter { callbacks.contains($0["callback"] as? String ?? "") }
        let wanted = file.rows("callbacks")
        #expect(traced.count == wanted.count)
        for (event, row) in zip(traced, wanted) {
            let found = file.faults(["t": event["t"] ?? 0, "callback": event["callback"] ?? ""], in: row)
            #expect(found.isEmpty, "\(found)")
        }
    }

    /// Returns the traced values of a snapshot's fields.
    private static func snapshot(_ trace: TraceLines, _ row: [String: Any]) -> [String: Any] {
        let state: String = trace.last("state", "state") ?? "idle"
        var fields: [String: Any] = [
            "state": row["text"] != nil && state == "idle" ? "normal" : state,
            "inset_top": trace.last("inset", "top") ?? Double.nan,
        ]
        if row["offset"] != nil { fields["offset"] = trace.last("scroll", "y") ?? Double.nan }
        if row["inset_bottom"] != nil { fields["inset_bottom"] = trace.last("inset", "bottom") ?? Double.nan }
        if row["pulling_percent"] != nil { fields["pulling_percent"] = trace.last("progress", "pull_progress") ?? 0.0 }
        if row["text"] != nil { fields["text"] = trace.last("text", "text") ?? "" }
        if row["frames_running"] != nil { fields["frames_running"] = (trace.last("refresh_view", "running") ?? false) ? 1.0 : 0.0 }
        return fields
    }

    @Test func theTraceOfATapMatchesTheCase() throws {
        let (file, trace) = (try ConformanceCaseFile("tabbar/tap_selected_refreshes"), try Self.trace("tap_selected_refreshes"))
        let wanted = file.rows("callbacks")
        let traced = trace.events("callback").filter { $0["callback"] as? String == "refreshing" }
        #expect(traced.count == wanted.count)
        for (event, row) in zip(traced, wanted) {
            #expect(file.faults(["t": event["t"] ?? 0, "tab": event["tab"] ?? -1], in: row).isEmpty)
        }
        for row in file.rows("snapshots") {
            let seen = trace.until((row["t"] as? Double ?? 0) + file.tolerance("t"))
            let tab = try #require((row["tabs"] as? [[String: Any]])?.first)
            #expect((seen.last("state", "state") ?? "idle") == (tab["refreshing"] as? Bool == true ? "refreshing" : "idle"))
            #expect((seen.last("refresh_view", "running") ?? false) == (tab["indicator"] as? Bool))
            #expect(seen.events("selected").isEmpty)
        }
        #expect(trace.events("should_select").isEmpty)
    }

    @Test func theTraceOfASwipeMatchesTheCase() throws {
        let (file, trace) = (try ConformanceCaseFile("transition/finish_past_limit"), try Self.trace("finish_past_limit"))
        let names = ["began": "begin", "decided": "finish", "completed": "complete"]
        let traced = trace.events("switch")
        let wanted = file.rows("log")
        #expect(traced.count == wanted.count)
        for (event, row) in zip(traced, wanted) {
            // The finger touches down 0.1 s before the case starts.
            var fields: [String: Any] = ["t": (event["t"] as? Double ?? 0) - 0.1, "event": names[event["phase"] as? String ?? ""] ?? ""]
            for (field, traced) in [("from", "from"), ("to", "to"), ("percent", "progress")] where row[field] != nil {
                fields[field] = event[traced] ?? ""
            }
            #expect(file.faults(fields, in: row) == [])
        }
        #expect(trace.last("switch", "finished") == true)
        #expect(trace.last("selected", "tab") == 2)
    }

    @Test func theTraceOfAHidingBarMatchesTheCase() throws {
        let (file, trace) = (try ConformanceCaseFile("container/hide_animated"), try Self.trace("hide_animated"))
        for row in file.rows("snapshots") {
            let seen = trace.until(row["t"] as? Double ?? 0)
            #expect(seen.last("bar", "bar_hidden") == row["bar_hidden"] as? Bool)
            var fields: [String: Any] = [:]
            for field in ["bar_frame", "content_frame"] { fields[field] = seen.events("bar").last?[field] ?? [] }
            #expect(file.faults(fields, in: row) == [])
        }
        #expect(trace.events("bar").map { $0["t"] as? Double } == [0, 1, 1.24])
    }
}

/// A conformance case's expected results.
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

    /// Returns the rows in a list of expected results.
    func rows(_ name: String) -> [[String: Any]] { expected[name] as? [[String: Any]] ?? [] }

    /// Returns a field's tolerance.
    func tolerance(_ field: String) -> Double { tolerances[field] ?? tolerances[field == "t" ? "time" : "default"] ?? 0 }

    /// Returns the differences between fields and a row, or an empty list if they match.
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
