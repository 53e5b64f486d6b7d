internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// A strip of frames and a style sheet that steps through it.
    public static let css = Preset(
        id: "css",
        summary:
            "A strip of frames and a style sheet that plays it, for WeChat mini-programs and web pages, for which animated-svg is smaller.",
        options: [dialect.info], defaults: Defaults(scales: [1, 2], mirrorsInCode: true)
    ) { request in
        try request.refusePattern(for: "css")
        let isMiniProgram = request.options[dialect] == .wxss
        if isMiniProgram { try refuseVariants(request.plan) }
        let largest = request.plan.passes.map(\.scale).max()
        var output = PresetOutput()
        let strips =
            isMiniProgram
            ? try Strip.all(of: request, atScale: largest, maximumSide: miniProgramSide)
            : try Strip.all(of: request, maximumSide: browserSide)
        for number in request.plan.passes.indices {
            let file = request.fileName(ofPass: number) + FrameFormat.spriteSheet.fileExtension
            guard let strip = strips.first(where: { $0.sources.contains { $0.file == file } }) else { continue }
            let options = OptionValues([
                FormatOption.columns.info.name: .integer(strip.columns), FormatOption.padding.info.name: .integer(0),
            ])
            let frameIndices = Array(request.plan.frameIndices(ofPass: number))
            output.files.append(PlannedFile(file, .assembly(Assembly(.spriteSheet, options, of: frameIndices, in: request.plan))))
        }
        if isMiniProgram {
            let style = MiniProgramStyle(name: request.name, strips: strips, plan: request.plan)
            output.files.append(PlannedFile("\(request.name).wxss", .text(style.text)))
            output.snippet = "<!-- \(request.name).wxss and the PNG files are next to the page. -->\n\(style.snippet)"
        } else {
            let style = Stylesheet(name: request.name, strips: strips, plan: request.plan)
            output.files.append(PlannedFile("\(request.name).css", .text(style.text)))
            let phases = Set(strips.map(\.phase)).count
            let way = phases > 1 ? " One element is enough; change its second class for each phase." : ""
            output.snippet = "<!-- \(request.name).css and the PNG files are next to the page.\(way) -->\n\(style.snippet)"
        }
        return output
    }

    /// Throws `ExportError.refused` for variants between which a mini-program cannot choose.
    private static func refuseVariants(_ plan: FramePlan) throws(ExportError) {
        let field: Message? =
            plan.differs(\.reducesMotion)
            ? "\(.reduceMotion)" : plan.differs(\.direction) || plan.request.mirrorsInCode ? "\(.directions)" : nil
        guard let field else { return }
        throw .refused(
            preset: "css", "both values of \(field) were requested, but a mini-program cannot find out which one its user needs; choose one"
        )
    }

    /// Maximum side of a strip for browsers, in pixels: the texture size that every WebGPU device supports by default.
    private static let browserSide = 8_192
    /// Maximum side of a strip for mini-programs, in pixels: the texture size that older phones support.
    private static let miniProgramSide = SpriteSheetLayout.commonSide

    private static let dialect = IndicatorOption<StyleDialect>.choice(
        "dialect", "Target of the style sheet: browsers or WeChat mini-programs.", default: .css)
}

private enum StyleDialect: String, Sendable, CaseIterable {
    case css
    case wxss
}
