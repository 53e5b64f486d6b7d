package import Documents
package import RefreshKit

/// A script verb: the key of a script entry, and its action.
struct ScriptVerb: Sendable {
    let key: SceneKey<ScriptEntry>
    fileprivate let says: @Sendable (ScriptAction) -> Bool

    /// Creates a verb from its key's name and a one-sentence summary.
    ///
    /// `take` returns the value to print for an action; nil for an action of another verb.
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
    /// The action's key in scene files; the key for a drag is `touch`.
    var verb: String {
        guard let verb = ScriptVerb.all.first(where: { $0.says(self) }) else {
            preconditionFailure("no verb for \(self), expected one in ScriptVerb.all; add it there")
        }
        return verb.key.info.name
    }
}

extension SceneKeys {
    static let entry = SceneTable<ScriptEntry>(
        "entry", "An entry of 'script': 'at' and one other key", expected: "an entry such as {at: 0.5, pull: 120}",
        exactlyOneOf: ScriptVerb.names,
        [Key("at", .instant, "Time since the start of the scene.", isRequired: true, \.instant)]
            + ScriptVerb.all.map(\.key))

    static func animated<Target>(_ path: any WritableKeyPath<Target, Bool> & Sendable) -> SceneKey<Target> {
        Key("animated", .toggle, "false makes the change without animation.", path)
    }
}

extension Notation where Value == ScriptEntry, Context == SceneReader {
    static var entry: Self {
        // Each entry requires exactly one verb, which sets the action.
        let blank = ScriptEntry(at: .zero, .scroll(.top, animated: false))
        return .converting(.table(SceneKeys.entry, from: blank), back: { $0 }) { entry, value, reader in
            var entry = entry
            entry.line = value.node.location.line
            reader.state.note(entry)
            return entry
        }
    }
}

extension ScriptEntry {
    /// Reads an entry without a time, such as `{tap: {tab: 0}}`, to follow a scene's existing script; the entry cannot refer to files.
    ///
    /// - Throws: `DocumentError` if the entry is invalid, or does not apply to the scene.
    package init(_ value: DocumentValue, at instant: Duration, in scene: Scene, _ registry: IndicatorRegistry) throws(DocumentError) {
        var reader = SceneReader(folder: nil, registry: registry, transitions: TransitionCatalog())
        reader.allowsFiles = false
        reader.state = ScriptState(device: scene.device, orientation: scene.orientation, screen: scene.screen)
        for entry in scene.script {
            reader.state.note(entry)
            if case .touch(let movement) = entry.action { reader.state.fingers[movement.finger] = entry.end }
        }
        guard case .map(let entries) = value.node.content else { throw value.unexpected(SceneKeys.entry.expected) }
        if let time = value.entry("at") { throw time.refused("an entry that happens now has no time; remove this key") }
        let time = DocumentNode.Entry(key: "at", value: DocumentNode(content: .text(instant.seconds.shortText)))
        let timed = DocumentValue(path: value.path, value.form, key: value.key, node: DocumentNode(content: .map([time] + entries)))
        self = try Notation.entry.read(timed, &reader)
        line = nil
    }
}

extension Notation where Value == Duration, Context == SceneReader {
    fileprivate static var instant: Self {
        time.checked { instant, value, reader throws(DocumentError) in
            let state = reader.state
            guard instant >= state.now else {
                throw value.refused(
                    "\(value.node.shown) is before \(state.now.secondsText), the time of the previous entry; sort the entries by time")
            }
            if let end = state.end, instant > end {
                throw value.refused(
                    "\(value.node.shown) is after the scene's end at \(end.secondsText); increase 'duration' or remove it")
            }
            reader.state.now = instant
        }
    }
}
