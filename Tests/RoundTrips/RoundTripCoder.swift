public import Imaging

/// A coder whose files go through round trips.
public struct RoundTripCoder: Sendable {
    /// What it is called on a command line.
    public let name: String
    /// The coder.
    public let compressor: any PNGCompressor

    /// Every coder there is.
    public static let all = [
        RoundTripCoder(name: "flat", compressor: FlatCompressor()),
        RoundTripCoder(name: "zlib", compressor: ZlibCompressor()),
        RoundTripCoder(name: "optimising", compressor: OptimisingCompressor()),
    ]
}
