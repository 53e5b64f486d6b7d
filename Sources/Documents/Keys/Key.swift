package import SystemSupport

/// A key in a file: its name, description, and accepted values, and the property that stores its value.
///
/// ```
/// Key("fades-in-with-pull", .toggle, "true fades the control in while it is pulled.", \.fadesInWithPull)
/// ```
package struct Key<Target, Context>: Sendable {
    package typealias Reader = @Sendable (GivenKey, inout Target, inout Context) throws(DocumentError) -> Void

    package let info: KeyInfo
    private let reader: Reader
    private let writer: @Sendable (Target) -> JSONValue?

    private init(_ info: KeyInfo, write: @escaping @Sendable (Target) -> JSONValue?, read: @escaping Reader) {
        (self.info, writer, reader) = (info, write, read)
    }

    /// Creates a key whose value is stored in a property.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        _ path: any WritableKeyPath<Target, Value> & Sendable
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: { $0[keyPath: path] }) { target, value in
            target[keyPath: path] = value
        }
    }

    /// Creates a key whose value is stored in an optional property.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        _ path: any WritableKeyPath<Target, Value?> & Sendable
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: { $0[keyPath: path] }) { target, value in
            target[keyPath: path] = value
        }
    }

    /// Creates a key whose value is stored in a target and can be written back.
    ///
    /// `summary` is one sentence. `get` returns nil if the target has no value for the key.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        get: @escaping @Sendable (Target) -> Value?, set: @escaping @Sendable (inout Target, Value) -> Void
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: get) { given, target, context throws(DocumentError) in
            set(&target, try notation.read(given.value, &context))
        }
    }

    /// Creates a key that is read by custom code.
    ///
    /// `summary` is one sentence. `get` returns nil if the target has no value for the key. By default, the key is never written.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        get: @escaping @Sendable (Target) -> Value? = { _ in nil }, read: @escaping Reader
    ) {
        info = KeyInfo(name, summary, notation.info, isRequired: isRequired)
        writer = { get($0).flatMap(notation.written) }
        reader = read
    }

    package func read(_ given: GivenKey, into target: inout Target, _ context: inout Context) throws(DocumentError) {
        try reader(given, &target, &context)
    }

    /// Returns the value as JSON; nil if the target has no value for the key.
    package func written(_ target: Target) -> JSONValue? { writer(target) }
}

/// A key that occurs in a file, with its siblings.
package struct GivenKey: Sendable {
    package let value: DocumentValue
    fileprivate let others: [String: DocumentValue]

    init(_ value: DocumentValue, _ others: [String: DocumentValue]) {
        (self.value, self.others) = (value, others)
    }

    /// The value of a sibling key; nil if the key is missing.
    package subscript(name: String) -> DocumentValue? { others[name] }
}

// Constraints on keys.
extension Key {
    /// Adds a condition on the value and on everything read earlier; `why` completes the error: "requires a header; remove this key".
    package func refused(_ why: Message, unless holds: @escaping @Sendable (Target, Context) -> Bool) -> Self {
        checked { given, target, context throws(DocumentError) in
            if !holds(target, context) { throw given.value.refused(why) }
        }
    }

    /// Adds a requirement, such as "a header" or "'time: true'".
    package func requires(_ condition: String, if holds: @escaping @Sendable (Target) -> Bool) -> Self {
        refused("requires \(condition); remove this key") { target, _ in holds(target) }
    }

    /// Makes the key incompatible with a sibling key.
    package func excludes(_ other: String) -> Self {
        checked { given, _, _ throws(DocumentError) in
            if given[other] != nil { throw given.value.refused("cannot be combined with '\(other)'; remove one of them") }
        }
    }

    /// Requires a sibling key.
    package func needs(_ other: String) -> Self {
        checked { given, _, _ throws(DocumentError) in
            if given[other] == nil { throw given.value.refused("requires '\(other)'; add it or remove this key") }
        }
    }

    /// Adds a check that can use the value, its siblings, and everything read earlier.
    package func checked(_ check: @escaping @Sendable (GivenKey, Target, Context) throws(DocumentError) -> Void) -> Self {
        Key(info, write: writer) { given, target, context throws(DocumentError) in
            try reader(given, &target, &context)
            try check(given, target, context)
        }
    }

    /// Adapts the key to a type that contains the target.
    package func of<Outer>(_ path: any WritableKeyPath<Outer, Target> & Sendable) -> Key<Outer, Context> {
        Key<Outer, Context>(info, write: { writer($0[keyPath: path]) }) { given, outer, context throws(DocumentError) in
            try reader(given, &outer[keyPath: path], &context)
        }
    }
}

extension DocumentValue {
    package func refused(_ why: Message) -> DocumentError { error(.refused(why)) }
}
