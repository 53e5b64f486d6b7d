public import RefreshKit

/// The frames of an indicator or a scene to export: phases, size, rate, scales, and appearances.
public struct ExportRequest: Sendable {
    /// Phases in output order; nil uses the preset's phases, or refreshing.
    public var phases: [Phase]?
    /// Size in points; nil uses the natural size.
    public var size: Size?
    /// Device pixels per point; nil uses the preset's scales, or 1; for a scene, nil uses its device's scale.
    public var scales: [Double]?
    /// Appearances to draw; nil uses the preset's appearances, or light; for a scene, nil uses its own appearance.
    public var appearances: [Appearance]?
    /// Passes to exclude from the combinations of phases, scales, and appearances.
    public var exclusions: [PassFilter] = []
    /// Frames per second; nil uses the indicator's own rate, the preset's, or 60.
    public var frameRate: FrameRate?
    /// Whether to spread frames evenly over a loop that is not a whole number of frames, instead of throwing an error.
    public var resamples = false
    /// Number of frames in a pull, 1 or more; nil uses one for each of the indicator's pictures, or 30.
    ///
    /// The frames are evenly spaced from progress 0 to `releaseProgress`, both included. A single frame shows the release.
    public var pullFrames: Int?
    /// Range of frames in each phase; nil for all.
    public var frames: FrameRange?
    /// Pull progress at which the finger is lifted and the pulling phase ends, 0 or more; nil means 1.
    public var releaseProgress: Double?
    /// Directions to draw; nil draws from left to right, or a scene in its own direction.
    ///
    /// An indicator that looks the same in both directions is drawn once.
    public var directions: [LayoutDirection]?
    /// The versions to draw; nil draws the ordinary one, or a scene as it is.
    public var reducedMotion: ReducedMotion?
    /// Language of labels in sample code, as a BCP 47 tag; English by default.
    public var labelLanguage: String?
    /// Whether sample code mirrors the frames, so that none are drawn from right to left.
    package var mirrorsInCode = false
    /// Whether to compress PNG frames as much as possible, which takes many times longer.
    public var optimizes = false

    /// Creates a request with the preset's defaults, usually one loop in light appearance at natural size and 1x.
    public init() {}

    /// Fills in the defaults for pages and comparisons: all phases, light and dark, and 2 pixels per point; for scenes, 30 frames per
    /// second.
    package mutating func showEverything(of subject: FrameSubject) {
        let isScene = subject.scene != nil
        phases = isScene ? nil : phases ?? Phase.exported
        appearances = appearances ?? [.light, .dark]
        scales = scales ?? [2]
        if isScene { frameRate = frameRate ?? FrameRate(30) } else { resamples = true }
    }
}

/// A filter that selects passes by phase, scale, appearance, or any combination of the three.
public struct PassFilter: Sendable, Hashable {
    /// Phase; nil matches any phase and scenes.
    public var phase: Phase?
    /// Device pixels per point; nil matches any.
    public var scale: Double?
    /// Appearance; nil matches any.
    public var appearance: Appearance?

    /// Creates a filter for passes that match all given values.
    public init(phase: Phase? = nil, scale: Double? = nil, appearance: Appearance? = nil) {
        self.phase = phase
        self.scale = scale
        self.appearance = appearance
    }

    func fits(_ phase: Phase?, _ scale: Double, _ appearance: Appearance) -> Bool {
        (self.phase == nil || self.phase == phase) && (self.scale ?? scale) == scale && (self.appearance ?? appearance) == appearance
    }
}

/// A range of frames in each phase, counted from 0: `7`, `0-9`, or `100-`.
public struct FrameRange: Sendable, Hashable {
    /// First frame, 0 or more.
    public let first: Int
    /// Last frame, inclusive; nil for the end of the phase.
    public let last: Int?

    /// Parses `7`, `0-9`, or `100-`.
    ///
    /// - Throws: `ExportError.badValue` for any other text.
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

    /// Returns the part of `0..<count` that is in this range; empty if this range starts at `count` or later.
    func clamped(to count: Int) -> Range<Int> {
        let end = last.map { min($0, count - 1) + 1 } ?? count
        return first < end ? first..<end : 0..<0
    }

    private static func unreadable(_ text: String) -> ExportError {
        .badValue(.frames, expected: "a frame or a range such as 7, 0-9, or 100-", got: text)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}
