public import RefreshKit

/// What is to be exported of an indicator or a scene: which phases, how large, how often, in what surroundings.
public struct ExportRequest: Sendable {
    /// Which phases, in the order they are written; nil takes the preset's, else the loop, or the scene.
    public var phases: [Phase]?
    /// In points; nil takes the natural size.
    public var size: Size?
    /// Device pixels a point, each written; nil takes the preset's, else 1, and for a scene its device's.
    public var scales: [Double]?
    /// Surroundings, each written; nil takes the preset's, else light, and for a scene its own.
    public var styles: [Appearance.Style]?
    /// Rows that are left out of all combinations; none by default.
    public var exclusions: [PassFilter] = []
    /// Frames a second; nil takes the indicator's own rate, else the preset's, else 60.
    public var frameRate: FrameRate?
    /// Whether a loop that is no whole number of frames is sampled at evenly spread instants instead of refused.
    public var resamples = false
    /// Pictures of a pull, 1 or more; nil takes as many as the indicator counts, else 30.
    public var pullFrames: Int?
    /// Which frames of each phase; nil takes all.
    public var frames: FrameRange?
    /// The raw progress at which the finger lets go and up to which the pull is shown, 0 or more; nil is 1.
    public var releaseProgress: Double?
    /// Whether the person asked for less motion.
    public var reducesMotion = false
    /// Whether PNG frames are made as small as possible, which takes many times longer; false by default.
    public var optimizes = false

    /// Asks for what the preset takes by itself: for most, one turn of the loop, light, in natural size, at 1x.
    public init() {}
}

/// Rows of frames that have something in common: a phase, a scale, a style, or several of these.
public struct PassFilter: Sendable, Hashable {
    /// The phase; nil for any, and for a scene.
    public var phase: Phase?
    /// Device pixels a point; nil for any.
    public var scale: Double?
    /// Light or dark; nil for any.
    public var style: Appearance.Style?

    /// Fits the passes that have all that is given.
    public init(phase: Phase? = nil, scale: Double? = nil, style: Appearance.Style? = nil) {
        self.phase = phase
        self.scale = scale
        self.style = style
    }

    /// Whether a pass has all that is given.
    func fits(_ phase: Phase?, _ scale: Double, _ style: Appearance.Style) -> Bool {
        (self.phase == nil || self.phase == phase) && (self.scale ?? scale) == scale && (self.style ?? style) == style
    }
}

/// Which frames of each phase are wanted, counted from 0: `7`, `0-9` or `100-`.
public struct FrameRange: Sendable, Hashable {
    /// The first frame, 0 or more.
    public let first: Int
    /// The last frame; nil goes on to the end.
    public let last: Int?

    /// Reads `7`, `0-9` or `100-`.
    ///
    /// - Throws: `ExportError.badValue`.
    public init(parsing text: String) throws(ExportError) {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Self.number($0) }) else { throw Self.unreadable(text) }
        self.first = first
        if ends.count == 1 {
            last = first
        } else if ends[1].isEmpty {
            last = nil
        } else {
            guard let last = Self.number(ends[1]), last >= first else { throw Self.unreadable(text) }
            self.last = last
        }
    }

    /// What of `0..<count` is wanted; empty when all of it lies before the first.
    func clamped(to count: Int) -> Range<Int> {
        let end = last.map { min($0, count - 1) + 1 } ?? count
        return first < end ? first..<end : 0..<0
    }

    private static func unreadable(_ text: String) -> ExportError {
        .badValue(.frames, expected: "a frame or a range such as 7, 0-9 or 100-", got: text)
    }

    /// Digits only: `Int` would take a sign.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}
