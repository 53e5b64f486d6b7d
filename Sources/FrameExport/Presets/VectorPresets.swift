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

// Presets that write a single frame to a single file. Users choose them as formats.
extension Preset {
    /// A preset that writes the only frame to a PNG file.
    static let oneFrame = Preset(id: "png", summary: "One PNG file with one frame.") { request in
        try checkIsOneFrame(
            request.plan, id: "png",
            instead: """
                write a folder of files, or choose \(.format, FrameFormat.apng.id), \(.format, FrameFormat.spriteSheet.id), or \
                \(.format, contactSheet.id) for one file
                """)
        var output = PresetOutput()
        output.files = [PlannedFile(request.name + ".png", .assembly(Assembly(pictureOf: 0, in: request.plan)))]
        return output
    }

    /// Creates a preset that writes the only frame to a file in a vector format.
    static func oneFile(as format: VectorFormat) -> Preset {
        let numbered = format == .svg ? svg : pdf
        return Preset(
            title: "format '\(format.rawValue)'", id: format.rawValue, summary: format.summary, options: numbered.options,
            defaults: Defaults(),
            vectors: numbered.vectors
        ) { request in
            let plays: Message = "choose \(.format, ShapeFormat.animatedSVG.rawValue) for one file that plays, or write a folder of files"
            try checkIsOneFrame(request.plan, id: format.rawValue, instead: format == .svg ? plays : "write a folder of files")
            var output = PresetOutput()
            if let encoding = numbered.vectors(request.options) {
                output.files = [PlannedFile(request.name + format.fileExtension, .assembly(Assembly(encoding, of: 0, in: request.plan)))]
            }
            return output
        }
    }

    private static func checkIsOneFrame(_ plan: FramePlan, id: String, instead: Message) throws(ExportError) {
        guard plan.count != 1 else { return }
        let variants: [(Message, Bool)] = [
            ("\(.directions)", plan.differs(\.direction)), ("\(.reduceMotion)", plan.differs(\.reducesMotion)),
        ]
        let choice: Message =
            if let field = variants.first(where: \.1)?.0 {
                "choose one value of \(field), and one frame with \(.frames, "0")"
            } else if plan.passes.count == 1 {
                "select one with \(.frames, "0")"
            } else if Set(plan.passes.map(\.scale)).count == 1 {
                "select one phase, one appearance, and one frame with \(.phases), \(.appearances), and \(.frames, "0")"
            } else {
                "select one phase, one appearance, one scale, and one frame with \(.phases), \(.appearances), \(.scales), and \(.frames, "0")"
            }
        throw .formatRejected(format: id, "a file contains one frame, but \(plan.count) were requested; \(choice), or \(instead)")
    }
}
