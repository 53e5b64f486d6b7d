import Testing

@testable import FrameExport

@Suite struct ShardTests {
    /// Guards against off-by-one errors in the last shard.
    @Test func eightShardsOf72UnitsHaveNineEach() {
        let ranges = (1...8).map { Shard($0, of: 8).range(of: 72) }
        #expect(ranges.map(\.count) == Array(repeating: 9, count: 8))
        #expect(ranges.last == 63..<72)
    }

    @Test(arguments: [(0, 1), (0, 7), (1, 7), (3, 7), (7, 7), (72, 10), (100_003, 37), (Int.max, 100_000)])
    func unitsAreDividedEvenlyWithoutOverlap(_ total: Int, _ count: Int) {
        var next = 0
        var sizes: Set<Int> = []
        for number in 1...count {
            let range = Shard(number, of: count).range(of: total)
            #expect(range.lowerBound == next)
            next = range.upperBound
            sizes.insert(range.count)
        }
        #expect(next == total)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }

    @Test func parsesNumberAndCount() throws {
        #expect(try Shard(parsing: "3/7") == Shard(3, of: 7))
        #expect(Shard(3, of: 7).description == "3/7")
    }

    @Test(arguments: [
        "", "3", "0/7", "8/7", "3/0", "-1/7", "+1/7", "1/7/2", "a/b", "1/100001", "1/", "/7", " 1/7", "1/9999999999999999999",
    ])
    func invalidShardIsRejected(_ text: String) {
        #expect(throws: ExportError.badValue(.shard, expected: "a number and a count of at most 100000, such as 3/7", got: text)) {
            try Shard(parsing: text)
        }
    }
}
