internal import Imaging
internal import RefreshKit

/// What presets of one animated file have in common: a file for each row of frames, a line of HTML, what to beware of.
enum AnimationDelivery {
    /// How often an animation is played.
    static let plays = IndicatorOption.integer(
        "plays", "How often it is played; 0 is endless. By default refreshing is endless, the other phases play once.", in: 0...65_535)

    /// Decoded frames above this many bytes are worth a word: 48 MB.
    private static let muchMemory = 48_000_000
    /// Browsers show a frame of this time or less for a tenth of a second.
    private static let slowedDown: Duration = .milliseconds(10)

    /// Makes a file of each row of frames.
    ///
    /// - Throws: `ExportError.refused` when a pattern was given.
    static func delivery(_ format: FrameFormat, _ settings: FormatSettings, of request: DeliveryRequest) throws(ExportError) -> Delivery {
        try request.refusePattern(for: format.id)
        let plan = request.plan
        var delivery = Delivery()
        for number in plan.passes.indices {
            let name = request.rowName(ofPass: number) + format.fileEnding
            let places = Array(plan.places(ofPass: number))
            delivery.files.append(DeliveredFile(name, .assembly(Assembly(format, settings, of: places, in: plan))))
            if let warning = memoryWarning(name, plan, plan.passes[number]) { delivery.warnings.append(warning) }
        }
        delivery.snippet = AnimationSnippet(request, fileEnding: format.fileEnding).html
        return delivery
    }

    /// Says when frames are so short that browsers slow them down; nil when none are.
    static func shortnessWarning(_ plan: FramePlan) -> String? {
        guard (0..<plan.count).contains(where: { plan.shown(at: $0).duration <= slowedDown }) else { return nil }
        return "browsers show a frame of 10 ms or less for 100 ms: at \(plan.frameRate.text) fps frames that differ from the one before "
            + "play too slowly there; use --fps 60"
    }

    /// Says when a player that keeps all frames decoded needs much memory for them.
    private static func memoryWarning(_ name: String, _ plan: FramePlan, _ pass: FramePlan.Pass) -> String? {
        let size = PixelSize(plan.size, scale: pass.scale)
        let bytes = pass.frames.count * size.width * size.height * 4
        guard bytes > muchMemory else { return nil }
        return "\(name): \(Listing.count(pass.frames.count, "frame")) of \(size.width)x\(size.height) pixels take "
            + "\((bytes + 500_000) / 1_000_000) MB once decoded; \(plan.waysToShrink)"
    }
}
