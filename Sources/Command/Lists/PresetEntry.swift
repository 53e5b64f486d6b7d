internal import FrameExport
internal import RefreshKit
internal import SystemSupport

struct PresetEntry: ListEntry {
    let id: String
    let summary: String
    let phases: [String]
    let scales: [Double]
    let appearances: [String]
    /// Frame rates in order of preference, in the syntax of `--fps`.
    let rates: [String]
    let options: [OptionEntry]

    init(_ preset: Preset) {
        id = preset.id
        summary = preset.summary
        phases = preset.defaults.phases.map(\.rawValue)
        scales = preset.defaults.scales
        appearances = preset.defaults.appearances.map(\.rawValue)
        rates = preset.defaults.rates.map(\.description)
        options = preset.options.map(OptionEntry.init)
    }

    var text: String {
        var facts = [phases.joined(separator: ", "), "scale " + scales.map(\.shortText).joined(separator: ", ")]
        facts.append(appearances.joined(separator: ", "))
        if let rate = rates.first { facts.append("\(rate) fps if possible") }
        let lines =
            [id, "  \(summary)", "  defaults: \(facts.joined(separator: "; "))"] + OptionEntry.lines(options, setBy: "--option")
        return lines.joined(separator: "\n")
    }
}

struct FormatEntry: ListEntry {
    let id: String
    let summary: String
    let options: [OptionEntry]
    /// The options as declared.
    let declarations: [OptionInfo]

    private enum CodingKeys: CodingKey {
        case id
        case summary
        case options
    }

    private init(_ id: String, _ summary: String, _ options: [OptionInfo] = []) {
        (self.id, self.summary, self.options, declarations) = (id, summary, options.map(OptionEntry.init), options)
    }

    static let all =
        [FormatEntry(FormatOptions.frames, "One PNG file per frame.")]
        + [(VectorFormat.svg, Preset.svg), (.pdf, .pdf)].map { FormatEntry($0.0.rawValue, $0.0.summary, $0.1.options) }
        + ShapeFormat.allCases.map { FormatEntry($0.rawValue, $0.summary, $0.options) }
        + [FormatEntry(FormatOptions.contactSheet, "One PNG file with a captioned overview of the frames.")]
        + FrameFormat.all.map { FormatEntry($0.id, $0.summary, $0.options) }

    var text: String { ([id, "  \(summary)"] + OptionEntry.lines(options, setBy: "--option")).joined(separator: "\n") }
}
