import Fixtures
import Imaging
import RoundTrips
import Testing

/// The first pictures of what `Benchmarks/roundtrips` does a million of.
@Suite struct PNGRoundTripTests {
    /// The coders that take no time.
    private static let fast = RoundTripCoder.all.map(\.name).filter { $0 != "optimising" }

    /// A slow coder, fewer pictures.
    @Test func everyPictureComesBackThatIsAsSmallAsCanBe() throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == "optimising" }).compressor)
        for index in 0..<24 {
            let picture = RoundTripPicture(seed: 7, index: index, size: .small)
            do { _ = try trip.check(picture) } catch { Issue.record("picture \(index) (\(picture.kind)): \(error)") }
        }
        for index in 0..<4 {
            do { try trip.check(BandSequence(seed: 7, index: index, size: .small)) } catch { Issue.record("sequence \(index): \(error)") }
        }
    }

    /// Five hundred pictures, three thousand in the nightly tier, in ten tests, so that they run side by side.
    @Test(arguments: Self.fast, 0..<10) func everyPictureComesBack(coder: String, part: Int) throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == coder }).compressor)
        let folder = try TemporaryFolder()
        for index in part * 300..<part * 300 + Tier.rounds(50, nightly: 300) {
            let picture = RoundTripPicture(seed: 7, index: index, size: .small)
            do { try folder.keep(trip.check(picture), "\(index).png") } catch {
                Issue.record("picture \(index) (\(picture.kind)): \(error)")
            }
        }
    }

    @Test(arguments: Self.fast, 0..<4) func everyBandIsAsIfAlone(coder: String, part: Int) throws {
        var trip = try RoundTrip(#require(RoundTripCoder.all.first { $0.name == coder }).compressor)
        for index in part * 100..<part * 100 + Tier.rounds(25, nightly: 100) {
            do { try trip.check(BandSequence(seed: 7, index: index, size: .small)) } catch { Issue.record("sequence \(index): \(error)") }
        }
    }
}

/// That the round trips find what they are for: coders that are wrong in one way each.
@Suite struct RoundTripTests {
    /// zlib, spoiled.
    struct Spoiled: PNGCompressor {
        enum Fault: CaseIterable { case bit, filter, bytesBehind, checksum, memory, missingRow }

        let fault: Fault
        private var zlib = ZlibCompressor(level: 1)
        private var uses = 0

        init(_ fault: Fault) { self.fault = fault }

        mutating func compress(
            _ rows: UnsafeRawBufferPointer, layout: PNGRowLayout, appendingTo output: inout [UInt8]
        ) throws(PNGWritingError) {
            var bytes = Array(rows)
            if fault == .bit { bytes[bytes.count / 2 | 1] ^= 1 }
            if fault == .filter { bytes[layout.bytesPerRow * (layout.rowCount - 1)] = 1 }
            if fault == .missingRow { bytes.removeLast(layout.bytesPerRow) }
            uses += 1
            if fault == .memory { zlib = ZlibCompressor(level: uses > 1 ? 1 : 9) }
            do { try bytes.withUnsafeBytes { try zlib.compress($0, layout: layout, appendingTo: &output) } } catch {
                throw .compression("")
            }
            if fault == .bytesBehind { output.append(0) }
            if fault == .checksum { output[output.count - 1] ^= 1 }
        }
    }

    @Test(
        arguments: zip(
            Spoiled.Fault.allCases,
            [
                "libpng: pixel (", " has filter 1", "1 bytes follow the stream in IDAT", "zlib says incorrect data check at byte",
                "a used writer and a fresh one differ", "the rows have ",
            ]))
    func aCoderThatIsWrongIsFound(fault: Spoiled.Fault, expected: String) throws {
        var trip = RoundTrip(Spoiled(fault))
        let failures = (0..<300).lazy.compactMap { index -> String? in
            do throws(RoundTripFailure) {
                try trip.check(RoundTripPicture(seed: 7, index: index, size: .small))
                return nil
            } catch {
                return error.what
            }
        }
        let first = try #require(failures.first)
        #expect(first.contains(expected), "\(first)")
    }
}
