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

        /// Makes a field.
        public init(_ name: String, _ value: Value) {
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

    /// Makes an event.
    public init(_ name: String, at instant: Duration, _ fields: [Field] = []) {
        (self.name, self.instant, self.fields) = (name, instant, fields)
    }

    init(_ kind: TraceEventKind, at instant: Duration, _ fields: [Field]) {
        self.init(kind.name, at: instant, fields)
    }
}

extension TraceEvent {
    /// The event as a line of JSON, without a line end: `t` in seconds, `event`, then the fields.
    ///
    /// Numbers have the fewest digits that give them back exactly, so that equal events are equal bytes.
    public var line: String {
        let head: [(String, JSONTree)] = [("t", .number(instant.seconds)), ("event", .text(name))]
        return JSONTree.object(head + fields.map { ($0.name, $0.value.tree) }).line
    }
}

extension TraceEvent.Value {
    fileprivate var tree: JSONTree {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .toggle(let isOn): .toggle(isOn)
        case .numbers(let numbers): .list(numbers.map(JSONTree.number))
        case .nothing: .nothing
        }
    }
}
