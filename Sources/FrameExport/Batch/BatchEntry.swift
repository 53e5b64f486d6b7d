internal import Documents
internal import RefreshKit

/// One of a batch file's `exports`: lists that are combined with each other, and what holds for all of them.
struct BatchEntry {
    let value: DocumentValue
    /// Each key's value, for errors that belong to one.
    let fields: [String: DocumentValue]
    let matrix: BatchMatrix
    /// What holds for every combination.
    let request: ExportRequest
    /// What holds for every subject.
    let common: BatchSubject.Common
    let pattern: FileNamePattern?
    let hasContactSheet: Bool
    /// Nil takes the subject's name and the preset.
    let folder: BatchFolder?
    let exclusions: [BatchFilter]
    let inclusions: [(value: DocumentValue, matrix: BatchMatrix)]

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - value: What is written.
    ///   - folder: What paths are seen from.
    /// - Throws: `DocumentError` for the first value that cannot be taken.
    init(_ value: DocumentValue, from folder: String?) throws(DocumentError) {
        self.value = value
        let fields = try value.map(BatchKey.export, expected: "keys with values such as {indicators: [spinner], presets: [frames]}")
        self.fields = fields
        var subjects: [BatchSubject] = []
        for kind in BatchSubject.Kind.allCases {
            for item in try fields[kind.listKey]?.list(expected: "one or a list") ?? [] { subjects.append(try BatchSubject(item, kind)) }
        }
        guard !subjects.isEmpty else { throw value.error(.expected("'indicators', 'paths' or 'scenes'", got: "none of them")) }
        var matrix = BatchMatrix(subjects: subjects)
        matrix.places = try fields["as"]?.places() ?? matrix.places
        matrix.phases = try fields["phases"]?.phases()
        matrix.sizes = try fields["sizes"]?.sizes() ?? matrix.sizes
        matrix.scales = try fields["scales"]?.readList(ExportRequest.scale)
        matrix.styles = try fields["appearances"]?.readList(ExportRequest.style)
        matrix.rates = try fields["fps"]?.rates() ?? matrix.rates
        matrix.presets = try fields["presets"]?.presets(from: folder) ?? matrix.presets
        self.matrix = matrix
        request = try Self.request(fields)
        common = BatchSubject.Common(settings: try fields["set"]?.settings() ?? [:], changes: try SceneChanges(fields))
        pattern = try fields["pattern"]?.parsed(FileNamePattern.init(parsing:))
        hasContactSheet = try fields["contact-sheet"]?.toggle() ?? false
        var exclusions: [BatchFilter] = []
        for item in try fields["exclude"]?.list(expected: "one or a list") ?? [] { exclusions.append(try BatchFilter(item)) }
        self.exclusions = exclusions
        var inclusions: [(value: DocumentValue, matrix: BatchMatrix)] = []
        for item in try fields["include"]?.list(expected: "one or a list") ?? [] {
            inclusions.append((item, try matrix.changed(by: item, from: folder)))
        }
        self.inclusions = inclusions
        try matrix.checkSceneKeys(fields, with: inclusions.map(\.matrix))
        self.folder = try fields["folder"].map { value throws(DocumentError) in try BatchFolder(value) }
    }

    /// Where a combination goes: with its size and its rate when its subject and preset have several.
    func folder(of combination: BatchMatrix.Combination) -> BatchFolder {
        if let folder { return folder }
        let related = ([matrix] + inclusions.map(\.matrix)).filter { matrix in
            matrix.presets.contains { $0.preset.id == combination.preset.preset.id }
                && matrix.subjects.contains { $0.word == combination.subject.word && $0.name == combination.subject.name }
        }
        return BatchFolder(
            severalSizes: Set(related.flatMap(\.sizes)).count > 1, severalRates: Set(related.flatMap(\.rates)).count > 1)
    }

    private static func request(_ fields: [String: DocumentValue]) throws(DocumentError) -> ExportRequest {
        var request = ExportRequest()
        request.pullFrames = try fields["pull-frames"]?.read(ExportRequest.pullFrames)
        request.releaseProgress = try fields["release"]?.read(ExportRequest.release)
        request.frames = try fields["frames"]?.parsed(FrameRange.init(parsing:))
        request.resamples = try fields["resample"]?.toggle() ?? false
        request.reducesMotion = try fields["reduce-motion"]?.toggle() ?? false
        request.optimizes = try fields["optimize"]?.toggle() ?? false
        return request
    }
}

extension DocumentValue {
    /// A word that an export's own reader takes, with what it says.
    fileprivate func parsed<Value>(_ parse: (String) throws(ExportError) -> Value) throws(DocumentError) -> Value {
        let text = try text(expected: "a word")
        do {
            return try parse(text)
        } catch {
            throw self.error(.refused(error.message))
        }
    }
}

extension BatchMatrix {
    /// The matrix of an `include`: what it gives takes the place of what is there.
    fileprivate func changed(by value: DocumentValue, from folder: String?) throws(DocumentError) -> BatchMatrix {
        let expected = "keys with values such as {indicator: spinner, preset: gif, fps: 50}"
        let fields = try value.map(BatchKey.combination, expected: expected)
        guard !fields.isEmpty else { throw value.error(.expected(expected, got: "none")) }
        var matrix = self
        matrix.subjects = try subjects(fields)
        matrix.places = try fields["as"]?.places() ?? places
        matrix.phases = try fields["phase"]?.phases() ?? phases
        matrix.sizes = try fields["size"]?.sizes() ?? sizes
        matrix.scales = try fields["scale"]?.readList(ExportRequest.scale) ?? scales
        matrix.styles = try fields["appearance"]?.readList(ExportRequest.style) ?? styles
        matrix.rates = try fields["fps"]?.rates() ?? rates
        matrix.presets = try fields["preset"]?.presets(likeOneOf: presets, from: folder) ?? presets
        return matrix
    }

    /// The entry's subjects of a name or word; a word that the entry has not is a further subject.
    private func subjects(_ fields: [String: DocumentValue]) throws(DocumentError) -> [BatchSubject] {
        if let name = fields["name"] {
            guard BatchSubject.Kind.allCases.allSatisfy({ fields[$0.rawValue] == nil }) else {
                throw name.error(.expected("one of 'name', 'indicator', 'path' and 'scene'", got: "several of them"))
            }
            let names = try name.words()
            let named = subjects.filter { subject in subject.name.map(names.contains) ?? false }
            guard !named.isEmpty else { throw name.unexpected("a name that one of 'indicators', 'paths' or 'scenes' has") }
            return named
        }
        guard BatchSubject.Kind.allCases.contains(where: { fields[$0.rawValue] != nil }) else { return subjects }
        var chosen: [BatchSubject] = []
        for kind in BatchSubject.Kind.allCases {
            for item in try fields[kind.rawValue]?.list(expected: "one or a list") ?? [] {
                let word = try item.text(expected: kind.words)
                let known = subjects.filter { $0.word == word && $0.kind == kind }
                chosen += known.isEmpty ? [BatchSubject(item, word: word, kind)] : known
            }
        }
        return chosen
    }
}
