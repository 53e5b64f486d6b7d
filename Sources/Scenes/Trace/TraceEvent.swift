internal import Motion
internal import System

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
        var json = JSONWriter()
        json.raw("{\"t\":")
        json.number(instant.seconds)
        json.raw(",\"event\":")
        json.string(name)
        for field in fields {
            json.raw(",")
            json.string(field.name)
            json.raw(":")
            field.value.write(to: &json)
        }
        json.raw("}")
        return json.text
    }
}

extension TraceEvent.Value {
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.string(text)
        case .number(let number): json.number(number)
        case .toggle(let isOn): json.raw(isOn ? "true" : "false")
        case .numbers(let numbers):
            json.raw("[")
            for (place, number) in numbers.enumerated() {
                if place > 0 { json.raw(",") }
                json.number(number)
            }
            json.raw("]")
        case .nothing: json.raw("null")
        }
    }
}
