import Fixtures
import RoundTrips
import Testing

@testable import Imaging

/// Checks the first few of the million random images checked by `Benchmarks/roundtrips`.
@Suite struct PNGRoundTripTests {
    /// The fast compressors.
    private static let fast = RoundTripCoder.all.map(\.name).filter { $0 != "optimizing" }

    /// Checks fewer images with the slow compressor.
    @Test func optimizedImagesRoundTrip() throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == "optimizing" }))
        for index in 0..<24 {
            let sample = RoundTripSample(seed: 7, index: index, size: .small)
            do { _ = try trip.check(sample) } catch { Issue.record("image \(index) (\(sample.kind)): \(error)") }
        }
        for index in 0..<4 {
            do { try trip.check(BandSequence(seed: 7, index: index, size: .small)) } catch { Issue.record("sequence \(index): \(error)") }
        }
    }

    /// Checks 500 images, or 3,000 in nightly runs, divided into ten tests that run in parallel.
    @Test(arguments: Self.fast, 0..<10) func imagesRoundTrip(coder: String, part: Int) throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == coder }))
        let folder = try TemporaryFolder()
        for index in part * 300..<part * 300 + Tier.rounds(50, nightly: 300) {
            let sample = RoundTripSample(seed: 7, index: index, size: .small)
            do { try folder.keep(trip.check(sample), "\(index).png") } catch {
                Issue.record("image \(index) (\(sample.kind)): \(error)")
            }
        }
    }

    @Test(arguments: Self.fast, 0..<4) func bandsAreIndependent(coder: String, part: Int) throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == coder }))
        for index in part * 100..<part * 100 + Tier.rounds(25, nightly: 100) {
            do { try trip.check(BandSequence(seed: 7, index: index, size: .small)) } catch { Issue.record("sequence \(index): \(error)") }
        }
    }
}

/// Tests that round trips detect faulty compressors.
@Suite struct RoundTripTests {
    /// zlib with an injected fault.
    struct Spoiled: PNGCompressor {
        enum Fault: CaseIterable { case bit, filter, bytesBehind, checksum, memory, missingRow }

        let fault: Fault
        private var zlib = ZlibCompressor(level: 1)
        private var uses = 0

        init(_ fault: Fault) { self.fault = fault }

        mutating func compress(
            _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
        ) throws(PNGWritingError) -> UInt32 {
            // With a palette, the fault could cause a different error: an index that the palette does not have.
            if rows.storage == .byte { return try zlib.compress(rows, isLast: isLast, appendingTo: &output) }
            var bytes: [UInt8] = []
            rows.store(into: &bytes)
            bytes.removeLast(bytes.count - rows.byteCount)
            if fault == .bit { bytes[bytes.count / 2 | 1] ^= 1 }
            if fault == .filter { bytes[rows.bytesPerRow * (rows.count - 1)] = 1 }
            if fault == .missingRow { bytes.removeLast(rows.bytesPerRow) }
            uses += 1
            if fault == .memory { zlib = ZlibCompressor(level: uses > 1 ? 1 : 9) }
            let checksum = try bytes.withUnsafeBufferPointer { buffer throws(PNGWritingError) in
                try zlib.compress(UnsafeRawBufferPointer(buffer), isLast: isLast, appendingTo: &output)
            }
            // The writer appends a different checksum.
            if fault == .bytesBehind { withUnsafeBytes(of: checksum.bigEndian) { output.append(contentsOf: $0) } }
            return fault == .checksum ? checksum ^ 1 : checksum
        }
    }

    @Test(
        arguments: zip(
            Spoiled.Fault.allCases,
            [
                "libpng: pixel (", " has filter 1", "4 bytes follow the stream in IDAT", "zlib reports incorrect data check at byte",
                "a reused writer and a new one differ", "the rows have ",
            ]))
    func faultyCompressorIsDetected(fault: Spoiled.Fault, expected: String) throws {
        var trip = RoundTrip(Spoiled(fault))
        let failures = (0..<300).lazy.compactMap { index -> String? in
            do throws(RoundTripFailure) {
                try trip.check(RoundTripSample(seed: 7, index: index, size: .small))
                return nil
            } catch {
                return error.problem
            }
        }
        let first = try #require(failures.first)
        #expect(first.contains(expected), "\(first)")
    }
}
