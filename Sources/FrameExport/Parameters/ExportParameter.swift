package import Documents
package import SystemSupport

/// An export parameter, described once.
///
/// Command options, their help and completion, batch file keys, their JSON Schema, error messages, and fingerprints are all derived from
/// this description. To add a parameter, add an entry to `all` and a property to `ExportParameters` or `ExportRequest`.
package struct ExportParameter: Sendable {
    package enum Input: Sendable, Equatable {
        /// True or false; on the command line, an option without a value.
        case toggle
        case value
        /// One value; on the command line, an option without a value stands for this one.
        case optionalValue(standing: String)
        /// One value on the command line; in a batch, several values, each of which creates its own jobs.
        case valuePerJob
        /// One or more values.
        case list
        case assignments
    }

    package enum Heading: String, Sendable, CaseIterable {
        case frames = "Frames"
        case phone = "Phone"
        case files = "Files"
        case presets = "Presets"
    }

    /// The effect of changing the value, which determines whether fingerprints include it.
    package enum Effect: Sendable {
        /// Changes the set of frames, or their moments and scenes, which fingerprints cover anyway.
        case frames
        /// Changes the set of files or their names, which a resumed export detects without fingerprints.
        case files
        /// Changes how the same moments are drawn.
        case pixels
        /// Changes the bytes of PNG frames but not their pixels.
        case encoding
    }

    package enum Scenes: Sendable {
        case all
        /// Scenes from files, as opposed to phones around an indicator.
        case fromFiles
    }

    package let field: Field
    package private(set) var input: Input
    package let heading: Heading
    package let summary: String
    /// Description of the default; nil if the summary covers it.
    package private(set) var defaultText: String?
    package let item: NotationInfo
    /// Notation in a batch file; it may allow a list.
    package var values: NotationInfo { key.info.values }
    let key: Key<ExportParameters, Void>
    /// Key in a batch entry's 'include' and 'exclude'.
    let choiceKey: Key<ExportParameters, Void>
    let effect: Effect
    private let reader: @Sendable (DocumentValue, inout ExportParameters) throws(DocumentError) -> Void
    private let value: @Sendable (ExportParameters) -> (any Sendable)?
    private let copy: @Sendable (ExportParameters, inout ExportParameters) -> Void

    /// Whether the parameter appears in short help.
    package private(set) var isCommon = false
    /// Whether a batch combines the parameter's values with other parameters' values, so that 'include' and 'exclude' may name it.
    package private(set) var isCombined = false
    package private(set) var isForScenes = false
    /// Whether the parameter has no effect without a scene.
    package private(set) var needsScene = false
    package private(set) var affectsTrace = false
    /// Whether the parameter applies only to single-frame PNG files.
    package private(set) var isForPNGFrames = false
    /// Whether each subject of a batch may have its own value, instead of one value per entry.
    package private(set) var isPerSubject = false
    /// Help topic that lists all values; nil if the parameter's own help lists them.
    package private(set) var topic: Topic?
    /// Scenes that do not accept the parameter, and the reason; nil if all scenes accept it.
    package private(set) var refusal: (scenes: Scenes, why: Message)?

    private init<Value: Sendable>(
        _ field: Field, _ input: Input, _ notation: Notation<Value, Void>, of item: NotationInfo, _ heading: Heading, _ summary: String,
        default defaultText: String?, changes effect: Effect, get: @escaping @Sendable (ExportParameters) -> Value?,
        set: @escaping @Sendable (inout ExportParameters, Value) -> Void
    ) {
        (self.field, self.input, self.heading, self.summary, self.defaultText) = (field, input, heading, summary, defaultText)
        (self.item, self.effect) = (item, effect)
        let text = defaultText.map { "\(summary.dropLast()) (default: \($0))." } ?? summary
        key = Key(field.listName, notation, text, get: get, set: set)
        choiceKey = Key(field.name, notation, summary, get: get, set: set)
        reader = { given, parameters throws(DocumentError) in set(&parameters, try notation.read(given)) }
        value = { get($0) }
        copy = { if let value = get($0) { set(&$1, value) } }
    }

    init<Value: Sendable>(
        _ field: Field, _ notation: Notation<Value, Void>, _ path: any WritableKeyPath<ExportParameters, Value?> & Sendable,
        _ heading: Heading, _ summary: String, default defaultText: String? = nil, changes effect: Effect, input: Input = .value
    ) {
        self.init(
            field, input, notation, of: notation.info, heading, summary, default: defaultText, changes: effect, get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }

    init(
        _ field: Field, _ path: any WritableKeyPath<ExportParameters, Bool> & Sendable, _ heading: Heading, _ summary: String,
        changes effect: Effect
    ) {
        self.init(
            field, .toggle, .toggle, of: .init(.toggle), heading, summary, default: nil, changes: effect,
            get: { $0[keyPath: path] ? true : nil }, set: { $0[keyPath: path] = $1 })
    }

    init<Item: Hashable & Sendable>(
        _ field: Field, listOf item: Notation<Item, Void>, _ path: any WritableKeyPath<ExportParameters, [Item]?> & Sendable,
        _ heading: Heading, _ summary: String, default defaultText: String? = nil, changes effect: Effect, input: Input = .list
    ) {
        self.init(
            field, listOf: item, as: .oneOrListOfDistinct(of: item, expected: "a value or a list of values"), path, heading, summary,
            default: defaultText, changes: effect, input: input)
    }

    init<Item: Sendable>(
        _ field: Field, listOf item: Notation<Item, Void>, as list: Notation<[Item], Void>,
        _ path: any WritableKeyPath<ExportParameters, [Item]?> & Sendable, _ heading: Heading, _ summary: String,
        default defaultText: String? = nil, changes effect: Effect, input: Input = .list
    ) {
        self.init(
            field, input, list, of: item.info, heading, summary, default: defaultText, changes: effect, get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }
}

// Modifiers for entries of `all`.
extension ExportParameter {
    private func with(_ change: (inout ExportParameter) -> Void) -> ExportParameter {
        var parameter = self
        change(&parameter)
        return parameter
    }

    func with(default text: String) -> ExportParameter { with { $0.defaultText = text } }
    /// The parameter with several values on the command line.
    var listed: ExportParameter { with { $0.input = .list } }
    var common: ExportParameter { with { $0.isCommon = true } }
    var combined: ExportParameter { with { $0.isCombined = true } }
    var forScenes: ExportParameter { with { ($0.isForScenes, $0.needsScene) = (true, true) } }
    var forScenesAndLabels: ExportParameter { with { $0.isForScenes = true } }
    var affectingTrace: ExportParameter { with { $0.affectsTrace = true } }
    var forPNGFrames: ExportParameter { with { $0.isForPNGFrames = true } }
    var perSubject: ExportParameter { with { $0.isPerSubject = true } }
    func listed(_ topic: Topic) -> ExportParameter { with { $0.topic = topic } }
    func refused(by scenes: Scenes, because why: Message) -> ExportParameter { with { $0.refusal = (scenes, why) } }
}

// Using a parameter.
extension ExportParameter {
    package func isGiven(in parameters: ExportParameters) -> Bool { value(parameters) != nil }

    func copy(from others: ExportParameters, to parameters: inout ExportParameters) { copy(others, &parameters) }

    package func read(_ given: DocumentValue, into parameters: inout ExportParameters) throws(DocumentError) {
        try reader(given, &parameters)
    }

    /// Returns all parameters with the given effect as text for a fingerprint; empty if none is set.
    static func identity(of request: ExportRequest, changing effect: Effect) -> String {
        let parameters = ExportParameters(request)
        return all.filter { $0.effect == effect }.compactMap { parameter in
            parameter.value(parameters).map { "\(parameter.field.name) \($0)\n" }
        }.joined()
    }

    /// Throws an error if the request sets a parameter that no scene accepts.
    static func checkForScene(_ request: ExportRequest) throws(ExportError) {
        let parameters = ExportParameters(request)
        for parameter in all {
            if let refusal = parameter.refusal, parameter.isGiven(in: parameters) { throw .notForScenes(parameter.field, refusal.why) }
        }
    }
}
