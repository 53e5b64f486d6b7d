import Testing

@testable import RefreshTesting

@Suite struct FlashMeasureTests {
    /// Counts the flashes in four-pixel frames, of which the first `share` pixels change.
    private func flashes(_ values: [Double], share: Int = 4, rate: Int = 60, ceiling: Double = 0.8) -> Int {
        func picture(_ value: Double) -> [Double] { (0..<4).map { $0 < share ? value : values[0] } }
        var measure = FlashMeasure(first: picture(values[0]), rate: rate, threshold: 0.1, ceiling: ceiling)
        for value in values.dropFirst() { measure.add(picture(value)) }
        return measure.flashes
    }

    private func blinks(_ count: Int, low: Double = 0, high: Double = 1) -> [Double] {
        [low] + (0..<count).flatMap { _ in [high, low] }
    }

    @Test func pairOfOpposingChangesIsOneFlash() {
        #expect(flashes([0, 1]) == 0)
        #expect(flashes([0, 1, 0]) == 1)
        #expect(flashes([0, 1, 0, 1]) == 1)
        #expect(flashes(blinks(4)) == 4)
    }

    @Test func changeBelowATenthIsNotAFlash() {
        #expect(flashes(blinks(3, low: 0.2, high: 0.3)) == 3)
        #expect(flashes(blinks(3, low: 0.2, high: 0.299)) == 0)
    }

    /// A slow change counts as much as a fast one.
    @Test func changesAddUpOverFrames() {
        #expect(flashes([0, 0.04, 0.08, 0.12, 0.16, 0.1, 0.05, 0]) == 1)
    }

    @Test func changesOfBrightValuesAreNotFlashes() {
        #expect(flashes(blinks(3, low: 0.8, high: 1)) == 0)
        #expect(flashes(blinks(3, low: 0.79, high: 1)) == 3)
    }

    @Test func quarterOfThePixelsMustFlash() {
        #expect(flashes(blinks(3), share: 1) == 3)
        var measure = FlashMeasure(first: [0, 0, 0, 0, 0], rate: 60, threshold: 0.1, ceiling: 0.8)
        for value in [1.0, 0, 1, 0] { measure.add([value, 0, 0, 0, 0]) }
        #expect(measure.flashes == 0)
    }

    /// At ten frames per second, blinking every four frames gives 2.5 flashes per second.
    @Test func flashesAreCountedPerSecond() {
        let slow = (0..<80).map { $0 / 2 % 2 == 0 ? 0.0 : 1 }
        #expect(flashes(slow, rate: 10) == 2)
        #expect(flashes(blinks(20), rate: 10) == 5)
    }

    @Test func worstFrameIsReported() {
        var measure = FlashMeasure(first: [0], rate: 60, threshold: 0.1, ceiling: 0.8)
        for value in [0.0, 1, 0, 0, 0] { measure.add([value]) }
        #expect(measure.worst.map { $0 == 3 } == true)
    }
}
