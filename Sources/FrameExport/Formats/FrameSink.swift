public import Imaging
public import RefreshKit

/// Receives frames one after the other and makes one file, or one stream, of them.
///
/// The bytes follow from the frames and the request alone. A sink belongs to one thread at a time.
public protocol FrameSink {
    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - bitmap: Its pixels, of the size that was announced.
    ///   - frame: What it is and how long it is shown.
    ///   - output: Gets what can be written already.
    /// - Throws: An error of one line when the frame cannot be taken.
    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws

    /// Ends the file.
    ///
    /// - Parameter output: Gets the rest.
    /// - Throws: An error of one line when there is no file to be had.
    mutating func finish(into output: inout [UInt8]) throws
}

/// A frame as a sink gets it.
public struct ShownFrame: Sendable {
    /// Where it stands in the export, and its moment.
    public let frame: PlannedFrame
    /// How long it is shown, greater than zero.
    public let duration: Duration
}

/// What a sink is told before the first frame.
public struct SinkRequest: Sendable {
    /// How many frames will come, 1 or more.
    public let count: Int
    /// Their size in pixels.
    public let size: PixelSize
    /// Device pixels a point.
    public let scale: Double
    /// Frames a second that the plan follows.
    public let frameRate: FrameRate
    /// Surroundings of the first frame.
    public let style: Appearance.Style
    /// How often an animation is played; 0 is endless.
    public let playCount: Int
    /// What is set on the format.
    public let options: OptionValues
    /// Asked by a sink that waits for another program; true ends that.
    public let isCancelled: @Sendable () -> Bool

    /// Announces frames of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - places: Places in it, in order, 1 or more, all of one scale.
    ///   - options: What is set on the format; nothing by default.
    ///   - isCancelled: Asked by a sink that waits for another program; never true by default.
    public init(
        _ plan: FramePlan, _ places: [Int], _ options: OptionValues = OptionValues(),
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(!places.isEmpty, "a sink was asked for without frames, expected one or more; leave the file out")
        count = places.count
        let first = plan.frame(at: places[0]).pass
        scale = first.scale
        style = first.style
        playCount = options[FormatOption.plays] ?? (places.contains { plan.frame(at: $0).pass.phase.isRepeated } ? 0 : 1)
        size = PixelSize(plan.size, scale: scale)
        frameRate = plan.frameRate
        self.options = options
        self.isCancelled = isCancelled
    }
}
