internal import FrameExport
internal import RefreshKit
internal import System

/// One preset in a list.
struct PresetEntry: ListEntry {
    let id: String
    let summary: String
    let phases: [String]
    let scales: [Double]
    let appearances: [String]
    /// Rates that are tried in turn, as `--fps` takes them.
    let rates: [String]
    let options: [OptionEntry]

    init(_ preset: Preset) {
        id = preset.id
        summary = preset.summary
        phases = preset.defaults.phases.map(\.rawValue)
        scales = preset.defaults.scales
        appearances = preset.defaults.styles.map(\.rawValue)
        rates = preset.defaults.rates.map(\.description)
        options = preset.options.map(OptionEntry.init)
    }

    /// What it makes, what it takes of a request that leaves something open, and what can be set on it.
    var text: String {
        var facts = [phases.joined(separator: ", "), "scale " + scales.map(\.shortText).joined(separator: ", ")]
        facts.append(appearances.joined(separator: ", "))
        if let rate = rates.first { facts.append("\(rate) fps where it fits") }
        let lines =
            [id, "  \(summary)", "  unless asked: \(facts.joined(separator: "; "))"] + OptionEntry.lines(options, setBy: "--option")
        return lines.joined(separator: "\n")
    }
}

/// One format in a list.
struct FormatEntry: ListEntry {
    let id: String
    let summary: String
    let options: [OptionEntry]

    private init(_ id: String, _ summary: String, _ options: [OptionInfo] = []) {
        (self.id, self.summary, self.options) = (id, summary, options.map(OptionEntry.init))
    }

    /// Every format that `refreshkit render` knows.
    static let all =
        [
            FormatEntry(FormatOptions.frames, "A PNG file for each frame."),
            FormatEntry(FormatOptions.contactSheet, "One PNG file with an overview of the frames, with captions."),
        ] + FrameFormat.all.map { FormatEntry($0.id, $0.summary, $0.options) }

    /// What it makes, and what can be set on it.
    var text: String { ([id, "  \(summary)"] + OptionEntry.lines(options, setBy: "--option")).joined(separator: "\n") }
}
