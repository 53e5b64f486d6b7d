internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

/// Options for file formats.
struct FormatOptions: ParsableArguments {
    /// The files to write.
    enum Choice {
        /// A folder with a file for each frame, in the preset's format.
        case folder(Preset, [String: String])
        /// One file that combines the frames.
        case format(FrameFormat, [String: String])
        /// One vector file with a single frame.
        case vector(VectorFormat, [String: String])
        /// One file of shapes with keyframes.
        case shapes(ShapeFormat, [String: String])
        /// One PNG file with a single frame.
        case picture
        case contactSheet

        var id: String {
            switch self {
            case .folder(let preset, _): preset.id
            case .format(let format, _): format.id
            case .vector(let format, _): format.rawValue
            case .shapes(let format, _): format.rawValue
            case .picture: FormatOptions.frames
            case .contactSheet: FormatOptions.contactSheet
            }
        }
    }

    /// One PNG file per frame, the default without `--format`.
    static let frames = Preset.frames.id
    /// Not a `FrameFormat`, since a contact sheet draws its own small frames on its own background.
    static let contactSheet = "contact-sheet"
    private static let vectors = VectorFormat.allCases.map(\.rawValue)
    private static let shapes = ShapeFormat.allCases.map(\.rawValue)
    private static let singleFiles = [contactSheet] + FrameFormat.all.map(\.id)
    static let known = [frames] + vectors + shapes + singleFiles

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "\(frames) (a PNG file per frame), \(vectors.joined(separator: " or ")) (a vector file per frame), or one file: \((shapes + singleFiles).joined(separator: ", ")). (default: \(frames); webp for scenes)",
            valueName: "format"),
        completion: .list(known))
    var format: String?

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the format, such as plays=3.", valueName: "name=value"))
    var formatOptions: [String] = []

    /// Returns the files to write, with their format options.
    ///
    /// Without `--format`, the extension of `output` selects the format; without a known extension, `standard` is used. If both `--format`
    /// and an extension are given, they must match. A vector format, or a format of shapes, writes a single file if `output` has its
    /// extension or is '-', otherwise a folder. PNG frames are written to a single file if `output` has their extension.
    func choice(for output: String?, orElse standard: String) throws -> Choice {
        if let output { try OutputPath.check(output) }
        let meant = output.flatMap { OutputPath.format(of: $0) }
        let id = format ?? meant ?? standard
        if let output, output.lowercased().hasSuffix(".png") {
            if id == Self.frames {
                try refuseOptions(of: id)
                return .picture
            }
            let ending =
                FrameFormat.named(id)?.fileExtension ?? VectorFormat(rawValue: id)?.fileExtension
                ?? ShapeFormat(rawValue: id)?.fileExtensions[0]
            if let ending, ending != ".png" {
                throw UsageError.contradictingEnding(output, format: id, meant: "png")
            }
        }
        // Stills and animated SVG files have the same extension.
        let endings = ShapeFormat(rawValue: id)?.fileExtensions ?? []
        if let output, let meant, meant != id, !endings.contains(where: output.lowercased().hasSuffix) {
            throw UsageError.contradictingEnding(output, format: id, meant: meant)
        }
        guard Self.known.contains(id) else {
            throw UsageError.unknownFormat(id, suggestion: Spelling.nearest(to: id, among: Self.known), known: Self.known)
        }
        let options = try Assignments(formatOptions, option: "--option").byName
        if let format = FrameFormat.named(id) { return .format(format, options) }
        if let format = VectorFormat(rawValue: id) {
            let isFile = output == RenderCommand.stdout || meant != nil
            return isFile ? .vector(format, options) : .folder(try Preset.named(id), options)
        }
        if let format = ShapeFormat(rawValue: id) {
            guard let output, output == RenderCommand.stdout || meant != nil else { return .folder(try Preset.named(id), options) }
            for (name, implied) in format.options(impliedBy: output) where options[name] ?? implied != implied {
                throw UsageError.badValue(
                    option: "--option", expected: "\(name)=\(implied) for \(output)", got: "\(name)=\(options[name] ?? "")")
            }
            return .shapes(format, options.merging(format.options(impliedBy: output)) { given, _ in given })
        }
        try refuseOptions(of: id)
        return id == Self.contactSheet ? .contactSheet : .folder(.frames, [:])
    }

    /// Throws if options are given for a format that has none.
    private func refuseOptions(of id: String) throws {
        guard let name = try Assignments(formatOptions, option: "--option").byName.keys.min() else { return }
        throw ExportError.unknownOption(name, of: "format '\(id)'", suggestion: nil, known: [])
    }
}
