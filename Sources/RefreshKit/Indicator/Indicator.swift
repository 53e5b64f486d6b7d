/// A refresh animation: a pure function from a moment to a picture.
///
/// ```swift
/// struct Dot: Indicator {
///     static let info = IndicatorInfo(
///         id: "dot", summary: "A dot grows with the pull and shrinks at the end.",
///         period: .zero, introduction: .milliseconds(300), finish: .milliseconds(300))
///
///     func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
///         let pulled = moment.clampedProgress
///         var size = pulled + (1 - pulled) * min((moment.finishStart ?? moment.elapsed) / introduction, 1)
///         if moment.phase == .finishing { size *= 1 - min(moment.phaseElapsed / finish, 1) }
///         canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2 * size), .tint)
///     }
/// }
/// ```
///
/// An indicator is a value. It stores no time, reads no clock, and has no side effects. The caller passes the moment: `IndicatorView` on
/// a stage, or an export for each frame. Therefore, seeking, looping, drawing in parallel, and testing need no extra code.
///
/// **The contract**, which `IndicatorContract` in RefreshTesting checks:
/// - *Facts in range*: the natural size is at least 1 point on each side, and no duration is negative or longer than a day.
/// - *Pure*: the same moment gives the same pixels, in any order and on any thread.
/// - *In bounds*: nothing is drawn outside `bounds`.
/// - *Closed*: after the introduction, pictures one `period` apart are the same.
/// - *Continuous*: each phase starts with the last picture of the previous phase, at any release progress, unless `jumpsBetweenPhases` is
///   true.
/// - *Progress 0 draws no progress*: a pull at 0 draws nothing, or the idle picture.
/// - *Honest about pictures*: moments with the same `picture(of:)` look the same.
/// - *Seen*: part of the loop has a contrast of at least 3:1, against white in the light appearance and against black in the dark one.
/// - *Harmless*: it flashes at most three times per second.
/// - *Directed*: from right to left, it is the same picture, its mirror image, or another one, as `info` says.
/// - *Calm*: with `traits.reducesMotion` the loop moves at most half as much; it fades or stands still instead.
///
/// Only `info`, `init()`, and `draw` are required. All other members of `IndicatorDrawing` have defaults from `info`.
public protocol Indicator: IndicatorDrawing {
    /// The name, sizes, durations, and options of the indicator; lists, help, and documentation are generated from it.
    static var info: IndicatorInfo { get }

    /// The options that accept an image path, which a user can pass in place of an indicator id; nil, the default, for an indicator without
    /// images.
    ///
    /// If several indicators in a registry have such options, the path is passed to the indicator whose id sorts first.
    static var imageOptions: ImageOptions? { get }

    /// Creates the indicator with the default of every option.
    ///
    /// - Throws: An error with a one-line message if an option has no default.
    init() throws

    /// Creates the indicator with options that have already been validated against `info`.
    ///
    /// - Throws: An error with a one-line message if the values are invalid in combination.
    init(options: OptionValues) throws
}

extension Indicator {
    /// The default, nil: the indicator accepts no images.
    public static var imageOptions: ImageOptions? { nil }

    /// Creates the indicator by calling `init()`; ignores the options.
    public init(options: OptionValues) throws { try self.init() }

    /// The `info` of the type.
    public var info: IndicatorInfo { Self.info }
}
