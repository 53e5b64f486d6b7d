internal import Documents
public import RefreshKit
internal import SystemSupport

/// A trace: a scene's events as lines of JSON.
///
/// ```swift
/// let scene = Scene("Empty list", screen: Screen(Page()), duration: .seconds(2))
/// var lines: [String] = []
/// try SceneTrace.write(scene, in: IndicatorRegistry()) { lines.append($0) }
/// ```
///
/// Lines are written while the scene plays, without drawing. All traces of a scene are identical, byte for byte.
public enum SceneTrace {
    /// Maximum time to play after a failed write.
    private static let step = Duration.seconds(1)

    /// Plays a scene and writes its trace.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - registry: Registry that contains the default indicators of controls.
    ///   - kinds: Names of the kinds of events to write, from `TraceEventKind.all`; nil, the default, for all.
    ///   - write: Called with each line, without a line ending. If it throws, the trace stops.
    /// - Throws: Any error that `write` throws.
    public static func write(
        _ scene: Scene, in registry: IndicatorRegistry, only kinds: Set<String>? = nil, to write: @escaping (String) throws -> Void
    ) throws {
        let player = ScenePlayer(scene, in: registry)
        var (count, failure) = (0, (any Error)?.none)
        func take(_ event: TraceEvent) {
            guard failure == nil, kinds?.contains(event.name) ?? true else { return }
            count += 1
            do { try write(event.line) } catch { failure = error }
        }
        player.onEvent = take
        var now = Duration.zero
        while failure == nil {
            player.advance(to: now)
            guard now < scene.duration else { break }
            now = min(now + step, scene.duration)
        }
        take(TraceEvent(.end, at: scene.duration, [JSONValue.Member("events", .number(Double(count + 1)))]))
        if let failure { throw failure }
    }
}

extension SceneTrace {
    /// Plays a scene and returns a message for each script entry that has no effect, such as a tap on an off-screen row.
    ///
    /// The messages are in the order of the script. The registry must contain the default indicators of controls.
    public static func missedEntries(of scene: Scene, in registry: IndicatorRegistry) -> [String] {
        guard !scene.script.isEmpty else { return [] }
        let player = ScenePlayer(scene, in: registry)
        var missedEntries: [String] = []
        player.onMiss = { index, why in
            let entry = scene.script[index]
            let line = entry.line.map { " (line \($0))" } ?? ""
            missedEntries.append("script[\(index)].\(entry.action.verb)\(line): \(why)")
        }
        player.advance(to: scene.duration)
        return missedEntries
    }
}
