internal import Documents
internal import RefreshKit

/// Something that a script can do: its key in an entry, and the action that it stands for.
struct ScriptVerb: Sendable {
    /// The key: its name, what it does, and what may be written.
    let key: SceneKey<ScriptEntry>
    /// Whether an action is of this verb.
    fileprivate let says: @Sendable (ScriptAction) -> Bool

    /// Describes a verb; its name is the key in an entry, and its summary is one sentence.
    ///
    /// `take` returns what to write for an action, nil for an action of another verb.
    init<Value>(
        _ name: String, _ notation: Notation<Value, SceneReader>, _ summary: String,
        _ make: @escaping @Sendable (Value) -> ScriptAction, of take: @escaping @Sendable (ScriptAction) -> Value?
    ) {
        key = Key(name, notation, summary, get: { take($0.action) }, set: { $0.action = make($1) })
        says = { take($0) != nil }
    }

    static let all = fingers + calls + changes

    static let names = all.map(\.key.info.name)
}

extension ScriptAction {
    /// The key that the action has in scene files; a drag is a touch.
    var verb: String {
        guard let verb = ScriptVerb.all.first(where: { $0.says(self) }) else {
            preconditionFailure("no verb says \(self), expected one in ScriptVerb.all; add it there")
        }
        return verb.key.info.name
    }
}

extension SceneKeys {
    static let entry = SceneTable<ScriptEntry>(
        "entry", "Each of 'script': 'at' and one of the others", expected: "an entry such as {at: 0.5, pull: 120}",
        exactlyOneOf: ScriptVerb.names,
        [Key("at", .instant, "When, from the start of the scene.", isRequired: true, \.instant)]
            + ScriptVerb.all.map(\.key))

    /// A key that does something at once or not.
    static func animated<Target>(_ path: any WritableKeyPath<Target, Bool> & Sendable) -> SceneKey<Target> {
        Key("animated", .toggle, "false does it at once.", path)
    }
}

extension Notation where Value == ScriptEntry, Context == SceneReader {
    /// One thing that happens, and when.
    static var entry: Self {
        // Its action is that of the one verb that there must be.
        let blank = ScriptEntry(at: .zero, .scroll(.top, animated: false))
        return .made(of: .table(SceneKeys.entry, from: blank), back: { $0 }) { entry, value, reader in
            var entry = entry
            entry.line = value.node.place.line
            reader.state.note(entry)
            return entry
        }
    }
}

extension Notation where Value == Duration, Context == SceneReader {
    /// The time of an entry, not before that of the entry above.
    fileprivate static var instant: Self {
        time.checked { instant, value, reader throws(DocumentError) in
            let state = reader.state
            guard instant >= state.now else {
                throw value.refused(
                    "\(value.node.shown) is before \(state.now.secondsText), the time of the entry above; order them by time")
            }
            if let end = state.end, instant > end {
                throw value.refused(
                    "\(value.node.shown) is after the scene's end at \(end.secondsText); make 'duration' longer or leave it out")
            }
            reader.state.now = instant
        }
    }
}
