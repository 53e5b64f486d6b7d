package import Documents
internal import Motion

/// One thing that happened in a scene, as a line of its trace tells it.
public struct TraceEvent: Sendable, Equatable {
    /// When, from the start of the scene.
    public let instant: Duration
    /// What, such as `state`.
    public let name: String
    /// What more there is to say, in the order in which it is written.
    package let fields: [JSONValue.Member]

    init(_ kind: TraceEventKind, at instant: Duration, _ fields: [JSONValue.Member]) {
        (name, self.instant, self.fields) = (kind.name, instant, fields)
    }

    /// The event as a line of JSON, without a line end: `t` in seconds, `event`, then the fields.
    ///
    /// Numbers have the fewest digits that give them back exactly, so that equal events are equal bytes.
    public var line: String {
        JSONValue.object([.init("t", .number(instant.seconds)), .init("event", .text(name))] + fields).compactText
    }
}
