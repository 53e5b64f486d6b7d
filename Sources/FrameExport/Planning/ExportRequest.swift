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
