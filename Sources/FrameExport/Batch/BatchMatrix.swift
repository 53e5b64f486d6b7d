internal import Documents
internal import RefreshKit
internal import Scenes

/// The lists that an entry or an `include` combines.
struct BatchMatrix: Sendable {
    var subjects: [BatchSubject] = []
    var parameters = ExportParameters()

    /// Positions of indicators and images on a phone; nil, the value for all scenes, draws without a phone.
    var placements: [IndicatorPlacement?] { parameters.placements ?? (parameters.changes.control == nil ? [nil] : [.header]) }
    var sizes: [Size?] { parameters.sizes ?? [nil] }
    /// Frame rates; nil leaves the rate to the indicator and the preset.
    var rates: [FrameRate?] { parameters.frameRates ?? [nil] }
    var presets: [ChosenPreset] { parameters.presets ?? [.standard] }

    /// A combination that becomes one job, with all its phases, scales, and appearances.
    struct Combination {
        let subject: BatchSubject
        let subjectNumber: Int
        let placement: IndicatorPlacement?
        /// Frame size, or the size of the indicator on a phone.
        let size: Size?
        let rate: FrameRate?
        let preset: ChosenPreset
    }

    var count: Int? {
        var count = 1
        let placed = subjects.reduce(0) { $0 + placements(of: $1).count }
        for factor in [placed, sizes.count, rates.count, presets.count] {
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            guard !overflow else { return nil }
            count = product
        }
        return count
    }

    var combinations: [Combination] {
        placedSubjects.enumerated().flatMap { number, placed in
            rates.flatMap { rate in
                presets.map {
                    Combination(
                        subject: placed.subject, subjectNumber: number, placement: placed.placement, size: placed.size, rate: rate,
                        preset: $0)
                }
            }
        }
    }

    var placedSubjects: [(subject: BatchSubject, placement: IndicatorPlacement?, size: Size?)] {
        subjects.flatMap { subject in placements(of: subject).flatMap { placement in sizes.map { (subject, placement, $0) } } }
    }

    private func placements(of subject: BatchSubject) -> [IndicatorPlacement?] { subject.kind == .scene ? [nil] : placements }

    var hasPhone: Bool { subjects.contains { $0.kind == .scene } || placements.contains { $0 != nil } }

    /// Returns the matrix of an `include`, whose values override the entry's values.
    func changed(by choice: BatchChoice) throws(DocumentError) -> BatchMatrix {
        var matrix = self
        matrix.subjects = try subjects(of: choice)
        for parameter in ExportParameter.all where parameter.isCombined { parameter.copy(from: choice.parameters, to: &matrix.parameters) }
        // A preset without options uses the options from the entry.
        matrix.parameters.presets =
            choice.parameters.presets?.map { chosen in
                guard chosen.isWord, let known = presets.first(where: { $0.preset.id == chosen.preset.id }) else { return chosen }
                return ChosenPreset(preset: chosen.preset, options: known.options, value: chosen.value)
            } ?? parameters.presets
        return matrix
    }

    /// Returns the entry's subjects with the choice's names, ids, or paths; an id or path that matches no subject becomes a new subject.
    private func subjects(of choice: BatchChoice) throws(DocumentError) -> [BatchSubject] {
        if let names = choice.names, let value = choice.value.entry("name") {
            guard choice.subjects.isEmpty else {
                throw value.error(.expected("one of 'name', 'indicator', 'path', and 'scene'", got: "several of them"))
            }
            let named = subjects.filter { subject in subject.name.map(names.contains) ?? false }
            guard !named.isEmpty else { throw value.unexpected("the name of an element of 'indicators', 'paths', or 'scenes'") }
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
