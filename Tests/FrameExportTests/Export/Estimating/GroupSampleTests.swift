import Testing

@testable import FrameExport

/// Tests of extrapolation from measured images to a group.
@Suite struct GroupSampleTests {
    private func sample(_ pictures: Int, repetitions: Int = 0, _ change: (inout GroupSample) -> Void) -> GroupSample {
        var sample = GroupSample(pictureCount: pictures, repetitionCount: repetitions)
        change(&sample)
        return sample
    }

    @Test func theFirstPictureCountsOnce() {
        let sample = sample(11) {
            $0.addFirst(FileCost(seconds: 5, bytes: 100))
            $0.add(FileCost(seconds: 1, bytes: 10))
            $0.add(FileCost(seconds: 3, bytes: 30))
        }
        #expect(sample.cost == FileCost(seconds: 25, bytes: 300))
        #expect(!sample.isWhole)
    }

    @Test func aSinglePictureStandsForAll() {
        let sample = sample(4) { $0.addFirst(FileCost(seconds: 2, bytes: 3)) }
        #expect(sample.cost == FileCost(seconds: 8, bytes: 12))
    }

    @Test func repetitionsAreAddedAtTheirOwnCost() {
        let sample = sample(2, repetitions: 10) {
            $0.addFirst(FileCost(seconds: 4, bytes: 8))
            $0.addRepetition(FileCost(seconds: 0.5, bytes: 8))
            $0.add(FileCost(seconds: 4, bytes: 8))
            $0.addRepetition(FileCost(seconds: 0.5, bytes: 8))
        }
        #expect(sample.cost == FileCost(seconds: 13, bytes: 96))
        #expect(sample.isWhole && sample.variance == 0)
    }

    @Test func aWholeSampleReplacesAPartialOne() {
        var sample = sample(2) { $0.addFirst(FileCost(seconds: 9)) }
        sample.merge(
            self.sample(2) {
                $0.addFirst(FileCost(seconds: 1))
                $0.add(FileCost(seconds: 2))
            })
        #expect(sample.cost.seconds == 3)
    }

    @Test func furtherPicturesAreMerged() {
        var sample = sample(10) {
            $0.addFirst(FileCost(seconds: 1))
            $0.add(FileCost(seconds: 1))
        }
        sample.merge(self.sample(10) { $0.add(FileCost(seconds: 3)) })
        #expect(sample.cost.seconds == 1 + 9 * 2)
    }

    @Test func aFrameOfASceneCostsAsMuchAsTheNearestMeasuredOne() {
        let sample = sample(7) {
            $0.addFirst(FileCost(seconds: 10))
            $0.add(FileCost(seconds: 1), ofFrame: 2)
            $0.add(FileCost(seconds: 5), ofFrame: 5)
        }
        #expect(sample.frameCosts.map(\.seconds) == [10, 1, 1, 1, 5, 5, 5])
        #expect(sample.cost.seconds == 28)
    }

    @Test func anInterruptedFrameIsCapped() {
        let sample = sample(4) {
            $0.addFirst(FileCost(seconds: 1))
            $0.add(FileCost(seconds: 1), ofFrame: 1)
            $0.add(FileCost(seconds: 500), ofFrame: 2)
            $0.add(FileCost(seconds: 1), ofFrame: 3)
        }
        #expect(sample.frameCosts.map(\.seconds) == [1, 1, 8, 1])
    }

    /// Eight images are not measured, and neighbors differ by 2, so each has a variance of 2.
    @Test func theVarianceComesFromNeighbors() {
        let sample = sample(11) {
            $0.addFirst(FileCost(seconds: 1))
            $0.add(FileCost(seconds: 1))
            $0.add(FileCost(seconds: 3))
        }
        #expect(abs(sample.variance - 64) < 1e-9)
    }
}
