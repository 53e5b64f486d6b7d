import Testing

@testable import FrameExport

@Suite struct FramePairsTests {
    private func pairs(_ expected: [Double], _ found: [Double], tolerance: Double) -> [FramePairs.Pair] {
        FramePairs(expected, found, tolerance: tolerance).all
    }

    @Test func framesAtTheSameTimeArePaired() {
        let found = pairs([0, 2, 4], [0, 1, 2, 3], tolerance: 0.45)
        #expect(found.map(\.expected) == [0, nil, 1, nil, 2])
        #expect(found.map(\.found) == [0, 1, 2, 3, nil])
    }

    /// At 30 fps, a GIF has delays of 3, 3, and 4 hundredths of a second.
    @Test func roundedDelaysStillMatch() {
        let found = pairs([0, 1 / 30, 2 / 30, 3 / 30], [0, 0.03, 0.06, 0.1], tolerance: 0.45 * 0.03)
        #expect(found.allSatisfy { $0.expected == $0.found } && found.count == 4)
    }

    @Test func framesOfOnlyOneSideStayAlone() {
        #expect(pairs([], [1, 2], tolerance: 1).map(\.found) == [0, 1])
        #expect(pairs([3], [1, 2], tolerance: .infinity).map(\.expected) == [0, nil])
        #expect(pairs([5], [1], tolerance: 1) == [.init(expected: nil, found: 0), .init(expected: 0, found: nil)])
    }
}
