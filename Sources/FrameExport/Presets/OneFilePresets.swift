internal import RefreshKit
internal import SystemSupport

// Presets that write all frames of a job to one file. Users choose them as formats.
extension Preset {
    /// A preset that writes only a contact sheet.
    static let contactSheet = Preset(id: "contact-sheet", summary: "An overview of all phases and appearances.") { request in
        var output = PresetOutput()
        let sheet = ContactSheet(title: request.name, of: request.plan)
        try sheet.checkSize()
        output.files = [PlannedFile(request.name + ".png", .assembly(sheet.assembly))]
        return output
    }

    /// Creates a preset that writes one file in a format; an animation plays all phases of one appearance and scale in order.
    static func oneFile(as format: FrameFormat) -> Preset {
        Preset(
            title: "format '\(format.id)'", id: format.id, summary: format.summary, options: format.options, defaults: format.defaults
        ) { request in
            let plan = request.plan
            try checkIsOnePass(plan, format)
            let frameIndices = try repeated(0..<plan.count, format, request.options)
            if let refusal = format.refusal(SinkRequest(plan, frameIndices, request.options)) {
                throw ExportError.formatRejected(format: format.id, refusal)
            }
            var output = PresetOutput()
            let name = request.name + plan.suffix(ofScale: plan.passes[0].scale) + format.fileExtension
            output.files = [PlannedFile(name, .assembly(Assembly(format, request.options, of: frameIndices, in: plan)))]
            output.warningMessages = format.warnings(plan, request.options)
            return output
        }
    }

    /// Returns the indices, repeated for each play of a video; formats that store a play count need them only once.
    private static func repeated(_ frameIndices: Range<Int>, _ format: FrameFormat, _ options: OptionValues) throws(ExportError) -> [Int] {
        guard format.options.contains(where: { $0 == FormatOption.repetitions.info }) else { return Array(frameIndices) }
        let times = options[FormatOption.repetitions]
        guard frameIndices.count * times <= FramePlan.maximumCount else {
            throw .tooManyFrames(frameIndices.count * times, maximum: FramePlan.maximumCount)
        }
        return (0..<times).flatMap { _ in frameIndices }
    }

    private static func checkIsOnePass(_ plan: FramePlan, _ format: FrameFormat) throws(ExportError) {
        let counts = [
            (Set(plan.passes.map(\.appearance)).count, "appearance"), (Set(plan.passes.map(\.variant.direction)).count, "direction"),
            (Set(plan.passes.map(\.variant.reducesMotion)).count, "version"), (Set(plan.passes.map(\.scale)).count, "scale"),
        ]
        let several = counts.filter { $0.0 > 1 }.map { Listing.count($0.0, $0.1) }
        guard !several.isEmpty else { return }
        throw .needsSinglePass(format: format.id, asked: several.joined(separator: " x "), hasPreset: all.contains { $0.id == format.id })
    }
}

extension FrameFormat {
    var defaults: Preset.Defaults {
        Preset.Defaults(rates: rates, followsSteps: false, keepsFrameDurations: keepsDurations)
    }

    /// Returns the request with defaults for a scene's preview: 1 pixel per point and the suitable rate nearest to 30 fps.
    ///
    /// If the format is not an animation, the request is returned unchanged.
    func previewing(_ request: ExportRequest) -> ExportRequest {
        guard isAnimation else { return request }
        func distance(_ rate: FrameRate) -> Double { abs(Double(rate.numerator) / Double(rate.denominator) - 30) }
        var request = request
        request.frameRate = request.frameRate ?? rates.min { distance($0) < distance($1) } ?? FrameRate(30)
        request.scales = request.scales ?? [1]
        return request
    }
}
