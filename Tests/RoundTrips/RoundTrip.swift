package import Imaging

/// Writes images with one compressor and checks the files; the writer is reused for all images.
public struct RoundTrip {
    private let compressor: any PNGCompressor
    private var writer: PNGWriter
    private var file: [UInt8] = []
    private var again: [UInt8] = []
    /// Number of files with each color type.
    public private(set) var colorTypes: [UInt8: Int] = [:]
    /// Total size of the files, in bytes.
    public private(set) var byteCount = 0

    /// Creates round trips with a named compressor.
    public init(_ coder: RoundTripCoder) { self.init(coder.compressor) }

    /// Creates round trips with a compressor.
    package init(_ compressor: any PNGCompressor) {
        self.compressor = compressor
        writer = PNGWriter(compressor: compressor)
    }

    /// Writes an image and checks the file.
    ///
    /// Also checks that a new writer produces the same bytes.
    ///
    /// - Returns: The file.
    /// - Throws: A description of the problem.
    @discardableResult
    public mutating func check(_ sample: RoundTripSample) throws(RoundTripFailure) -> [UInt8] {
        let scale = [nil, 1, 3, 1.5][sample.index & 3]
        var fresh = PNGWriter(compressor: compressor)
        do {
            try writer.encode(sample.bitmap, pixelsPerPoint: scale, into: &file)
            try fresh.encode(sample.bitmap, pixelsPerPoint: scale, into: &again)
        } catch {
            throw RoundTripFailure("the writer reports: \(error)", [])
        }
        colorTypes[try PNGVerifier.check(file, shows: sample.bitmap), default: 0] += 1
        byteCount += file.count
        guard file == again else { throw RoundTripFailure("a reused writer and a new one differ", file) }
        return file
    }

    /// Writes a sequence's images in bands.
    ///
    /// Also checks that each file is the same as if its image were the only one.
    ///
    /// - Throws: A description of the problem, with the image's number.
    public mutating func check(_ sequence: BandSequence) throws(RoundTripFailure) {
        for (number, frame) in sequence.frames.enumerated() {
            var fresh = PNGWriter(compressor: compressor)
            do {
                if frame.isPrecededByAnother { try writer.encode(sequence.other, into: &file) }
                try writer.encode(frame.bitmap, bands: frame.bands, into: &file)
                try fresh.encode(frame.bitmap, bands: frame.bands.map { RowBand($0.rows) }, into: &again)
                _ = try PNGVerifier.check(file, shows: frame.bitmap)
            } catch let failure as RoundTripFailure {
                throw RoundTripFailure("image \(number) in bands \(frame.bands): \(failure.problem)", failure.file)
            } catch {
                throw RoundTripFailure("image \(number): the writer reports: \(error)", [])
            }
            byteCount += file.count
            guard file == again else {
                throw RoundTripFailure("image \(number) in bands \(frame.bands) differs from the same image written alone", file)
            }
        }
    }
}

/// A named compressor for round trips.
public struct RoundTripCoder: Sendable {
    /// Name on the command line.
    public let name: String
    let compressor: any PNGCompressor

    /// All compressors.
    public static let all = [
        RoundTripCoder(name: "flat", compressor: FlatCompressor()),
        RoundTripCoder(name: "zlib", compressor: ZlibCompressor()),
        RoundTripCoder(name: "optimizing", compressor: OptimizingCompressor()),
    ]
}

/// A problem with a file produced by a writer.
public struct RoundTripFailure: Error, CustomStringConvertible {
    /// The expected and the actual result.
    public let problem: String
    /// The file.
    public let file: [UInt8]

    /// The expected and the actual result.
    public var description: String { problem }

    init(_ problem: String, _ file: [UInt8]) {
        self.problem = problem
        self.file = file
    }
}
