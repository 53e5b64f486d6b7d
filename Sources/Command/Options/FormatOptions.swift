internal import ArgumentParser
internal import FrameExport
internal import System

/// What `refreshkit render` makes of the frames when they are not to be PNG files.
struct FormatOptions: ParsableArguments {
    /// A way to make one file of the frames.
    enum Choice {
        case format(FrameFormat, [String: String])
        case contactSheet

        var id: String {
            switch self {
            case .format(let format, _): format.id
            case .contactSheet: FormatOptions.contactSheet
            }
        }

        /// The job whose only file it is.
        func job(_ subject: ExportSubject, _ settings: ExportSettings) throws -> ExportJob {
            switch self {
            case .format(let format, let options):
                try ExportJob(subject, settings.firstRequest, as: format, options: options, name: settings.name)
            case .contactSheet: try ExportJob(contactSheetOf: subject, settings.firstRequest, name: settings.name)
            }
        }
    }

    /// Files of a frame each, as without the option.
    static let frames = Preset.frames.id
    /// Draws its own frames, small and on a ground of its own, so it is no `FrameFormat`.
    static let contactSheet = "contact-sheet"
    static let known = [frames, contactSheet] + FrameFormat.all.map(\.id)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "\(frames), a PNG file each, or one file: \(known.dropFirst().joined(separator: ", ")). (default: \(frames); of a scene webp)",
            valueName: "format"),
        completion: .list(known))
    var format: String?

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the format, such as plays=3.", valueName: "name=value"))
    var formatOptions: [String] = []

    /// Returns the format to write, with its options; nil for PNG frames.
    ///
    /// Without `--format`, the ending of `output` selects the format, then `standard`; with it, the two must agree. Throws `UsageError`, or
    /// `ExportError` for an option of a format that has none.
    func choice(for output: String?, orElse standard: String) throws -> Choice? {
        if let output { try OutputEnding.check(output) }
        let meant = output.flatMap { OutputEnding.format(of: $0)?.id }
        let id = format ?? meant ?? standard
        if let output, output.lowercased().hasSuffix(".png") {
            if id == Self.frames { throw UsageError.folderNamedLikeAFile(output) }
            if let ending = FrameFormat.named(id)?.fileEnding, ending != ".png" {
                throw UsageError.contradictingEnding(output, format: id, meant: "png")
            }
        }
        if let output, let meant, meant != id { throw UsageError.contradictingEnding(output, format: id, meant: meant) }
        guard Self.known.contains(id) else {
            throw UsageError.unknownFormat(id, suggestion: Spelling.nearest(to: id, among: Self.known), known: Self.known)
        }
        let options = try Assignments(formatOptions, option: "--option").byName
        if let format = FrameFormat.named(id) { return .format(format, options) }
        if let name = options.keys.min() { throw ExportError.unknownOption(name, of: "format '\(id)'", suggestion: nil, known: []) }
        return id == Self.contactSheet ? .contactSheet : nil
    }
}
