internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Animated PNG files.
    public static let apng = Preset(
        .apng, summary: "One animated PNG, NAME.png, for each phase, appearance, and scale, for the web and Discord.")

    /// Animated GIF files.
    public static let gif = Preset(
        .gif, summary: "One animated GIF, NAME.gif, for each phase, appearance, and scale, for apps that do not support better formats.")

    /// Animated WebP files.
    public static let webp = Preset(
        .webp, summary: "One lossless animated WebP, NAME.webp, for each phase, appearance, and scale, for the web and Android.")

    /// Creates a preset that writes one file per pass, with the format's options, rates, and warnings.
    private init(_ format: FrameFormat, summary: String) {
        var defaults = format.defaults
        defaults.mirrorsInCode = true
        self.init(id: format.id, summary: summary, options: format.options, defaults: defaults) {
            try AnimationOutput.output(format, of: $0)
        }
    }
}

enum AnimationOutput {
    /// Decoded size of an animation, in bytes, above which a warning is shown.
    private static let memoryThreshold = 48_000_000

    /// Creates a file for each pass; throws `ExportError.refused` for a pattern or for frames that the format does not support.
    static func output(_ format: FrameFormat, of request: PresetRequest) throws(ExportError) -> PresetOutput {
        try request.refusePattern(for: format.id)
        let plan = request.plan
        var output = PresetOutput()
        for number in plan.passes.indices {
            let name = request.fileName(ofPass: number) + format.fileExtension
            let frameIndices = Array(plan.frameIndices(ofPass: number))
            if let refusal = format.refusal(SinkRequest(plan, frameIndices, request.options)) {
                throw .refused(preset: format.id, refusal)
            }
            output.files.append(PlannedFile(name, .assembly(Assembly(format, request.options, of: frameIndices, in: plan))))
            if let warning = memoryWarning(name, plan, plan.passes[number]) { output.warningMessages.append(warning) }
        }
        output.warningMessages += format.warnings(plan, request.options)
        output.snippet = AnimationSnippet(request, fileExtension: format.fileExtension).html
        return output
    }

    /// Returns a warning about the memory that a player needs for all decoded frames; nil if it is not excessive.
    private static func memoryWarning(_ name: String, _ plan: FramePlan, _ pass: FramePlan.Pass) -> Message? {
        let size = PixelSize(plan.size, scale: pass.scale)
        let bytes = pass.frames.count * size.width * size.height * 4
        guard bytes > memoryThreshold else { return nil }
        return """
            \(name): \(Listing.count(pass.frames.count, "frame")) of \(size.width)x\(size.height) pixels take \
            \((bytes + 500_000) / 1_000_000) MB once decoded; \(plan.sizeAdvice)
            """
    }
}

/// HTML that shows an animation, with image sources for different screen scales and for dark pages.
struct AnimationSnippet {
    private let request: PresetRequest
    private let fileExtension: String

    init(_ request: PresetRequest, fileExtension: String) {
        self.request = request
        self.fileExtension = fileExtension
    }

    var html: String {
        var phases: [Phase?] = []
        for pass in request.plan.passes where !phases.contains(pass.phase) { phases.append(pass.phase) }
        let mail = fileExtension == FrameFormat.gif.fileExtension ? "; an email needs absolute URLs, https://… or cid:…" : ""
        let head = "<!-- The files are next to the page\(mail). -->"
        return ([head] + [request.directionStyle].compactMap(\.self) + phases.map(line)).joined(separator: "\n")
    }

    private func line(_ phase: Phase?) -> String {
        let directions = LayoutDirection.allCases.filter { direction in passes(phase).contains { $0.variant.direction == direction } }
        guard directions.count > 1 else { return image(phase, directions[0], request.plan.request.mirrorsInCode ? "mirrored" : nil) }
        return directions.map { image(phase, $0, $0.shortName) }.joined()
    }

    /// Returns an image with a source for each appearance and version, those with the most conditions first.
    private func image(_ phase: Phase?, _ direction: LayoutDirection, _ cssClass: String?) -> String {
        let variants = passes(phase).map(\.variant).filter { $0.direction == direction }.sortedByConditions
        let shown = files(phase, variants[0])
        let size = request.plan.size
        var image = "<img src=\"\(shown[0].name)\""
        if shown.count > 1 { image += " srcset=\"\(Self.set(of: shown))\"" }
        if let cssClass { image += " class=\"\(request.name.cssClass)-\(cssClass)\"" }
        let label = request.plan.label(of: phase).markupEscaped
        image += " width=\"\(size.width.shortText)\" height=\"\(size.height.shortText)\" alt=\"\(label)\">"
        let sources = variants.dropFirst().reversed().map { variant in
            "<source media=\"\(request.plan.mediaQuery(for: variant) ?? "all")\" srcset=\"\(Self.set(of: files(phase, variant)))\">"
        }
        return sources.isEmpty ? image : "<picture>\(sources.joined())\(image)</picture>"
    }

    private func passes(_ phase: Phase?) -> [FramePlan.Pass] { request.plan.passes.filter { $0.phase == phase } }

    private func files(_ phase: Phase?, _ variant: FrameVariant) -> [(name: String, scale: Double)] {
        let passes = request.plan.passes
        return passes.indices.filter { passes[$0].phase == phase && passes[$0].variant == variant }
            .map { ((request.fileName(ofPass: $0) + fileExtension).webAddress, passes[$0].scale) }
    }

    private static func set(of rows: [(name: String, scale: Double)]) -> String {
        rows.map { "\($0.name) \($0.scale.shortText)x" }.joined(separator: ", ")
    }
}

extension PresetRequest {
    /// A style element with rules that choose between the directions; nil if none are needed.
    var directionStyle: String? {
        let name = name.cssClass
        if plan.request.mirrorsInCode { return "<style>[dir=rtl] .\(name)-mirrored { transform: scaleX(-1); }</style>" }
        guard plan.differs(\.direction) else { return nil }
        let hidden = "[dir=rtl] .\(name)-ltr, .\(name)-rtl { display: none; }"
        return "<style>\(hidden) [dir=rtl] .\(name)-rtl { display: inline; }</style>"
    }
}

extension String {
    /// The file name as a relative URL, with reserved characters percent-encoded.
    var webAddress: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.append(byte)
            case _ where "-_.@~".utf8.contains(byte): text.append(byte)
            default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
