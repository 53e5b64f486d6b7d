internal import FrameExport
internal import RefreshKit

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
