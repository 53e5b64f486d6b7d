package import Imaging

/// Writes pictures with one coder and looks at what comes out; the writer is used for one after the other.
public struct RoundTrip {
    private let compressor: any PNGCompressor
    private var writer: PNGWriter
    private var file: [UInt8] = []
    private var again: [UInt8] = []
    /// How many files of each color type there were.
    public private(set) var colorTypes: [UInt8: Int] = [:]
    /// Bytes of all files.
    public private(set) var byteCount = 0

    /// Round trips with a coder.
    public init(_ coder: RoundTripCoder) { self.init(coder.compressor) }

    /// Round trips with a compressor.
    package init(_ compressor: any PNGCompressor) {
        self.compressor = compressor
        writer = PNGWriter(compressor: compressor)
    }

    /// Writes a picture and looks at the file; a writer that has written nothing else must give the same bytes.
    ///
    /// - Returns: The file.
    /// - Throws: What is wrong.
    @discardableResult
    public mutating func check(_ picture: RoundTripPicture) throws(RoundTripFailure) -> [UInt8] {
        let scale = [nil, 1, 3, 1.5][picture.index & 3]
        var fresh = PNGWriter(compressor: compressor)
        do {
            try writer.encode(picture.bitmap, pixelsPerPoint: scale, into: &file)
            try fresh.encode(picture.bitmap, pixelsPerPoint: scale, into: &again)
        } catch {
            throw RoundTripFailure("the writer says: \(error)", [])
        }
        colorTypes[try PNGJudge.check(file, shows: picture.bitmap), default: 0] += 1
        byteCount += file.count
        guard file == again else { throw RoundTripFailure("a used writer and a fresh one differ", file) }
        return file
    }

    /// Writes the pictures of a sequence in bands, each of which must be as if it were the only one.
    ///
    /// - Throws: What is wrong, and in which picture.
    public mutating func check(_ sequence: BandSequence) throws(RoundTripFailure) {
        for (number, frame) in sequence.frames.enumerated() {
            var fresh = PNGWriter(compressor: compressor)
            do {
                if frame.isPrecededByAnother { try writer.encode(sequence.other, into: &file) }
                try writer.encode(frame.bitmap, bands: frame.bands, into: &file)
                try fresh.encode(frame.bitmap, bands: frame.bands.map { RowBand($0.rows) }, into: &again)
                _ = try PNGJudge.check(file, shows: frame.bitmap)
            } catch let failure as RoundTripFailure {
                throw RoundTripFailure("picture \(number) in bands \(frame.bands): \(failure.what)", failure.file)
            } catch {
                throw RoundTripFailure("picture \(number): the writer says: \(error)", [])
            }
            byteCount += file.count
            guard file == again else {
                throw RoundTripFailure("picture \(number) in bands \(frame.bands) differs from the one that is written alone", file)
            }
        }
    }
}

/// A coder whose files go through round trips.
public struct RoundTripCoder: Sendable {
    /// What it is called on a command line.
    public let name: String
    /// The coder.
    let compressor: any PNGCompressor

    /// Every coder there is.
    public static let all = [
        RoundTripCoder(name: "flat", compressor: FlatCompressor()),
        RoundTripCoder(name: "zlib", compressor: ZlibCompressor()),
        RoundTripCoder(name: "optimizing", compressor: OptimizingCompressor()),
    ]
}

/// What was wrong with a file that a writer made.
public struct RoundTripFailure: Error, CustomStringConvertible {
    /// What was expected and what was found.
    public let what: String
    /// The file.
    public let file: [UInt8]

    /// What was expected and what was found.
    public var description: String { what }

    init(_ what: String, _ file: [UInt8]) {
        self.what = what
        self.file = file
    }
}
