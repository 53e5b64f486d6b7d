/// The static facts about a kind of indicator; everything that lists or documents it is made from them.
public struct IndicatorInfo: Sendable, Hashable {
    /// The name by which it is registered and asked for: lower case letters, digits and single hyphens, such as `progress-ring`.
    public var id: String
    /// One sentence that says what one sees.
    public var summary: String
    /// The size it is meant to be seen at, in points.
    public var naturalSize: Size
    /// The size it is meant to be seen at inside a bar's button, in points; nil for its natural size.
    public var compactSize: Size?
    /// Length of one turn of the loop, a millisecond or more; 0 for a picture that stands still.
    public var period: Duration
    /// Time from the beginning of a refresh to the first turn of the loop.
    public var introduction: Duration
    /// Time from the end of a refresh until nothing moves any more.
    public var finish: Duration
    /// What can be set, in the order it is listed.
    public var options: [OptionInfo]

    /// The longest introduction, period or finish an indicator may have: a day.
    public static let longestPart = Duration.seconds(86_400)
    /// The shortest period an indicator that moves may have: a millisecond, as no screen shows a shorter turn.
    public static let shortestPeriod = Duration.milliseconds(1)

    /// Says who an indicator is.
    ///
    /// - Parameters:
    ///   - id: The name it is asked for by: lower case letters, digits and single hyphens.
    ///   - summary: One sentence that says what one sees.
    ///   - naturalSize: In points; 40x40 by default.
    ///   - compactSize: Size inside a bar's button, in points; the natural size by default.
    ///   - period: Length of one turn; one second by default.
    ///   - introduction: Time before the first turn; none by default.
    ///   - finish: Time to come to rest; none by default.
    ///   - options: What can be set; nothing by default.
    public init(
        id: String, summary: String, naturalSize: Size = Size(width: 40, height: 40), compactSize: Size? = nil,
        period: Duration = .seconds(1), introduction: Duration = .zero, finish: Duration = .zero, options: [OptionInfo] = []
    ) {
        self.id = id
        self.summary = summary
        self.naturalSize = naturalSize
        self.compactSize = compactSize
        self.period = period
        self.introduction = introduction
        self.finish = finish
        self.options = options
    }
}

/// Which options of an indicator take images, so that the images may be asked for by their path alone, in place of an id.
public struct ImageOptions: Sendable, Hashable {
    /// The name of the option that takes the path.
    public let path: String
    /// The names of the options that choose among several sequences at the path.
    public let choices: [String]

    /// Makes the fact.
    ///
    /// - Parameters:
    ///   - path: The option that takes the path.
    ///   - choices: The options that choose among several sequences at the path.
    public init(path: OptionInfo, choices: [OptionInfo] = []) {
        (self.path, self.choices) = (path.name, choices.map(\.name))
    }
}
