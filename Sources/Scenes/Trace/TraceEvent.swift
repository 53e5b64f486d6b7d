internal import Documents
internal import Motion

/// One thing that happened in a scene, as a line of its trace tells it.
public struct TraceEvent: Sendable, Hashable {
    /// When, counted from the scene's begin.
    public let instant: Duration
    /// What, such as `state`.
    public let name: String
    /// What more there is to say, in the order in which it is written.
    public let fields: [Field]

    /// A name and a value.
    public struct Field: Sendable, Hashable {
        /// Such as `control`.
        public let name: String
        /// The value.
        public let value: Value

        init(_ name: String, _ value: Value) {
            (self.name, self.value) = (name, value)
        }
    }

    /// A value of a line of JSON.
    public enum Value: Sendable, Hashable {
        /// A text.
        case text(String)
        /// A number.
        case number(Double)
        /// True or false.
        case toggle(Bool)
        /// Numbers, such as a frame.
        case numbers([Double])
        /// Nothing.
        case nothing
    }

    init(_ kind: TraceEventKind, at instant: Duration, _ fields: [Field]) {
        (name, self.instant, self.fields) = (kind.name, instant, fields)
    }
}

extension TraceEvent {
    /// The event as a line of JSON, without a line end: `t` in seconds, `event`, then the fields.
    ///
    /// Numbers have the fewest digits that give them back exactly, so that equal events are equal bytes.
    public var line: String {
        let head = [Field("t", .number(instant.seconds)), Field("event", .text(name))]
        return "{" + (head + fields).map { "\($0.name.quotedAsJSON):\($0.value.json)" }.joined(separator: ",") + "}"
    }
}

extension TraceEvent.Value {
    fileprivate var json: String {
        switch self {
        case .text(let text): text.quotedAsJSON
        case .number(let number): Self.written(number)
        case .toggle(let isOn): "\(isOn)"
        case .numbers(let numbers): "[" + numbers.map(Self.written).joined(separator: ",") + "]"
        case .nothing: "null"
        }
    }

    /// The shortest text that gives the very number back; JSON has none for what is not finite.
    private static func written(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
        return number.description
    }
}
