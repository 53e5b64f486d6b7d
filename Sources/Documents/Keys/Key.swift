package import System

/// A key of a file: its name, what it is for, what may be written, and what becomes of it.
///
/// ```swift
/// Key("automatic-alpha", .toggle, "true fades it in as it is pulled.", \.changesAlphaAutomatically)
/// ```
package struct Key<Target, Context>: Sendable {
    /// What reads the value of a key.
    package typealias Reader = @Sendable (GivenKey, inout Target, inout Context) throws(DocumentError) -> Void

    /// What help and schema say of it.
    package let info: KeyInfo
    private let reader: Reader
    private let writer: @Sendable (Target) -> JSONValue?

    private init(_ info: KeyInfo, write: @escaping @Sendable (Target) -> JSONValue?, read: @escaping Reader) {
        (self.info, writer, reader) = (info, write, read)
    }

    /// Describes a key whose value is a property.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        _ path: any WritableKeyPath<Target, Value> & Sendable
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: { $0[keyPath: path] }) { target, value in
            target[keyPath: path] = value
        }
    }

    /// Describes a key whose value is a property that may be nil.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        _ path: any WritableKeyPath<Target, Value?> & Sendable
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: { $0[keyPath: path] }) { target, value in
            target[keyPath: path] = value
        }
    }

    /// Describes a key whose value is stored in a target and can be written back from it.
    ///
    /// `summary` is one sentence. `get` returns nil if the key is not given.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        get: @escaping @Sendable (Target) -> Value?, set: @escaping @Sendable (inout Target, Value) -> Void
    ) {
        self.init(name, notation, summary, isRequired: isRequired, get: get) { given, target, context throws(DocumentError) in
            set(&target, try notation.read(given.value, &context))
        }
    }

    /// Describes a key that is read by its own code.
    ///
    /// `summary` is one sentence. `get` returns nil if the key is not given; by default the key is never written.
    package init<Value>(
        _ name: String, _ notation: Notation<Value, Context>, _ summary: String, isRequired: Bool = false,
        get: @escaping @Sendable (Target) -> Value? = { _ in nil }, read: @escaping Reader
    ) {
        info = KeyInfo(name, summary, notation.info, isRequired: isRequired)
        writer = { get($0).flatMap(notation.written) }
        reader = read
    }

    /// Reads its value into a target.
    package func read(_ given: GivenKey, into target: inout Target, _ context: inout Context) throws(DocumentError) {
        try reader(given, &target, &context)
    }

    /// Its value in a target; nil when it is not given.
    package func written(_ target: Target) -> JSONValue? { writer(target) }
}

/// A key that is given: its value, and those of the keys beside it.
package struct GivenKey: Sendable {
    /// What is written.
    package let value: DocumentValue
    fileprivate let others: [String: DocumentValue]

    init(_ value: DocumentValue, _ others: [String: DocumentValue]) {
        (self.value, self.others) = (value, others)
    }

    /// The value of a key beside it; nil when that is not given.
    package subscript(name: String) -> DocumentValue? { others[name] }
}

// Rules of keys, which hold for values that can be taken.
extension Key {
    /// The same key, refused unless a condition on its value and on everything read before holds.
    ///
    /// `why` completes the error: "goes with a header only; leave it out".
    package func refused(_ why: Message, unless holds: @escaping @Sendable (Target, Context) -> Bool) -> Self {
        checked { given, target, context throws(DocumentError) in
            if !holds(target, context) { throw given.value.refused(why) }
        }
    }

    /// The same key, which goes with something only: "a header", "'time: true'".
    package func goesOnly(with what: String, if holds: @escaping @Sendable (Target) -> Bool) -> Self {
        refused("goes with \(what) only; leave it out") { target, _ in holds(target) }
    }

    /// The same key, which cannot be given beside another one.
    package func excludes(_ other: String) -> Self {
        checked { given, _, _ throws(DocumentError) in
            if given[other] != nil { throw given.value.refused("cannot go with '\(other)'; leave one of them out") }
        }
    }

    /// The same key, which is given beside another one only.
    package func needs(_ other: String) -> Self {
        checked { given, _, _ throws(DocumentError) in
            if given[other] == nil { throw given.value.refused("goes with '\(other)' only; leave it out or say which") }
        }
    }

    /// The same key with a rule about its value, those beside it, and what was read before.
    package func checked(_ check: @escaping @Sendable (GivenKey, Target, Context) throws(DocumentError) -> Void) -> Self {
        Key(info, write: writer) { given, target, context throws(DocumentError) in
            try reader(given, &target, &context)
            try check(given, target, context)
        }
    }

    /// The key of something that holds the target.
    package func of<Outer>(_ path: any WritableKeyPath<Outer, Target> & Sendable) -> Key<Outer, Context> {
        Key<Outer, Context>(info, write: { writer($0[keyPath: path]) }) { given, outer, context throws(DocumentError) in
            try reader(given, &outer[keyPath: path], &context)
        }
    }
}

extension DocumentValue {
    /// An error in words.
    package func refused(_ why: Message) -> DocumentError { error(.refused(why)) }
}
