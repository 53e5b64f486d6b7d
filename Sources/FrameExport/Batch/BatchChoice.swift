internal import Documents
internal import RefreshKit
internal import Scenes

/// One of `exclude` or `include`: some of the values of what is combined.
struct BatchChoice: Sendable {
    let value: DocumentValue
    /// The subjects of each list that is given.
    var subjects: [(kind: BatchSubject.Kind, items: [BatchSubject])] = []
    var names: [String]?
    var settings = ExportSettings()

    private static let expected = "keys with values such as {indicator: spinner, preset: gif, scale: 3}"

    /// The keys: each that is combined, by its word for one value.
    static let table = KeyTable<BatchChoice, Void>(
        "combination", "Each of 'exclude' and 'include'", expected: expected,
        BatchSubject.Kind.allCases.map { kind in
            Key(
                kind.rawValue, .oneOrList(of: .word(of: kind), expected: "one or a list"), kind.choiceSummary, get: { _ in nil },
                set: { $0.subjects.append((kind, $1)) })
        } + keys(where: { $0.field == .place }) + [
            Key(
                "name", .oneOrListOfDistinct(of: .text("a name"), expected: "a value or a list of values"), "What files are called after.",
                \.names)
        ] + keys(where: { $0.field != .place }))

    private static func keys(where isTaken: (ExportSetting) -> Bool) -> [Key<BatchChoice, Void>] {
        ExportSetting.all.filter { $0.isCombined && isTaken($0) }.map { $0.choiceKey.of(\.settings) }
    }

    fileprivate init(_ value: DocumentValue) throws(DocumentError) {
        self.value = value
        if case .map([]) = value.node.content { throw value.error(.expected(Self.expected, got: "none")) }
        var nothing: Void = ()
        try Self.table.read(value, into: &self, &nothing)
    }

    /// Returns whether the choice matches a combination, apart from its phases, scales and appearances.
    ///
    /// `id` is the id of the indicator, also when the subject is the file of a plugin; `name` is the base name of the files.
    func fits(_ combination: BatchMatrix.Combination, id: String, name: String) -> Bool {
        let subject = combination.subject
        return subjects.allSatisfy { kind, items in kind == subject.kind && items.contains { [subject.word, id].contains($0.word) } }
            && (settings.places?.contains { $0 == combination.place } ?? true)
            && (names?.contains(name) ?? true)
            && (settings.sizes?.contains(combination.size) ?? true)
            && (settings.frameRates?.contains { $0 == combination.rate } ?? true)
            && (settings.presets?.contains { $0.preset.id == combination.preset.preset.id } ?? true)
    }

    /// Whether it fits every pass of a combination that it fits.
    var isOfEveryPass: Bool { settings.request.phases == nil && settings.request.scales == nil && settings.request.styles == nil }

    /// Returns one filter for each pass that matches, for a combination that matches.
    ///
    /// `request` must leave open only what a scene decides itself.
    func passes(of request: ExportRequest, _ subject: FrameSubject) -> [PassFilter] {
        let given = settings.request
        var passes: [PassFilter] = []
        for phase in subject.phases(of: request) where given.phases?.contains(where: { $0 == phase }) ?? true {
            for scale in request.scales ?? [subject.ownScale] where given.scales?.contains(scale) ?? true {
                for style in request.styles ?? [subject.ownStyle] where given.styles?.contains(style) ?? true {
                    passes.append(PassFilter(phase: phase, scale: scale, style: style))
                }
            }
        }
        return passes
    }
}

extension Notation where Value == BatchChoice, Context == Void {
    /// One of `include`.
    static var inclusion: Self {
        Self(.table(BatchChoice.table.info)) { value, _ throws(DocumentError) in try BatchChoice(value) }
    }

    /// One of `exclude`, where presets are named only.
    static var exclusion: Self {
        .made(of: inclusion) { choice, _, _ throws(DocumentError) in
            for preset in choice.settings.presets ?? [] where !preset.isWord {
                throw (preset.value ?? choice.value).unexpected("a preset's id")
            }
            return choice
        }
    }
}
