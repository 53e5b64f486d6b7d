internal import RefreshKit
internal import System

extension Preset {
    /// Animated PNG files.
    public static let apng = Preset(
        .apng, summary: "One animated PNG for each phase, style and scale, NAME.png, for the web and for Discord.")

    /// Animated GIF files.
    public static let gif = Preset(
        .gif, summary: "One animated GIF for each phase, style and scale, NAME.gif, for wherever nothing better is shown.")

    /// Animated WebP files.
    public static let webp = Preset(
        .webp, summary: "One animated, lossless WebP for each phase, style and scale, NAME.webp, for the web and for Android.")

    /// A preset that makes one file of each pass, in a format whose options, rates and warnings it has.
    private init(_ format: FrameFormat, summary: String) {
        self.init(id: format.id, summary: summary, options: format.options, defaults: format.defaults) {
            try AnimationDelivery.delivery(format, of: $0)
        }
    }
}

/// What presets of one animated file have in common: a file for each pass, a line of HTML, what to beware of.
enum AnimationDelivery {
    /// Decoded frames above this many bytes are worth a word: 48 MB.
    private static let muchMemory = 48_000_000

    /// Makes a file of each pass; throws `ExportError.refused` if a pattern was given, or if the format cannot take the frames.
    static func delivery(_ format: FrameFormat, of request: DeliveryRequest) throws(ExportError) -> Delivery {
        try request.refusePattern(for: format.id)
        let plan = request.plan
        var delivery = Delivery()
        for number in plan.passes.indices {
            let name = request.fileName(ofPass: number) + format.fileEnding
            let places = Array(plan.places(ofPass: number))
            if let refusal = format.refusal(SinkRequest(plan, places, request.options)) {
                throw .refused(preset: format.id, refusal)
            }
            delivery.files.append(PlannedFile(name, .assembly(Assembly(format, request.options, of: places, in: plan))))
            if let warning = memoryWarning(name, plan, plan.passes[number]) { delivery.warningMessages.append(warning) }
        }
        delivery.warningMessages += format.warnings(plan, request.options)
        delivery.snippet = AnimationSnippet(request, fileEnding: format.fileEnding).html
        return delivery
    }

    /// Says when a player that keeps all frames decoded needs much memory for them.
    private static func memoryWarning(_ name: String, _ plan: FramePlan, _ pass: FramePlan.Pass) -> Message? {
        let size = PixelSize(plan.size, scale: pass.scale)
        let bytes = pass.frames.count * size.width * size.height * 4
        guard bytes > muchMemory else { return nil }
        return """
            \(name): \(Listing.count(pass.frames.count, "frame")) of \(size.width)x\(size.height) pixels take \
            \((bytes + 500_000) / 1_000_000) MB once decoded; \(plan.waysToShrink)
            """
    }
}

/// The HTML that shows an animation: the file for the screen's scale, and the dark one where the page is dark.
struct AnimationSnippet {
    private let request: DeliveryRequest
    private let fileEnding: String

    init(_ request: DeliveryRequest, fileEnding: String) {
        self.request = request
        self.fileEnding = fileEnding
    }

    /// Where the files go, and a line for each phase.
    var html: String {
        var phases: [Phase?] = []
        for pass in request.plan.passes where !phases.contains(pass.phase) { phases.append(pass.phase) }
        let mail = fileEnding == FrameFormat.gif.fileEnding ? "; a mail needs a whole address, https://… or cid:…" : ""
        return (["<!-- The files stand beside the page\(mail). -->"] + phases.map(line)).joined(separator: "\n")
    }

    private func line(_ phase: Phase?) -> String {
        let light = rows(phase, .light)
        let dark = rows(phase, .dark)
        let shown = light.isEmpty ? dark : light
        let size = request.plan.size
        var image = "<img src=\"\(shown[0].name)\""
        if shown.count > 1 { image += " srcset=\"\(Self.set(of: shown))\"" }
        image +=
            " width=\"\(size.width.shortText)\" height=\"\(size.height.shortText)\" alt=\"\(phase.spokenName)\">"
        guard !light.isEmpty, !dark.isEmpty else { return image }
        return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Self.set(of: dark))\">\(image)</picture>"
    }

    private func rows(_ phase: Phase?, _ style: Appearance.Style) -> [(name: String, scale: Double)] {
        let passes = request.plan.passes
        return passes.indices.filter { passes[$0].phase == phase && passes[$0].style == style }
            .map { ((request.fileName(ofPass: $0) + fileEnding).webAddress, passes[$0].scale) }
    }

    private static func set(of rows: [(name: String, scale: Double)]) -> String {
        rows.map { "\($0.name) \($0.scale.shortText)x" }.joined(separator: ", ")
    }
}

extension String {
    /// A file's name as a relative web address: its bytes, all but the plainest as `%20`.
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
