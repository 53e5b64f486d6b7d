internal import Imaging
internal import RefreshKit

extension Preset {
    private static let matte = IndicatorOption.color(
        "matte", "The colour that half-transparent pixels are blended onto; white for light frames and black for dark ones by default.")
    private static let dither = IndicatorOption.toggle(
        "dither", "Whether colours past the 256th are mixed of two in a fixed pattern.", default: false)

    /// Animated GIF files.
    public static let gif = Preset(
        id: "gif", summary: "One animated GIF for each phase, style and scale, NAME.gif, for wherever nothing better is shown.",
        options: [AnimationDelivery.plays.info, matte.info, dither.info],
        defaults: Defaults(rates: FrameFormat.gif.rates, followsSteps: false)
    ) { request in
        var settings = FormatSettings()
        settings.playCount = request.options[AnimationDelivery.plays]
        settings.matte = request.options[matte]
        settings.dithers = request.options[dither]
        var delivery = try AnimationDelivery.delivery(.gif, settings, of: request)
        delivery.warnings += GIFMatte(settings.matte).warnings(request.plan, option: "--option matte='#RRGGBB'")
        delivery.warnings += GIFTimingWarnings(request.plan).lines
        return delivery
    }
}
