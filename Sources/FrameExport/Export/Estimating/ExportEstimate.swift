/// The size and expected time of an export, based on a sample drawn on this machine.
public struct ExportEstimate: Sendable, Equatable {
    /// Number of files to write, without the manifest; exact.
    public let fileCount: Int
    /// Number of pixels to draw for PNG files and animations: the sum of width times height over all frames; exact.
    ///
    /// Text files, vector files, and contact sheets are not counted.
    public let pixelCount: Int
    /// Total size of the files in bytes, without the manifest.
    public let byteCount: Int
    /// Wall-clock time in seconds with `workerCount` workers, including the time to plan the export.
    public let seconds: Double
    /// Relative error of `seconds`: twice the standard deviation estimated from the sample, but at least 0.1.
    public let relativeError: Double
    /// Number of drawing threads that `seconds` is based on: the workers of the export, at most one per core.
    public let workerCount: Int
    /// Number of shards worth drawing on separate machines, in `1...100_000`.
    ///
    /// With one worker, a shard takes about `shardSeconds`. The value is 1 if one worker would draw the entire export in at most 30
    /// seconds.
    /// Combining frames into animations is not counted, because `merge` does that on one machine.
    public let shardCount: Int

    /// Time that a shard takes with one worker, in seconds, if there are several shards.
    public static let shardSeconds = 20.0
    private static let maximumUndividedSeconds = 30.0
    static let minimumError = 0.1

    /// Creates an estimate; `drawingSeconds` is the time that one worker takes to draw and encode all single frames.
    init(
        fileCount: Int, pixelCount: Int, byteCount: Int, seconds: Double, relativeError: Double, workerCount: Int, drawingSeconds: Double
    ) {
        self.fileCount = fileCount
        self.pixelCount = pixelCount
        self.byteCount = byteCount
        self.seconds = seconds
        self.relativeError = max(relativeError, Self.minimumError)
        self.workerCount = workerCount
        shardCount = Self.shardCount(forSeconds: drawingSeconds)
    }

    /// Returns the number of shards for the time that one worker takes.
    static func shardCount(forSeconds seconds: Double) -> Int {
        guard seconds > maximumUndividedSeconds else { return 1 }
        return Int(min((seconds / shardSeconds).rounded(.up), Double(Shard.maximumCount)))
    }
}
