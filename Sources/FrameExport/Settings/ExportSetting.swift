package import Documents
package import System

/// A setting of an export, described once.
///
/// The command's options with their help and completion, the keys of batch files with theirs and their JSON Schema, the refusals of both,
/// and what fingerprints cover follow from it. A new one is a line in `all`, with a property of `ExportSettings` or `ExportRequest`.
package struct ExportSetting: Sendable {
    /// How a person gives it a value.
    package enum Input: Sendable {
        /// True or false: on a command line the option alone.
        case toggle
        case value
        /// One value; in a batch several, each for jobs of its own.
        case valueOfEach
        /// One or several values.
        case list
        case assignments
    }

    /// What help shows it under.
    package enum Heading: String, Sendable, CaseIterable {
        case frames = "Frames"
        case phone = "Phone"
        case files = "Files"
        case delivery = "Delivery"
    }

    /// What another value of it changes, as far as a fingerprint has to know.
    package enum Effect: Sendable {
        /// Which frames there are, and what their moments and scenes are, which fingerprints cover.
        case frames
        /// Which files there are and what they are called, which a resumed export sees.
        case files
        /// What is drawn of the same moments.
        case pixels
        /// The bytes of PNG frames with the same pixels.
        case coding
    }

    /// Scenes that cannot take a setting.
    package enum Scenes: Sendable {
        case all
        /// Those of files, not a phone around an indicator.
        case ofFiles
    }

    /// Its words: an option's name, and the key of a file.
    package let field: Field
    /// How it is given.
    package let input: Input
    /// What help shows it under.
    package let heading: Heading
    /// What it is for, in one sentence.
    package let summary: String
    /// What holds when it is not given; nil where the summary says it.
    package let standard: String?
    /// What may be written for one value of it.
    package let item: NotationInfo
    /// What may be written in a batch file, where several may be listed.
    package var values: NotationInfo { key.info.values }
    /// Its key in the entry of a batch file.
    let key: Key<ExportSettings, Void>
    /// Its key where a batch combines values.
    let choiceKey: Key<ExportSettings, Void>
    /// What another value of it changes.
    let effect: Effect
    private let reader: @Sendable (DocumentValue, inout ExportSettings) throws(DocumentError) -> Void
    private let value: @Sendable (ExportSettings) -> (any Sendable)?
    private let copy: @Sendable (ExportSettings, inout ExportSettings) -> Void

    /// Whether most people need it.
    package private(set) var isUsual = false
    /// Whether a batch combines its values with those of others, and excludes and includes by it.
    package private(set) var isCombined = false
    /// Whether it is for scenes only.
    package private(set) var isOfScenes = false
    /// Whether a trace depends on it.
    package private(set) var isTraced = false
    /// Whether it is for PNG files of single frames only.
    package private(set) var isOfFrameFiles = false
    /// Whether each subject of a batch has its own, and its entry none.
    package private(set) var isOfSubjects = false
    /// Where all its values are shown, when they are too many for help.
    package private(set) var topic: Topic?
    /// Which scenes cannot take it, and why; nil when all can.
    package private(set) var refusal: (scenes: Scenes, why: Message)?

    private init<Value: Sendable>(
        _ field: Field, _ input: Input, _ notation: Notation<Value, Void>, of item: NotationInfo, _ heading: Heading, _ summary: String,
        default standard: String?, changes effect: Effect, get: @escaping @Sendable (ExportSettings) -> Value?,
        set: @escaping @Sendable (inout ExportSettings, Value) -> Void
    ) {
        (self.field, self.input, self.heading, self.summary, self.standard) = (field, input, heading, summary, standard)
        (self.item, self.effect) = (item, effect)
        let text = standard.map { "\(summary.dropLast()) (default: \($0))." } ?? summary
        key = Key(field.listName, notation, text, get: get, set: set)
        choiceKey = Key(field.name, notation, summary, get: get, set: set)
        reader = { given, settings throws(DocumentError) in set(&settings, try notation.read(given)) }
        value = { get($0) }
        copy = { if let value = get($0) { set(&$1, value) } }
    }

    /// Describes a setting of one value.
    init<Value: Sendable>(
        _ field: Field, _ notation: Notation<Value, Void>, _ path: any WritableKeyPath<ExportSettings, Value?> & Sendable,
        _ heading: Heading, _ summary: String, default standard: String? = nil, changes effect: Effect, input: Input = .value
    ) {
        self.init(
            field, input, notation, of: notation.info, heading, summary, default: standard, changes: effect, get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }

    /// Describes a setting that is on or off.
    init(
        _ field: Field, _ path: any WritableKeyPath<ExportSettings, Bool> & Sendable, _ heading: Heading, _ summary: String,
        changes effect: Effect
    ) {
        self.init(
            field, .toggle, .toggle, of: .init(.toggle), heading, summary, default: nil, changes: effect,
            get: { $0[keyPath: path] ? true : nil }, set: { $0[keyPath: path] = $1 })
    }

    /// Describes a setting that may have several values, each once.
    init<Item: Hashable & Sendable>(
        _ field: Field, listOf item: Notation<Item, Void>, _ path: any WritableKeyPath<ExportSettings, [Item]?> & Sendable,
        _ heading: Heading, _ summary: String, default standard: String? = nil, changes effect: Effect, input: Input = .list
    ) {
        self.init(
            field, listOf: item, as: .oneOrListOfDistinct(of: item, expected: "a value or a list of values"), path, heading, summary,
            default: standard, changes: effect, input: input)
    }

    /// Describes a setting that may have several values, which are listed in a way of their own.
    init<Item: Sendable>(
        _ field: Field, listOf item: Notation<Item, Void>, as list: Notation<[Item], Void>,
        _ path: any WritableKeyPath<ExportSettings, [Item]?> & Sendable, _ heading: Heading, _ summary: String,
        default standard: String? = nil, changes effect: Effect, input: Input = .list
    ) {
        self.init(
            field, input, list, of: item.info, heading, summary, default: standard, changes: effect, get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }
}

// What sets it apart from others.
extension ExportSetting {
    private func with(_ change: (inout ExportSetting) -> Void) -> ExportSetting {
        var setting = self
        change(&setting)
        return setting
    }

    /// The same, as one that most people need.
    var usual: ExportSetting { with { $0.isUsual = true } }
    /// The same, as one whose values a batch combines with those of others.
    var combined: ExportSetting { with { $0.isCombined = true } }
    /// The same, for scenes only.
    var ofScenes: ExportSetting { with { $0.isOfScenes = true } }
    /// The same, as one that a trace depends on.
    var traced: ExportSetting { with { $0.isTraced = true } }
    /// The same, for PNG files of single frames only.
    var ofFrameFiles: ExportSetting { with { $0.isOfFrameFiles = true } }
    /// The same, as one that each subject of a batch has for itself.
    var ofSubjects: ExportSetting { with { $0.isOfSubjects = true } }
    /// The same, whose values are shown elsewhere.
    func listed(_ topic: Topic) -> ExportSetting { with { $0.topic = topic } }
    /// The same, which some scenes cannot take.
    func refused(by scenes: Scenes, because why: Message) -> ExportSetting { with { $0.refusal = (scenes, why) } }
}

// What is done with it.
extension ExportSetting {
    /// Whether it is given.
    package func isGiven(in settings: ExportSettings) -> Bool { value(settings) != nil }

    /// Replaces its value with the one of other settings, if it is given there.
    func copy(from others: ExportSettings, to settings: inout ExportSettings) { copy(others, &settings) }

    /// Reads its value.
    package func read(_ given: DocumentValue, into settings: inout ExportSettings) throws(DocumentError) {
        try reader(given, &settings)
    }

    /// Everything given that changes something, as a text for fingerprints; empty without any.
    static func identity(of request: ExportRequest, changing effect: Effect) -> String {
        let settings = ExportSettings(request)
        return all.filter { $0.effect == effect }.compactMap { setting in
            setting.value(settings).map { "\(setting.field.name) \($0)\n" }
        }.joined()
    }

    /// Refuses a request for a scene that has something that no scene takes.
    static func checkForScene(_ request: ExportRequest) throws(ExportError) {
        let settings = ExportSettings(request)
        for setting in all {
            if let refusal = setting.refusal, setting.isGiven(in: settings) { throw .notForScenes(setting.field, refusal.why) }
        }
    }
}
