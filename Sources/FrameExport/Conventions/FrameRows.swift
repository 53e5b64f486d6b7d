internal import RefreshKit
internal import System

/// What was asked of a preset that names files itself, as animations.
struct FrameRows {
    let preset: String
    let name: String
    let plan: FramePlan
    /// One or more, phase after phase, light before dark when so asked.
    let rows: [FrameRow]

    /// Puts the scales of each phase and style together.
    ///
    /// - Throws: `ExportError.refused` when a pattern was given.
    init(_ request: DeliveryRequest, for preset: String) throws(ExportError) {
        try request.refusePattern(for: preset)
        self.preset = preset
        name = request.name
        plan = request.plan
        var rows: [FrameRow] = []
        var begin = 0
        for pass in plan.passes {
            let places = begin..<begin + pass.frames.count
            begin = places.upperBound
            if let row = rows.firstIndex(where: { $0.phase == pass.phase && $0.style == pass.style }) {
                rows[row].add(pass.scale, places)
            } else {
                rows.append(FrameRow(pass, places, in: plan))
            }
        }
        self.rows = rows
    }

    /// The phases, each once, in order.
    var phases: [Phase?] {
        rows.indices.filter { place in !rows[..<place].contains { $0.phase == rows[place].phase } }.map { rows[$0].phase }
    }

    /// The scales, each once, ascending.
    var scales: [Double] { Set(rows.flatMap { $0.variants.map(\.scale) }).sorted() }

    /// The styles in which a phase is there.
    func styles(of phase: Phase?) -> [Appearance.Style] { rows.filter { $0.phase == phase }.map(\.style) }

    /// What a phase is called: the name, and the phase behind it when there are several.
    func name(of phase: Phase?) -> String { name + plan.suffix(of: phase) }

    /// What a row is called where light and dark need names of their own.
    func name(of row: FrameRow) -> String { name(of: row.phase) + plan.suffix(of: row.style) }

    /// Whether a row is dark and there are light ones beside it.
    func isCalledDark(_ row: FrameRow) -> Bool { !plan.suffix(of: row.style).isEmpty }

    /// The files of a row: scale after scale, frame after frame.
    func files(of row: FrameRow, path: (_ index: Int, _ scale: Double) -> String) -> [DeliveredFile] {
        row.variants.flatMap { variant in
            variant.places.enumerated().map { index, place in DeliveredFile(path(index, variant.scale), .frame(place)) }
        }
    }
}

extension FrameRows {
    /// Refuses scales that the consumer has no place for.
    func requireScales(_ known: [Double]) throws(ExportError) {
        guard let scale = scales.first(where: { !known.contains($0) }) else { return }
        let list = known.map(\.shortText).joined(separator: ", ")
        throw refused(
            "scale \(scale.shortText) was asked for, expected \(known.count == 1 ? list : "some of \(list)"); choose with \(.scales)")
    }

    /// Refuses a row of more frames than the consumer takes.
    func requireCount(atMost maximum: Int, because why: String) throws(ExportError) {
        guard let row = rows.first(where: { $0.count > maximum }) else { return }
        throw refused(
            "\(row.count) frames of \(row.phase.name), expected at most \(maximum), \(why); lower \(.frameRate) or choose with \(.frames)"
        )
    }

    func refused(_ why: Message) -> ExportError { .refused(preset: preset, why) }
}
