public import Imaging
public import RefreshKit
import SystemSupport

/// An encoder that receives frames in order and produces one file or stream.
///
/// The output depends only on the frames and the request. A sink is used by one thread at a time.
public protocol FrameSink {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - bitmap: Pixels of the frame, in the requested size.
    ///   - frame: The frame with its duration.
    ///   - output: Receives data that is ready to be written.
    /// - Throws: A one-line error if the frame cannot be encoded.
    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws

    /// Ends the file.
    ///
    /// - Parameter output: Receives the remaining bytes.
    /// - Throws: A one-line error if the file cannot be completed.
    mutating func finish(into output: inout [UInt8]) throws
}

/// A frame with its duration.
public struct TimedFrame: Sendable {
    /// The frame in its plan.
    public let frame: PlannedFrame
    /// Duration, greater than 0.
    public let duration: Duration
}

/// The properties of a file that are known before its first frame.
public struct SinkRequest: Sendable {
    /// Number of frames, 1 or more.
    public let count: Int
    /// Size of each frame in pixels.
    public let size: PixelSize
    /// Device pixels per point.
    public let scale: Double
    /// The plan's frame rate, in frames per second.
    public let frameRate: FrameRate
    /// Appearance of the first frame.
    public let appearance: Appearance
    /// Number of times the animation plays; 0 repeats it endlessly.
    public let playCount: Int
    /// Options of the format.
    public let options: OptionValues
    /// Number of threads that the encoder may use in addition to the caller's.
    public let threads: Int
    /// A closure that returns whether to stop encoding, or waiting for another program such as ffmpeg.
    public let isCanceled: @Sendable () -> Bool

    /// Creates a request for frames of a plan.
    ///
    /// - Parameters:
    ///   - plan: Plan that contains the frames.
    ///   - frameIndices: One or more indices in the plan, in order, all at the same scale.
    ///   - options: Options of the format; defaults if omitted.
    ///   - threads: Number of threads that the encoder may use in addition to the caller's; 1 by default.
    ///   - isCanceled: Returns whether to stop encoding, or waiting for another program; always false by default.
    public init(
        _ plan: FramePlan, _ frameIndices: [Int], _ options: OptionValues = OptionValues(), threads: Int = 1,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(!frameIndices.isEmpty, "a sink needs at least one frame, got none")
        count = frameIndices.count
        let first = plan.frame(at: frameIndices[0]).pass
        scale = first.scale
        appearance = first.appearance
        playCount = options[FormatOption.plays] ?? (frameIndices.contains { plan.frame(at: $0).pass.phase.isRepeated } ? 0 : 1)
        size = PixelSize(plan.size, scale: scale)
        frameRate = plan.frameRate
        self.options = options
        self.threads = threads
        self.isCanceled = isCanceled
    }
}

struct AnimationSink: FrameSink {
    var writer: any AnimationWriter

    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws {
        try writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws { output += try writer.finish() }
}

protocol AnimationWriter {
    mutating func append(_ bitmap: Bitmap, for duration: Duration) throws
    mutating func finish() throws -> [UInt8]
}
