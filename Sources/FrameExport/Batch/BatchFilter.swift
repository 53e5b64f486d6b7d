internal import Documents
internal import RefreshKit
internal import Scenes

/// One of `exclude`: it fits the combinations that have all that is given, of a list any.
struct BatchFilter {
    let value: DocumentValue
    /// The words of each list that is given.
    private let subjects: [(kind: BatchSubject.Kind, words: [String])]
    private let places: [IndicatorPlace?]?
    private let names: [String]?
    private let sizes: [Size?]?
    private let rates: [FrameRate?]?
    private let presets: [String]?
    private let phases: [Phase]?
    private let scales: [Double]?
    private let styles: [Appearance.Style]?

    init(_ value: DocumentValue) throws(DocumentError) {
        self.value = value
        let fields = try value.map(BatchKey.combination, expected: "keys with values such as {preset: gif, scale: 3}")
        guard !fields.isEmpty else { throw value.error(.expected("keys with values such as {preset: gif, scale: 3}", got: "none")) }
        var subjects: [(kind: BatchSubject.Kind, words: [String])] = []
        for kind in BatchSubject.Kind.allCases {
            if let words = try fields[kind.rawValue]?.words() { subjects.append((kind, words)) }
        }
        self.subjects = subjects
        places = try fields["as"]?.places()
        names = try fields["name"]?.words()
        sizes = try fields["size"]?.sizes()
        rates = try fields["fps"]?.rates()
        var presets: [String]?
        if let listed = fields["preset"] {
            presets = []
            for item in try listed.list(expected: "a preset's id") { presets?.append(try item.preset().id) }
        }
        self.presets = presets
        phases = try fields["phase"]?.phases()
        scales = try fields["scale"]?.readList(ExportRequest.scale)
        styles = try fields["appearance"]?.readList(ExportRequest.style)
    }

    /// Whether it fits a combination, phases, scales and appearances aside.
    ///
    /// - Parameters:
    ///   - combination: The combination.
    ///   - id: The id of its indicator, good for the file of a plugin, too.
    ///   - name: What its files are called after.
    /// - Returns: Whether it fits.
    func fits(_ combination: BatchMatrix.Combination, id: String, name: String) -> Bool {
        let subject = combination.subject
        return subjects.allSatisfy { $0.kind == subject.kind && ($0.words.contains(subject.word) || $0.words.contains(id)) }
            && (places?.contains(combination.place) ?? true)
            && (names?.contains(name) ?? true)
            && (sizes?.contains(combination.size) ?? true)
            && (rates?.contains(combination.rate) ?? true)
            && (presets?.contains(combination.preset.preset.id) ?? true)
    }

    /// Whether it fits every row of frames of a combination that it fits.
    var isOfEveryRow: Bool { phases == nil && scales == nil && styles == nil }

    /// The rows of frames it fits within a combination that it fits.
    ///
    /// - Parameters:
    ///   - request: The combination's request, with nothing left open but what a scene says itself.
    ///   - subject: What is drawn.
    /// - Returns: One filter for each row.
    func passes(of request: ExportRequest, _ subject: FrameSubject) -> [PassFilter] {
        var passes: [PassFilter] = []
        for phase in subject.phases(of: request) where phases?.contains(where: { $0 == phase }) ?? true {
            for scale in request.scales ?? [subject.ownScale] where scales?.contains(scale) ?? true {
                for style in request.styles ?? [subject.ownStyle] where styles?.contains(style) ?? true {
                    passes.append(PassFilter(phase: phase, scale: scale, style: style))
                }
            }
        }
        return passes
    }
}
