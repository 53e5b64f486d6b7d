import Glibc
import RoundTrips

/// A round-trip test of one encoder.
struct Run {
    /// The run stops after this many failures.
    private static let mostFailures = 20

    private let coder: RoundTripCoder
    private let options: RunOptions
    private var trip: RoundTrip
    private var counts: [String: Int] = [:]
    private var sequenceCount = 0
    private let begin = ContinuousClock.now
    /// Number of incorrect images or sequences.
    private(set) var failureCount = 0

    init(_ coder: RoundTripCoder, _ options: RunOptions) {
        self.coder = coder
        self.options = options
        trip = RoundTrip(coder)
    }

    private var isOver: Bool { failureCount >= Self.mostFailures }

    /// Writes each image to its own file.
    mutating func writePictures() {
        for index in options.first..<options.first + options.count where !isOver {
            let picture = RoundTripSample(seed: options.seed, index: index, size: options.size)
            counts[picture.kind, default: 0] += 1
            do { try trip.check(picture) } catch { record(error, "image \(index) (\(picture.kind))") }
        }
    }

    /// Writes sequences of images in bands, one sequence per ten images.
    mutating func writeSequences() {
        for index in options.first / 10..<(options.first + options.count) / 10 where !isOver {
            let sequence = BandSequence(seed: options.seed, index: index, size: options.size)
            sequenceCount += 1
            do { try trip.check(sequence) } catch { record(error, "sequence \(index)") }
        }
    }

    private mutating func record(_ failure: RoundTripFailure, _ what: String) {
        failureCount += 1
        let path = "\(options.folder)/wrong-\(coder.name)-\(options.seed)-\(failureCount).png"
        print("\(coder.name): \(what) with seed \(options.seed): \(failure); the file is \(path)")
        fflush(nil)
        guard let file = fopen(path, "w") else { return }
        failure.file.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
        fclose(file)
    }

    /// Prints the counts.
    func report() {
        let names = [UInt8(0): "gray", 2: "RGB", 3: "palette", 4: "gray and alpha", 6: "RGBA"]
        let count = counts.values.reduce(0, +)
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(coder.name): \(count) x \(kind)") }
        for (type, count) in trip.colorTypes.sorted(by: { $0.key < $1.key }) {
            print("\(coder.name): \(count) files of \(names[type] ?? "")")
        }
        let time = ContinuousClock.now - begin
        print(
            "\(coder.name): seed \(options.seed), images \(options.first)..<\(options.first + count), \(sequenceCount) sequences in bands,",
            "\(trip.byteCount) bytes in files, \(failureCount) failures, \(time.components.seconds) s")
        fflush(nil)
    }
}
