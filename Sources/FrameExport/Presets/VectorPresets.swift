internal import RefreshKit
internal import SystemSupport

extension Preset {
    private static let currentColor = IndicatorOption.toggle(
        "current-color", "Whether shapes in the tint use currentColor, the text color of the page.", default: false)

    /// Numbered SVG files.
    public static let svg = Preset(
        numbering: .svg, summary: "Numbered SVG files, NAME_0000.svg and so on, for the web, Figma, and Xcode.",
        options: [currentColor.info]
    ) { options in
        var encoding = VectorEncoding(.svg)
        encoding.usesCurrentColor = options[currentColor]
        return encoding
    }

    /// Numbered PDF files.
    public static let pdf = Preset(
        numbering: .pdf, summary: "Numbered PDF files, NAME_0000.pdf and so on, for print, Xcode, and Keynote."
    ) { _ in VectorEncoding(.pdf) }

    /// Creates a preset that writes each frame to a numbered file in a vector format.
    private init(
        numbering format: VectorFormat, summary: String, options: [OptionInfo] = [],
        encoding: @escaping @Sendable (OptionValues) -> VectorEncoding
    ) {
        self.init(id: format.rawValue, summary: summary, options: options, vectors: encoding) { request in
            try request.numberedFrames(fileExtension: format.fileExtension)
        }
    }
}

// A preset that writes a single frame to a single file. Users choose it as a format.
extension Preset {
    /// Creates a preset that writes the only frame to a file in a vector format.
    static func oneFile(as format: VectorFormat) -> Preset {
        let numbered = format == .svg ? svg : pdf
        return Preset(
            title: "format '\(format.rawValue)'", id: format.rawValue, summary: format.summary, options: numbered.options,
            defaults: Defaults(),
            vectors: numbered.vectors
        ) { request in
            let plan = request.plan
            guard plan.count == 1, let encoding = numbered.vectors(request.options) else {
                let choice: Message =
                    plan.passes.count > 1
                    ? "select one phase, one appearance, and one frame with \(.phases), \(.appearances), and \(.frames, "0")"
                    : "select one with \(.frames, "0")"
                throw ExportError.formatRejected(
                    format: format.rawValue,
                    "a file contains one frame, but \(plan.count) were requested; \(choice), or write a folder of files")
            }
            var output = PresetOutput()
            output.files = [PlannedFile(request.name + format.fileExtension, .assembly(Assembly(encoding, of: 0, in: plan)))]
            return output
        }
    }
}
