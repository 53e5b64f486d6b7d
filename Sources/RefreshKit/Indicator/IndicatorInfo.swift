/// The static description of a kind of indicator; lists and documentation are generated from it.
///
/// ```swift
/// let info = IndicatorInfo(
///     id: "pulse", summary: "A dot swells and fades.", naturalSize: Size(width: 30, height: 30), period: .milliseconds(900),
///     finish: .milliseconds(200))
/// ```
public struct IndicatorInfo: Sendable, Hashable {
    /// Name under which the indicator is registered: lowercase letters, digits, and single hyphens, such as `progress-ring`.
    public var id: String
    /// One sentence that describes the animation.
    public var summary: String
    /// Intended size, in points.
    public var naturalSize: Size
    /// Intended size in a bar button, in points; nil for the natural size.
    public var compactSize: Size?
    /// Smallest size at which the indicator is legible, in points; nil if it is unknown.
    ///
    /// The compact size is a recommendation for bars, and this is a limit: it is never larger than the compact size. The contract checks
    /// that the pull and the loop are visible at this size.
    public var minimumSize: Size?
    /// Duration of one loop, 1 ms or more; 0 for a static picture.
    public var period: Duration
    /// Time from the start of a refresh to the first loop.
    public var introduction: Duration
    /// Time from the end of a refresh until nothing moves.
    public var finish: Duration
    /// The options, in the order in which they are listed.
    public var options: [OptionInfo]
    /// Group in lists and exports, such as `classics`; empty for none.
    public var family: String
    /// Words by which lists and exports find the indicator, such as `dots`.
    public var tags: [String]
    /// Names of the same animation elsewhere, such as `sk-chase`, which are accepted in place of the id.
    public var aliases: [String]
    /// Labels for screen readers; the standard words by default.
    public var labels: RefreshLabels
    /// How the indicator is drawn from right to left; the same as from left to right by default.
    public var mirroring: Mirroring

    /// Maximum duration of an introduction, period, or finish: one day.
    public static let maximumPhaseDuration = Duration.seconds(86_400)
    /// Shortest allowed period of an animated indicator: 1 ms, because no screen can show a shorter one.
    public static let minimumPeriod = Duration.milliseconds(1)

    /// Creates a description; the default is a 40x40-point indicator that loops once per second, with no introduction, finish animation,
    /// options, family, tags, or aliases, with the standard labels, and the same in both directions.
    public init(
        id: String, summary: String, naturalSize: Size = Size(width: 40, height: 40), compactSize: Size? = nil,
        minimumSize: Size? = nil, period: Duration = .seconds(1), introduction: Duration = .zero, finish: Duration = .zero,
        options: [OptionInfo] = [],
        family: String = "", tags: [String] = [], aliases: [String] = [], labels: RefreshLabels = .standard, mirroring: Mirroring = .keeps
    ) {
        self.id = id
        self.summary = summary
        self.naturalSize = naturalSize
        self.compactSize = compactSize
        self.minimumSize = minimumSize
        self.period = period
        self.introduction = introduction
        self.finish = finish
        self.options = options
        self.family = family
        self.tags = tags
        self.aliases = aliases
        self.labels = labels
        self.mirroring = mirroring
    }
}

/// The options of an indicator that accept images, so that a user can pass an image path in place of an indicator id.
public struct ImageOptions: Sendable, Hashable {
    /// Name of the option for the pixels per point of images whose file names do not state a scale.
    public static let scaleName = "image-scale"

    /// Name of the option that takes the path.
    public let path: String
    /// Names of the options that choose one of several image sequences at the path.
    public let choices: [String]

    /// Creates image options from the option that takes the path and the options that choose a sequence.
    public init(path: OptionInfo, choices: [OptionInfo] = []) {
        (self.path, self.choices) = (path.name, choices.map(\.name))
    }
}
