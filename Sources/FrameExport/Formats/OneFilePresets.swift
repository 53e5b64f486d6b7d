internal import RefreshKit
internal import System

/// What makes one file of all frames of a job, without a consumer's conventions: no person names these presets, but a format.
extension Preset {
    /// Only a contact sheet, whose frames it draws itself.
    static let contactSheet = Preset(id: "contact-sheet", summary: "One picture that shows all phases and appearances.") { request in
        var delivery = Delivery()
        let sheet = ContactSheet(title: request.name, of: request.plan)
        delivery.files = [PlannedFile(request.name + ".png", .assembly(sheet.assembly))]
        return delivery
    }

    /// One file in a format: an animation plays all phases of one appearance and scale one after the other.
    static func oneFile(as format: FrameFormat) -> Preset {
        Preset(
            title: "format '\(format.id)'", id: format.id, summary: format.summary, options: format.options, defaults: format.defaults
        ) { request in
            let plan = request.plan
            try checkIsOnePass(plan, format)
            let places = try repeated(0..<plan.count, format, request.options)
            if let refusal = format.refusal(SinkRequest(plan, places, request.options)) {
                throw ExportError.formatRefused(format: format.id, refusal)
            }
            var delivery = Delivery()
            let name = request.name + plan.suffix(ofScale: plan.passes[0].scale) + format.fileEnding
            delivery.files = [PlannedFile(name, .assembly(Assembly(format, request.options, of: places, in: plan)))]
            delivery.warningMessages = format.warnings(plan, request.options)
            return delivery
        }
    }

    /// The frames as often as a video plays them; once in formats that say it themselves.
    private static func repeated(_ places: Range<Int>, _ format: FrameFormat, _ options: OptionValues) throws(ExportError) -> [Int] {
        guard format.options.contains(where: { $0 == FormatOption.repetitions.info }) else { return Array(places) }
        let times = options[FormatOption.repetitions]
        guard places.count * times <= FramePlan.maximumCount else {
            throw .tooManyFrames(places.count * times, maximum: FramePlan.maximumCount)
        }
        return (0..<times).flatMap { _ in places }
    }

    private static func checkIsOnePass(_ plan: FramePlan, _ format: FrameFormat) throws(ExportError) {
        let counts = [(Set(plan.passes.map(\.style)).count, "appearance"), (Set(plan.passes.map(\.scale)).count, "scale")]
        let several = counts.filter { $0.0 > 1 }.map { Listing.count($0.0, $0.1) }
        guard !several.isEmpty else { return }
        throw .severalPasses(format: format.id, asked: several.joined(separator: " x "), hasPreset: all.contains { $0.id == format.id })
    }
}

extension FrameFormat {
    /// What a preset of the format takes if a request leaves it open.
    var defaults: Preset.Defaults {
        Preset.Defaults(rates: rates, followsSteps: false, keepsOwnInstants: keepsDurations)
    }

    /// The request for a scene's preview: of the rates that suit the format the one nearest to 30, and 1 pixel a point.
    ///
    /// A format that is no animation gets what was asked for.
    func previewing(_ request: ExportRequest) -> ExportRequest {
        guard isAnimation else { return request }
        func distance(_ rate: FrameRate) -> Double { abs(Double(rate.numerator) / Double(rate.denominator) - 30) }
        var request = request
        request.frameRate = request.frameRate ?? rates.min { distance($0) < distance($1) } ?? FrameRate(30)
        request.scales = request.scales ?? [1]
        return request
    }
}
