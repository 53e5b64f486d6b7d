package import RefreshKit

/// An indicator with the options that nearly all indicators share.
package protocol StyledIndicator: Indicator {
    /// The indicator's `info`.
    static var facts: IndicatorInfo { get }
    /// The colors and the speed.
    var style: LoaderStyle { get set }
    /// The other options.
    static var bindings: [OptionBinding<Self>] { get }

    init()
}

extension StyledIndicator {
    /// The id, the summary, the durations, and the options.
    public static var info: IndicatorInfo { facts }

    /// No other options.
    package static var bindings: [OptionBinding<Self>] { [] }

    /// Creates the indicator from options.
    public init(options: OptionValues) {
        self.init()
        style = LoaderStyle(options)
        for binding in Self.bindings { binding.set(&self, options) }
    }

    /// The indicator in opaque colors, to be drawn in a group with the opacity of the style, so that parts do not show through each other.
    package var solid: Self {
        var solid = self
        solid.style = style.solid
        return solid
    }

    /// The period in `info`, divided by the speed.
    public var period: Duration { style.period(of: Self.info) }
}

extension IndicatorInfo {
    /// Describes an indicator with a style: 40 points, 24 in a bar, and at least 12, with the options of the style before its own.
    ///
    /// `isOneShape` means that different parts or cycles cannot have different colors.
    package static func styled(
        _ id: String, _ summary: String, naturalSize: Size = Size(width: 40, height: 40), minimumSide: Double = 12, period: Duration,
        introduction: Duration = .milliseconds(400), finish: Duration = .milliseconds(300), family: String, tags: [String],
        aliases: [String] = [], options: [OptionInfo] = [], isOneShape: Bool = false, mirroring: Mirroring = .keeps
    ) -> IndicatorInfo {
        IndicatorInfo(
            id: id, summary: summary, naturalSize: naturalSize, compactSize: Size(width: 24, height: 24),
            minimumSize: Size(width: minimumSide, height: minimumSide), period: period,
            introduction: introduction, finish: finish, options: LoaderStyle.options(isOneShape: isOneShape) + options, family: family,
            tags: tags,
            aliases: aliases, mirroring: mirroring)
    }
}
