internal import Documents
internal import RefreshKit
internal import System

/// One of a batch file's `exports`: lists that are combined with each other, and what holds for all of them.
struct BatchEntry: Sendable {
    let value: DocumentValue
    var matrix = BatchMatrix()
    /// Nil takes the subject's name and the preset.
    var folder: BatchFolder?
    var exclusions: [BatchChoice] = []
    var inclusions: [BatchChoice] = []
    /// What each inclusion makes of the matrix.
    private(set) var includedMatrices: [BatchMatrix] = []

    /// An entry without anything.
    init(_ value: DocumentValue) { self.value = value }

    /// What holds for every combination and every subject.
    var settings: ExportSettings { matrix.settings }

    /// Where a combination goes: with its size and its rate when its subject and preset have several.
    func folder(of combination: BatchMatrix.Combination) -> BatchFolder {
        if let folder { return folder }
        let related = ([matrix] + includedMatrices).filter { matrix in
            matrix.presets.contains { $0.preset.id == combination.preset.preset.id }
                && matrix.subjects.contains { $0.word == combination.subject.word && $0.name == combination.subject.name }
        }
        return BatchFolder(
            severalSizes: Set(related.flatMap(\.sizes)).count > 1, severalRates: Set(related.flatMap(\.rates)).count > 1)
    }

    /// Works out what is included.
    ///
    /// Refuses an entry without subjects, and keys that nothing in it has a use for.
    mutating func finish() throws(DocumentError) {
        guard !matrix.subjects.isEmpty else { throw value.error(.expected("'indicators', 'paths' or 'scenes'", got: "none of them")) }
        for inclusion in inclusions { includedMatrices.append(try matrix.changed(by: inclusion)) }
        if let places = value.entry(.place), matrix.subjects.allSatisfy({ $0.kind == .scene }) {
            throw places.error(.expected("'indicators' or 'paths' to show on a phone", got: "scenes only"))
        }
        guard !([matrix] + includedMatrices).contains(where: \.hasPhone) else { return }
        for setting in ExportSetting.all where setting.isOfScenes {
            if let value = value.entry(setting.field) { throw value.error(.expected("'scenes' or 'as' beside this key", got: "neither")) }
        }
    }
}

extension DocumentValue {
    /// The value of a setting's key; nil when there is none.
    func entry(_ field: Field) -> DocumentValue? { entry(field.listName) }
}
