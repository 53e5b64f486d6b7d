internal import RefreshKit

extension Preset {
    /// A strip of frames and the style sheet that steps through it.
    public static let css = Preset(
        id: "css", summary: "One row of frames and the style sheet that plays it, for web pages and WeChat mini-programs.",
        options: [dialect.info], defaults: Defaults(scales: [1, 2])
    ) { request in
        try request.refusePattern(for: "css")
        let isMiniProgram = request.options[dialect] == .wxss
        let largest = request.plan.passes.map(\.scale).max()
        var delivery = Delivery()
        let strips = try Strip.all(of: request).map { isMiniProgram ? $0.keeping(scale: largest) : $0 }
        let files = Set(strips.flatMap(\.sources).map(\.file))
        for number in request.plan.passes.indices {
            let file = request.fileName(ofPass: number) + FrameFormat.spriteSheet.fileEnding
            guard files.contains(file) else { continue }
            let places = Array(request.plan.places(ofPass: number))
            let options = OptionValues([
                FormatOption.columns.info.name: .integer(places.count), FormatOption.padding.info.name: .integer(0),
            ])
            delivery.files.append(PlannedFile(file, .assembly(Assembly(.spriteSheet, options, of: places, in: request.plan))))
            let width = PixelSize(request.plan.size, scale: request.plan.passes[number].scale).width * places.count
            if width > Strip.commonWidth {
                delivery.warningMessages.append("\(file) is \(width) pixels wide; many phones take pictures up to \(Strip.commonWidth)")
            }
        }
        if isMiniProgram {
            let style = MiniProgramStyle(name: request.name, strips: strips)
            delivery.files.append(PlannedFile("\(request.name).wxss", .text(style.text)))
            delivery.snippet = "<!-- \(request.name).wxss and the PNG files stand beside the page. -->\n\(style.snippet)"
        } else {
            let style = Stylesheet(name: request.name, strips: strips)
            delivery.files.append(PlannedFile("\(request.name).css", .text(style.text)))
            let phases = Set(strips.map(\.phase)).count
            let way = phases > 1 ? " One element is enough: change its second class with the phase." : ""
            delivery.snippet = "<!-- \(request.name).css and the PNG files stand beside the page.\(way) -->\n\(style.snippet)"
        }
        return delivery
    }

    private static let dialect = IndicatorOption<StyleDialect>.choice(
        "dialect", "Who reads the style sheet: browsers, or WeChat's mini-programs.", default: .css)
}

/// Who reads a style sheet.
private enum StyleDialect: String, Sendable, CaseIterable {
    case css
    case wxss
}
