internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import RefreshKit

/// What `refreshkit render` makes of the frames when they are not to be PNG files.
struct FormatOptions: ParsableArguments {
    /// A way to make one file of the frames.
    enum Choice {
        case format(FrameFormat, FormatSettings)
        case contactSheet

        /// What it is asked for by.
        var id: String {
            switch self {
            case .format(let format, _): format.id
            case .contactSheet: FormatOptions.contactSheet
            }
        }
    }

    /// Files of a frame each, as without the option.
    static let frames = "png"
    /// Draws its own frames, small and on a ground of its own, so it is no `FrameFormat`.
    static let contactSheet = "contact-sheet"
    static let known = [frames, contactSheet] + FrameFormat.all.map(\.id)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "\(frames) makes a file of each frame; one file of all make \(known.dropFirst().joined(separator: ", ")). --output is then the file's name, or - for stdout. (default: \(frames))",
            valueName: "format"),
        completion: .list(known))
    var format: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Colour behind the frames, for formats without alpha.", valueName: "#RRGGBB"))
    var matte: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often an animated file is played; 0 is endless. (default: 0 with the loop in it, else 1)", valueName: "count"))
    var plays: String?

    /// The format whose files end as this one does; nil for other endings, and for `.png`, which several have.
    private static func format(ofFile path: String) -> String? {
        let path = path.lowercased()
        if path.hasSuffix(".apng") { return FrameFormat.apng.id }
        return FrameFormat.all.first { $0.fileEnding != ".png" && path.hasSuffix($0.fileEnding) }?.id
    }

    /// What to make; nil for PNG frames.
    ///
    /// - Parameter output: Where it goes: without `--format`, its ending tells the format, and with it the two must agree.
    /// - Returns: The format with its settings.
    /// - Throws: `UsageError`.
    func choice(for output: String?) throws -> Choice? {
        let meant = output.flatMap(Self.format(ofFile:))
        let id = format ?? meant ?? Self.frames
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
        guard let format = FrameFormat.named(id) else {
            for (option, value) in [("--matte", matte), ("--plays", plays)] where value != nil {
                throw UsageError.notWithFormat(option: option, format: id, why: "it is for one animated file")
            }
            return id == Self.contactSheet ? .contactSheet : nil
        }
        var settings = FormatSettings()
        if let matte {
            guard let color = Color(hex: matte) else {
                throw UsageError.badValue(option: "--matte", expected: "a colour such as #FFFFFF", got: matte)
            }
            settings.matte = color
        }
        if let plays {
            guard let count = Int(plays), (0...65_535).contains(count) else {
                throw UsageError.badValue(option: "--plays", expected: "in 0...65535", got: plays)
            }
            settings.playCount = count
        }
        return .format(format, settings)
    }
}
