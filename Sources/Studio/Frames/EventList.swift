internal import Documents
internal import Scenes

/// Events that have not been sent to the page yet.
struct EventList {
    /// Kinds of events that can occur in every frame, which are omitted here; traces include them.
    private static let frequentKinds: Set<String> = ["touch", "scroll"]
    /// Maximum number of events to keep until the page asks for a frame; further events are dropped.
    private static let maximumCount = 2000

    private var events: [JSONValue] = []
    private var isReset = true

    mutating func append(_ event: TraceEvent) {
        guard !Self.frequentKinds.contains(event.name), events.count < Self.maximumCount else { return }
        events.append(event.json)
    }

    /// Removes all events; the next ones replace the page's events.
    mutating func removeAll() {
        (events, isReset) = ([], true)
    }

    /// Returns the events since the last call, and whether they replace all earlier ones.
    mutating func take() -> (events: [JSONValue], isReset: Bool) {
        defer { (events, isReset) = ([], false) }
        return (events, isReset)
    }
}
