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

    /// A preset that makes one file of each row of frames, in a format whose options, rates and warnings it has.
    private init(_ format: FrameFormat, summary: String) {
        self.init(
            id: format.id, summary: summary, options: format.options, defaults: Defaults(rates: format.rates, followsSteps: false)
        ) { try AnimationDelivery.delivery(format, of: $0) }
    }
}
