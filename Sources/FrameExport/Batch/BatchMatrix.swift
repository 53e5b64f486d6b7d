internal import Documents
internal import RefreshKit
internal import Scenes

/// The lists of an entry that are combined with each other, or those of one `include`.
struct BatchMatrix: Sendable {
    var subjects: [BatchSubject] = []
    /// Lists to combine, and what holds for every combination.
    var settings = ExportSettings()

    /// Where indicators and images are put on a phone; nil is nowhere, as always for scenes.
    var places: [IndicatorPlace?] { settings.places ?? [nil] }
    /// In points; nil is the natural size.
    var sizes: [Size?] { settings.sizes ?? [nil] }
    /// Nil leaves the rate to the indicator and the preset.
    var rates: [FrameRate?] { settings.frameRates ?? [nil] }
    var presets: [ChosenPreset] { settings.presets ?? [.standard] }

    /// What becomes one job: its phases, scales and appearances are in it.
    struct Combination {
        let subject: BatchSubject
        let subjectNumber: Int
        let place: IndicatorPlace?
        /// Of the frames, on a phone of the picture there.
        let size: Size?
        let rate: FrameRate?
        let preset: ChosenPreset
    }

    /// How many jobs there are; nil past all counting.
    var count: Int? {
        var count = 1
        let placed = subjects.reduce(0) { $0 + places(of: $1).count }
        for factor in [placed, sizes.count, rates.count, presets.count] {
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            guard !overflow else { return nil }
            count = product
        }
        return count
    }

    /// Every job, subjects outermost, presets innermost.
    var combinations: [Combination] {
        placedSubjects.enumerated().flatMap { number, placed in
            rates.flatMap { rate in
                presets.map {
                    Combination(
                        subject: placed.subject, subjectNumber: number, place: placed.place, size: placed.size, rate: rate, preset: $0)
                }
            }
        }
    }

    /// Every subject in each of its places and sizes, in order.
    var placedSubjects: [(subject: BatchSubject, place: IndicatorPlace?, size: Size?)] {
        subjects.flatMap { subject in places(of: subject).flatMap { place in sizes.map { (subject, place, $0) } } }
    }

    private func places(of subject: BatchSubject) -> [IndicatorPlace?] { subject.kind == .scene ? [nil] : places }

    /// Whether something is a scene, or on a phone.
    var hasPhone: Bool { subjects.contains { $0.kind == .scene } || places.contains { $0 != nil } }

    /// The matrix of an `include`: what it gives takes the place of what is there.
    func changed(by choice: BatchChoice) throws(DocumentError) -> BatchMatrix {
        var matrix = self
        matrix.subjects = try subjects(of: choice)
        for setting in ExportSetting.all where setting.isCombined { setting.copy(from: choice.settings, to: &matrix.settings) }
        // A bare word takes over the options that the entry gives the preset.
        matrix.settings.presets =
            choice.settings.presets?.map { chosen in
                guard chosen.isWord, let known = presets.first(where: { $0.preset.id == chosen.preset.id }) else { return chosen }
                return ChosenPreset(preset: chosen.preset, options: known.options, value: chosen.value)
            } ?? settings.presets
        return matrix
    }

    /// The entry's subjects of a name or word; a word that the entry has not is a further subject.
    private func subjects(of choice: BatchChoice) throws(DocumentError) -> [BatchSubject] {
        if let names = choice.names, let value = choice.value.entry("name") {
            guard choice.subjects.isEmpty else {
                throw value.error(.expected("one of 'name', 'indicator', 'path' and 'scene'", got: "several of them"))
            }
            let named = subjects.filter { subject in subject.name.map(names.contains) ?? false }
            guard !named.isEmpty else { throw value.unexpected("a name that one of 'indicators', 'paths' or 'scenes' has") }
            return named
        }
        guard !choice.subjects.isEmpty else { return subjects }
        return choice.subjects.flatMap { kind, items in
            items.flatMap { item in
                let known = subjects.filter { $0.word == item.word && $0.kind == kind }
                return known.isEmpty ? [item] : known
            }
        }
    }
}
