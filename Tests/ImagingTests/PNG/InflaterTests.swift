import Fixtures
import Testing

@testable import Imaging

@Suite struct InflaterTests {
    private static let bytes = [UInt8]((0...255).reversed())

    /// Reads some bytes, then one more byte.
    private func outcomes(_ parts: [ArraySlice<UInt8>], _ wrapper: Inflater.Wrapper, count: Int) -> [Inflater.Outcome] {
        var inflater = Inflater(parts, wrapper: wrapper)
        var buffer = [UInt8](repeating: 0, count: count)
        let first = buffer.withUnsafeMutableBufferPointer { inflater.fill($0) }
        #expect(first != .filled || buffer == Array(Self.bytes[..<count]))
        return [first, withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { inflater.fill($0) }]
    }

    @Test func streamIsReadToItsEnd() {
        #expect(outcomes([RawPNG.compress(Self.bytes)[...]], .zlib, count: 256) == [.filled, .ended(found: 0)])
        #expect(outcomes([RawPNG.compress(Self.bytes, isRaw: true)[...]], .none, count: 256) == [.filled, .ended(found: 0)])
    }

    @Test func readingPastTheEndReportsIt() {
        #expect(outcomes([RawPNG.compress(Self.bytes)[...]], .zlib, count: 300)[0] == .ended(found: 256))
    }

    @Test func readingLessLeavesTheRest() {
        #expect(outcomes([RawPNG.compress(Self.bytes)[...]], .zlib, count: 100) == [.filled, .filled])
    }

    @Test func partsMayBeEmpty() {
        let parts: [ArraySlice<UInt8>] = [[]] + RawPNG.compress(Self.bytes).flatMap { [[$0], []] }
        #expect(outcomes(parts, .zlib, count: 256) == [.filled, .ended(found: 0)])
    }

    @Test func emptyInputIsReported() {
        #expect(outcomes([], .zlib, count: 1) == [.starved(found: 0), .starved(found: 0)])
    }

    @Test func wrongChecksumIsReportedAfterTheLastByte() {
        var stream = RawPNG.compress(Self.bytes)
        stream[stream.count - 1] ^= 1
        #expect(outcomes([stream[...]], .zlib, count: 256) == [.filled, .broken("incorrect data check")])
    }
}
