import Foundation
import Indicators
import Scenes

/// The lines of a scene's trace, read back.
struct TraceLines {
    /// The lines as they were written.
    let text: [String]
    private let lines: [[String: Any]]

    /// Plays a scene.
    init(_ scene: Scene) throws {
        var text: [String] = []
        try SceneTrace.write(scene, in: IndicatorCatalogue.registry()) { text.append($0) }
        try self.init(text)
    }

    init(_ text: [String]) throws {
        self.text = text
        lines = try text.map { line in
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                throw CocoaError(.coderInvalidValue)
            }
            return object
        }
    }

    /// The lines of a kind, in order.
    func events(_ name: String) -> [[String: Any]] { lines.filter { $0["event"] as? String == name } }

    /// The kinds of all lines, in order.
    var names: [String] { lines.compactMap { $0["event"] as? String } }

    /// Everything up to where an entry of the script has had its effect: what follows from it at the same instant included.
    func afterEntry(_ index: Int) -> TraceLines? {
        guard let start = lines.firstIndex(where: { $0["event"] as? String == "script" && $0["index"] as? Int == index }) else {
            return nil
        }
        let instant = lines[start]["t"] as? Double
        let end = lines[(start + 1)...].firstIndex { $0["event"] as? String == "script" || $0["t"] as? Double != instant }
        return TraceLines(upTo: end ?? lines.endIndex, of: self)
    }

    /// Everything before the script.
    var beforeScript: TraceLines {
        TraceLines(upTo: lines.firstIndex { $0["event"] as? String == "script" } ?? lines.endIndex, of: self)
    }

    /// Everything up to an instant, in seconds.
    func until(_ instant: Double) -> TraceLines {
        TraceLines(upTo: lines.firstIndex { ($0["t"] as? Double ?? 0) > instant } ?? lines.endIndex, of: self)
    }

    private init(upTo end: Int, of other: TraceLines) {
        text = Array(other.text[..<end])
        lines = Array(other.lines[..<end])
    }

    /// What a field was told to be last.
    func last<Value>(_ name: String, _ field: String) -> Value? { events(name).last?[field] as? Value }
}
