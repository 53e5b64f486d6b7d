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
///
/// Only `info`, `init()` and `draw` must be written; the rest defaults to what `info` says.
public protocol Indicator: Sendable {
    /// Who this indicator is and what can be set: lists, help and documentation are made from it.
    static var info: IndicatorInfo { get }

    /// Makes the indicator with every option at its default.
    ///
    /// - Throws: An error of one line if there is an option without a default.
    init() throws

    /// Makes the indicator with the options a person gave; they are already checked against `info`.
    ///
    /// - Throws: An error of one line that says what was wrong with the values together.
    init(options: OptionValues) throws

    /// The size it is meant to be seen at, in points.
    var naturalSize: Size { get }

    /// Length of one turn of the loop; 0 for a picture that stands still.
    var period: Duration { get }

    /// Time from the beginning of a refresh to the first turn of the loop; 0 for none.
    var introduction: Duration { get }

    /// Time from the end of a refresh until nothing moves any more; 0 for none.
    var finish: Duration { get }

    /// How many different pictures a pull from 0 to 1 shows, when they can be counted; nil when every progress differs.
    var pullPictureCount: Int? { get }

    /// The rate that fits the loop best, when the source has times of its own; nil leaves it to the caller.
    var ownFrameRate: FrameRate? { get }

    /// Whether the picture changes at once from one phase to the next; false by default, which promises continuity.
    var cutsBetweenPhases: Bool { get }

    /// What a person should know about this instance, a line each, such as what was left out of account in its files.
    var notes: [String] { get }

    /// Which picture a moment shows, as a number: equal numbers promise equal pixels in the same size and appearance,
    /// so that a picture is drawn and coded once. Nil says nothing.
    func picture(of moment: Moment) -> Int?

    /// Draws a moment.
    ///
    /// - Parameters:
    ///   - moment: All that the picture may depend on.
    ///   - bounds: Where to draw, in points; any size of 1 point or more.
    ///   - canvas: What to draw on; clear inside `bounds`.
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas)
}

extension Indicator {
    /// Takes no options: the same as `init()`.
    public init(options: OptionValues) throws { try self.init() }

    /// The size `info` gives.
    public var naturalSize: Size { Self.info.naturalSize }
    /// The period `info` gives.
    public var period: Duration { Self.info.period }
    /// The introduction `info` gives.
    public var introduction: Duration { Self.info.introduction }
    /// The finish `info` gives.
    public var finish: Duration { Self.info.finish }
    /// Every progress differs.
    public var pullPictureCount: Int? { nil }
    /// The caller chooses.
    public var ownFrameRate: FrameRate? { nil }
    /// Phases flow into each other.
    public var cutsBetweenPhases: Bool { false }
    /// Nothing to know.
    public var notes: [String] { [] }
    /// Says nothing: every moment is drawn.
    public func picture(of moment: Moment) -> Int? { nil }
}
