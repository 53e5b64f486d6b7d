internal import Documents
public import RefreshKit
internal import System

/// Tells what happens in a scene, as lines of JSON.
///
/// Nothing is drawn and nothing is kept: a trace is written while its scene is played. The same scene gives the same bytes.
public enum SceneTrace {
    /// How much is played before it is looked whether the lines are still wanted.
    private static let step = Duration.seconds(1)

    /// Plays a scene and hands over its trace.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    ///   - kinds: The names of the kinds of events that are wanted, see `TraceEventKind.all`; nil, the default, for all.
    ///   - write: Takes a line without its line end. What it throws ends the trace.
    /// - Throws: What `write` throws.
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
    /// Plays a scene and gathers what of its script has no effect, such as a tap on what is not on the screen.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    /// - Returns: A line for each such entry, for people, in order.
    public static func misses(of scene: Scene, in registry: IndicatorRegistry) -> [String] {
        guard !scene.script.isEmpty else { return [] }
        let player = ScenePlayer(scene, in: registry)
        var misses: [String] = []
        player.onMiss = { index, why in
            let entry = scene.script[index]
            let line = entry.line.map { " (line \($0))" } ?? ""
            misses.append("script[\(index)].\(entry.action.verb)\(line): \(why)")
        }
        player.advance(to: scene.duration)
        return misses
    }
}
