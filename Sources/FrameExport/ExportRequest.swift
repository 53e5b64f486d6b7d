public import RefreshKit

/// What is to be exported of an indicator: which parts, how large, how often, in what surroundings.
public struct ExportRequest: Sendable {
    /// Which parts, in the order they are written; the loop by default.
    public var parts: [FramePart] = [.refreshing]
    /// In points; nil takes the natural size.
    public var size: Size?
    /// Device pixels a point, each written; 1 by default.
    public var scales: [Double] = [1]
    /// Surroundings, each written; light by default.
    public var styles: [Appearance.Style] = [.light]
    /// Frames a second; nil takes the indicator's own rate, else 60.
    public var frameRate: FrameRate?
    /// Whether a loop that is no whole number of frames is sampled at evenly spread instants instead of refused.
    public var resamples = false
    /// Pictures of a pull, 1 or more; nil takes as many as the indicator counts, else 30.
    public var pullFrames: Int?
    /// Which frames of each part; nil takes all.
    public var frames: FrameRange?
    /// The raw progress at which the finger lets go and up to which the pull is shown, 0 or more; 1 by default.
    public var releaseProgress = 1.0
    /// Whether the person asked for less motion.
    public var reducesMotion = false

    /// Asks for one turn of the loop, light, in natural size, at 1x.
    public init() {}
}
