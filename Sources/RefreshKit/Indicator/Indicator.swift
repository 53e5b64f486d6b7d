/// A refresh animation as a pure picture: what it shows at a moment, and nothing else.
///
/// An indicator is a value. It stores no time and reads no clock; it starts and stops nothing. Whoever runs it says which moment it is
/// (`IndicatorView` on a stage, an export for each file). That makes seeking, looping, parallel drawing and testing free.
///
/// **The contract**, which `IndicatorContract` of RefreshTesting checks:
/// - *Facts in range*: the natural size is 1 point or more on each side, and no length of time is negative or longer than a day.
/// - *Pure*: the same moment gives the same pixels, in any order and on any thread.
/// - *In bounds*: nothing is drawn outside `bounds`.
/// - *Closed*: after the introduction, a picture and the one a `period` later are the same.
/// - *Continuous*: the last picture of a phase is the first of the next, at any release progress, unless `cutsBetweenPhases` says no.
/// - *Progress 0 draws no progress*: pulling at 0 is empty, or the very picture of idle.
/// - *Honest about pictures*: moments with the same `picture(of:)` look the same.
/// - *Seen*: some part of the loop has a contrast of 3:1 or more, against white in light surroundings and against black in dark ones.
/// - *Harmless*: no more than three flashes in a second.
/// - *Calm*: with `appearance.reducesMotion` the loop moves at most half as much as without; it fades instead, or stands still.
///
/// Only `info`, `init()` and `draw` must be written; the rest, which `IndicatorDrawing` lists, defaults to what `info` says.
public protocol Indicator: IndicatorDrawing {
    /// Who this indicator is and what can be set: lists, help and documentation are made from it.
    static var info: IndicatorInfo { get }

    /// Which of its options take images that are asked for by their path alone; nil, the default, for an indicator that shows none.
    ///
    /// Of several such indicators in a registry, the first by its id gets the path.
    static var imageOptions: ImageOptions? { get }

    /// Makes the indicator with every option at its default.
    ///
    /// - Throws: An error of one line if there is an option without a default.
    init() throws

    /// Makes the indicator with the options a person gave; they are already checked against `info`.
    ///
    /// - Throws: An error of one line that says what was wrong with the values together.
    init(options: OptionValues) throws
}

extension Indicator {
    /// Shows no images.
    public static var imageOptions: ImageOptions? { nil }

    /// Takes no options: the same as `init()`.
    public init(options: OptionValues) throws { try self.init() }

    /// The facts of its kind.
    public var info: IndicatorInfo { Self.info }
}
