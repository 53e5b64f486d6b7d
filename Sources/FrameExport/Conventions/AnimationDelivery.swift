internal import RefreshKit
internal import System

/// What presets of one animated file have in common: a file for each row of frames, a line of HTML, what to beware of.
enum AnimationDelivery {
    /// Decoded frames above this many bytes are worth a word: 48 MB.
    private static let muchMemory = 48_000_000

    /// Makes a file of each row of frames.
    ///
    /// - Throws: `ExportError.refused` when a pattern was given, or when the format cannot take the frames.
    static func delivery(_ format: FrameFormat, of request: DeliveryRequest) throws(ExportError) -> Delivery {
        try request.refusePattern(for: format.id)
        let plan = request.plan
        var delivery = Delivery()
        for number in plan.passes.indices {
            let name = request.rowName(ofPass: number) + format.fileEnding
            let places = Array(plan.places(ofPass: number))
            if let refusal = format.refusal(SinkRequest(plan, places, request.options)) {
                throw .refused(preset: format.id, refusal)
            }
            delivery.files.append(DeliveredFile(name, .assembly(Assembly(format, request.options, of: places, in: plan))))
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
