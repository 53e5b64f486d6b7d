internal import Documents
internal import RefreshKit
internal import System

extension Notation where Value == Page.Control, Context == SceneReader {
    /// A header, footer or trailer: a behavior, an indicator, or keys.
    static func control(at place: ControlReference.Place) -> Self {
        let standard = Page.Control(ControlBehavior(standardAt: place).behavior())
        let keys = Self.table(SceneKeys.control, from: standard)
        let behaviors = Notation<ControlBehavior, SceneReader>.word { $0.place == place }.info
        let info = NotationInfo.either([behaviors, .indicator, keys.info])
        return Self(info, write: { Self.shortest(keys.written($0)) }) { value, reader throws(DocumentError) in
            reader.behavior = standard.behavior
            defer { reader.behavior = nil }
            return try value.node.shape == .keys ? keys.read(value, &reader) : reader.control(value, at: place)
        }
    }

    /// Only the behavior or the indicator when these are all that is said.
    private static func shortest(_ keys: JSONValue?) -> JSONValue? {
        guard case .object(let members)? = keys, members.count == 1, ["behavior", "indicator"].contains(members[0].name) else {
            return keys
        }
        return members[0].value
    }
}

extension SceneReader {
    /// A control of a word: that of a behavior, or of an indicator.
    fileprivate mutating func control(_ value: DocumentValue, at place: ControlReference.Place) throws(DocumentError) -> Page.Control {
        let behaviors = ControlBehavior.allCases.filter { $0.place == place }.map(\.rawValue)
        let expected = "a behavior (\(behaviors.joined(separator: ", "))), an indicator's id, a path of images, or keys"
        let word = try value.text(expected: expected)
        if ControlBehavior(rawValue: word) != nil { return Page.Control(try ControlBehavior(value, for: place).behavior()) }
        guard registry.contains(word) || ChosenIndicator.isPath(word, from: folder) else {
            let suggestion = Spelling.nearest(to: word, among: behaviors + registry.infos.map(\.id))
            throw value.unexpected(expected, didYouMean: [suggestion])
        }
        var control = Page.Control(ControlBehavior(standardAt: place).behavior())
        control.indicator = try indicator(value)
        return control
    }
}

extension ControlBehavior {
    /// Reads a behavior of controls at a place.
    init(_ value: DocumentValue, for place: ControlReference.Place) throws(DocumentError) {
        let fitting = Self.allCases.filter { $0.place == place }.map(\.rawValue)
        guard case .text(let word) = value.node.content, let behavior = Self(rawValue: word) else {
            throw value.unexpectedWord(among: fitting)
        }
        guard behavior.place == place else {
            let list = fitting.joined(separator: ", ")
            throw value.refused("'\(word)' is for a \(behavior.place.rawValue), expected for a \(place.rawValue): \(list)")
        }
        self = behavior
    }
}

extension Page.Control {
    /// Whether it starts at a maximum pull.
    var isRing: Bool { behavior.trigger == .maximum }

    /// The behavior as it is before keys change how large it is and how long it takes.
    var standardBehavior: RefreshBehavior { ControlBehavior(behavior)?.behavior() ?? behavior }
}
