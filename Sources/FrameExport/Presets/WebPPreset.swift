internal import RefreshKit

extension Preset {
    /// Animated WebP files.
    public static let webp = Preset(
        id: "webp", summary: "One animated, lossless WebP for each phase, style and scale, NAME.webp, for the web and for Android.",
        options: [AnimationDelivery.plays.info]
    ) { request in
        for pass in request.plan.passes { try FrameFormat.checkWebPSize(PixelSize(request.plan.size, scale: pass.scale)) }
        var settings = FormatSettings()
        settings.playCount = request.options[AnimationDelivery.plays]
        var delivery = try AnimationDelivery.delivery(.webp, settings, of: request)
        if let warning = AnimationDelivery.shortnessWarning(request.plan) { delivery.warnings.append(warning) }
        return delivery
    }
}
