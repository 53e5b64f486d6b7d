internal import Documents
internal import RefreshKit
internal import Scenes

/// The lists of an entry that are combined with each other, or those of one `include`.
struct BatchMatrix {
    var subjects: [BatchSubject]
    /// Where indicators and images are put on a phone; nil is nowhere, as always for scenes.
    var places: [IndicatorPlace?] = [nil]
    /// In points; nil is the natural size.
    var sizes: [Size?] = [nil]
    /// Nil leaves the rate to the indicator and the preset.
    var rates: [FrameRate?] = [nil]
    var presets: [BatchPreset] = [.standard]
    /// Nil leaves them to the preset.
    var phases: [Phase]?
    /// Nil leaves them to the preset.
    var scales: [Double]?
    /// Nil leaves them to the preset.
    var styles: [Appearance.Style]?

    /// What becomes one job: its phases, scales and appearances are in it.
    struct Combination {
        let subject: BatchSubject
        let subjectNumber: Int
        let place: IndicatorPlace?
        /// Of the frames, on a phone of the picture there.
        let size: Size?
        let rate: FrameRate?
        let preset: BatchPreset
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
    private var hasPhone: Bool { subjects.contains { $0.kind == .scene } || places.contains { $0 != nil } }

    /// Refuses keys of an entry that nothing in it, or in what it includes, has a use for.
    func checkSceneKeys(_ fields: [String: DocumentValue], with inclusions: [BatchMatrix]) throws(DocumentError) {
        if let value = fields["as"], subjects.allSatisfy({ $0.kind == .scene }) {
            throw value.error(.expected("'indicators' or 'paths' to show on a phone", got: "scenes only"))
        }
        for key in ["device", "orientation", "language", "bezel"] where !hasPhone && !inclusions.contains(where: \.hasPhone) {
            if let value = fields[key] { throw value.error(.expected("'scenes' or 'as' beside this key", got: "neither")) }
        }
    }
}

extension DocumentValue {
    /// Phases that are listed, or `all`.
    func phases() throws(DocumentError) -> [Phase] {
        node.content == .text("all") ? Phase.exported : try readList(ExportRequest.phase)
    }

    /// Sizes that are listed; nil stands for the natural one.
    func sizes() throws(DocumentError) -> [Size?] {
        try readList { text throws(UnreadableValue) -> Size? in
            if text == "natural" { return nil }
            do throws(UnreadableValue) {
                return try ExportRequest.size(parsing: text)
            } catch {
                throw UnreadableValue(expected: "natural, or \(error.expected)", examples: error.examples, got: error.got)
            }
        }
    }

    /// Places on a phone that are listed.
    func places() throws(DocumentError) -> [IndicatorPlace?] {
        try readList { text throws(UnreadableValue) -> IndicatorPlace? in
            guard let place = IndicatorPlace(rawValue: text) else {
                let names = IndicatorPlace.allCases.map(\.rawValue).joined(separator: ", ")
                throw UnreadableValue(expected: "some of \(names)", got: text)
            }
            return place
        }
    }

    /// Rates that are listed.
    func rates() throws(DocumentError) -> [FrameRate?] { try readList(ExportRequest.frameRate) }

    /// Words that are listed.
    func words() throws(DocumentError) -> [String] { try readList { text throws(UnreadableValue) in text } }
}
