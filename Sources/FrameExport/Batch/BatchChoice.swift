internal import Documents
internal import RefreshKit
internal import Scenes

struct BatchChoice: Sendable {
    let value: DocumentValue
    var subjects: [(kind: BatchSubject.Kind, items: [BatchSubject])] = []
    var names: [String]?
    var parameters = ExportParameters()

    private static let expected = "keys with values such as {indicator: spinner, preset: gif, scale: 3}"

    /// The keys that a batch combines, each in its singular form.
    static let table = KeyTable<BatchChoice, Void>(
        "combination", "An element of 'exclude' or 'include'", expected: expected,
        BatchSubject.Kind.allCases.map { kind in
            Key(
                kind.rawValue, .oneOrList(of: .word(of: kind), expected: "a value or a list of values"), kind.choiceSummary,
                get: { _ in nil },
                set: { $0.subjects.append((kind, $1)) })
        } + keys(where: { $0.field == .placement }) + [
            Key(
                "name", .oneOrListOfDistinct(of: .text("a name"), expected: "a value or a list of values"), "Base name of the files.",
                \.names)
        ] + keys(where: { $0.field != .placement }))

    private static func keys(where isTaken: (ExportParameter) -> Bool) -> [Key<BatchChoice, Void>] {
        ExportParameter.all.filter { $0.isCombined && isTaken($0) }.map { $0.choiceKey.of(\.parameters) }
    }

    fileprivate init(_ value: DocumentValue) throws(DocumentError) {
        self.value = value
        if case .map([]) = value.node.content { throw value.error(.expected(Self.expected, got: "none")) }
        var nothing: Void = ()
        try Self.table.read(value, into: &self, &nothing)
    }

    /// Returns whether the choice matches a combination, ignoring phases, scales, and appearances.
    ///
    /// `id` is the indicator's id, even if the subject is a plugin file; `name` is the base name of the files.
    func fits(_ combination: BatchMatrix.Combination, id: String, name: String) -> Bool {
        let subject = combination.subject
        return subjects.allSatisfy { kind, items in kind == subject.kind && items.contains { [subject.word, id].contains($0.word) } }
            && (parameters.placements?.contains { $0 == combination.placement } ?? true)
            && (names?.contains(name) ?? true)
            && (parameters.sizes?.contains(combination.size) ?? true)
            && (parameters.frameRates?.contains { $0 == combination.rate } ?? true)
            && (parameters.presets?.contains { $0.preset.id == combination.preset.preset.id } ?? true)
    }

    /// Whether the choice sets no phases, scales, or appearances, and so matches every pass of a matching combination.
    var matchesEveryPass: Bool {
        parameters.request.phases == nil && parameters.request.scales == nil && parameters.request.appearances == nil
    }

    /// Returns one filter for each matching pass of a matching combination.
    ///
    /// `request` must set all values except those that a scene determines itself.
    func passes(of request: ExportRequest, _ subject: FrameSubject) -> [PassFilter] {
        let given = parameters.request
        var passes: [PassFilter] = []
        for phase in subject.phases(of: request) where given.phases?.contains(where: { $0 == phase }) ?? true {
            for scale in request.scales ?? [subject.ownScale] where given.scales?.contains(scale) ?? true {
                for appearance in request.appearances ?? [subject.ownAppearance] where given.appearances?.contains(appearance) ?? true {
                    passes.append(PassFilter(phase: phase, scale: scale, appearance: appearance))
                }
            }
        }
        return passes
    }
}

extension Notation where Value == BatchChoice, Context == Void {
    static var inclusion: Self {
        Self(.table(BatchChoice.table.info)) { value, _ throws(DocumentError) in try BatchChoice(value) }
    }

    static var exclusion: Self {
        .converting(inclusion) { choice, _, _ throws(DocumentError) in
            for preset in choice.parameters.presets ?? [] where !preset.isWord {
                throw (preset.value ?? choice.value).unexpected("a preset's id")
            }
            return choice
        }
    }
}
