internal import ArgumentParser
internal import FrameExport
internal import System

/// Options for file formats other than PNG frames.
struct FormatOptions: ParsableArguments {
    /// A format that combines the frames into one file.
    enum Choice {
        case format(FrameFormat, [String: String])
        case contactSheet

        var id: String {
            switch self {
            case .format(let format, _): format.id
            case .contactSheet: FormatOptions.contactSheet
            }
        }

        func job(_ subject: ExportSubject, _ parameters: ExportParameters) throws -> ExportJob {
            switch self {
            case .format(let format, let options):
                try ExportJob(subject, parameters.firstRequest, as: format, options: options, name: parameters.name)
            case .contactSheet: try ExportJob(contactSheetOf: subject, parameters.firstRequest, name: parameters.name)
            }
        }
    }

    /// One PNG file per frame, the default without `--format`.
    static let frames = Preset.frames.id
    /// Not a `FrameFormat`, since a contact sheet draws its own small frames on its own background.
    static let contactSheet = "contact-sheet"
    static let known = [frames, contactSheet] + FrameFormat.all.map(\.id)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "\(frames) (one PNG file per frame) or a single file: \(known.dropFirst().joined(separator: ", ")). (default: \(frames); webp for scenes)",
            valueName: "format"),
        completion: .list(known))
    var format: String?

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the format, such as plays=3.", valueName: "name=value"))
    var formatOptions: [String] = []

    /// Returns the format and its options, or nil for PNG frames.
    ///
    /// Without `--format`, the extension of `output` selects the format; without a known extension, `standard` is used. If both `--format` and an
    /// extension are given, they must match.
    func choice(for output: String?, orElse standard: String) throws -> Choice? {
        if let output { try OutputPath.check(output) }
        let meant = output.flatMap { OutputPath.format(of: $0)?.id }
        let id = format ?? meant ?? standard
        if let output, output.lowercased().hasSuffix(".png") {
            if id == Self.frames { throw UsageError.folderNamedLikeAFile(output) }
            if let ending = FrameFormat.named(id)?.fileExtension, ending != ".png" {
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
