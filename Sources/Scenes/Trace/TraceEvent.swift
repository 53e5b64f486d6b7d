package import Documents
internal import Motion

/// A scene event: one line in the scene's trace.
public struct TraceEvent: Sendable, Equatable {
    /// Time since the start of the scene.
    public let instant: Duration
    /// Name of the kind of event, such as `state`.
    public let name: String
    package let fields: [JSONValue.Member]

    init(_ kind: TraceEventKind, at instant: Duration, _ fields: [JSONValue.Member]) {
        (name, self.instant, self.fields) = (kind.name, instant, fields)
    }

    /// The event as a line of JSON, without a line ending: `t` in seconds, `event`, and then the fields.
    ///
    /// Numbers have the fewest digits that represent them exactly, so equal events produce identical lines.
    public var line: String { json.compactText }

    package var json: JSONValue { .object([.init("t", .number(instant.seconds)), .init("event", .text(name))] + fields) }
}
