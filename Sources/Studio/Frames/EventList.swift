internal import Documents
internal import Scenes

/// Events that the page does not know yet.
struct EventList {
    /// Kinds of events that occur in every frame; traces contain them.
    private static let frequentKinds: Set<String> = ["touch", "scroll"]
    /// Maximum number of events that are kept, for a page that asks for frames again after a long take.
    private static let maximumCount = 2000

    private var events: [JSONValue] = []
    private var isReset = true

    mutating func append(_ event: TraceEvent) {
        guard !Self.frequentKinds.contains(event.name), events.count < Self.maximumCount else { return }
        events.append(event.json)
    }

    /// Removes all events; those that follow replace the ones that the page knows.
    mutating func removeAll() {
        (events, isReset) = ([], true)
    }

    /// Returns the events since the last call, and whether they replace all earlier ones.
    mutating func take() -> (events: [JSONValue], isReset: Bool) {
        defer { (events, isReset) = ([], false) }
        return (events, isReset)
    }
}
