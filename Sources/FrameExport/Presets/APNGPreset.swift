extension Preset {
    /// Animated PNG files.
    public static let apng = Preset(
        id: "apng", summary: "One animated PNG for each phase, style and scale, NAME.png, for the web and for Discord.",
        options: [AnimationDelivery.plays.info]
    ) { request in
        var settings = FormatSettings()
        settings.playCount = request.options[AnimationDelivery.plays]
        var delivery = try AnimationDelivery.delivery(.apng, settings, of: request)
        if let warning = AnimationDelivery.shortnessWarning(request.plan) { delivery.warnings.append(warning) }
        return delivery
    }
}
