import Glibc
import Motion
import Testing

@testable import VectorMotion

@Suite struct TrackFitTests {
    /// Returns a run of 240 samples per second of a function of time.
    private func run<Value>(_ range: ClosedRange<Double>, _ value: (Double) -> Value) -> SampledRun<Value> {
        let count = Int(((range.upperBound - range.lowerBound) * 240).rounded())
        let times = (0...count).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(count) }
        return SampledRun(times: times, values: times.map(value))
    }

    /// Returns the greatest distance between a track and a function, also between the samples.
    private func error(_ track: Track<Double>, _ range: ClosedRange<Double>, _ value: (Double) -> Double) -> Double {
        (0...5000).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 5000 }
            .map { abs(track.value(at: $0) - value($0)) }.max() ?? 0
    }

    @Test func aConstantValueIsOneKeyframe() {
        let track = Track(fitting: [run(0...1) { _ in 4.0 }], tolerance: 0.01)
        #expect(track.keyframes.count == 1 && track.value(at: 0.7) == 4)
    }

    @Test func aLineIsTwoKeyframes() {
        let track = Track(fitting: [run(0...1) { 360 * $0 }], tolerance: 0.01)
        #expect(track.keyframes == [.init(at: 0, 0), .init(at: 1, 360, then: .hold)])
    }

    @Test(arguments: [Curve.easeIn, .easeOut, .easeInOut, .default, Curve(0.3, 1.6, 0.6, 1), Curve(0.68, -0.55, 0.27, 1.55)])
    func aTimingCurveIsTwoKeyframes(_ curve: Curve) {
        let track = Track(fitting: [run(0...0.75) { 20 * curve($0 / 0.75) }], tolerance: 0.01)
        #expect(track.keyframes.count == 2)
        #expect(error(track, 0...0.75) { 20 * curve($0 / 0.75) } < 0.011)
    }

    @Test func aCornerIsAKeyframe() {
        let track = Track(fitting: [run(0...1) { abs($0 - 0.5) * 40 }], tolerance: 0.01)
        #expect(track.keyframes.map(\.time) == [0, 0.5, 1])
    }

    @Test func aJumpIsTwoKeyframesAtOneTime() {
        let track = Track(fitting: [run(0...0.5) { 10 * $0 }, run(0.5...1) { _ in 2.0 }], tolerance: 0.01)
        #expect(track.keyframes.map(\.time) == [0, 0.5, 0.5])
        #expect(abs(track.value(at: 0.5.nextDown) - 5) < 1e-9 && track.value(at: 0.5) == 2)
    }

    @Test func aSineStaysWithinTheTolerance() {
        let wave: (Double) -> Double = { 10 * sin(2 * .pi * $0) }
        let track = Track(fitting: [run(0...1, wave)], tolerance: 0.01)
        #expect(error(track, 0...1, wave) < 0.012)
        #expect(track.keyframes.count <= 5)
    }

    @Test func aPointOffTheLineNeedsMoreKeyframes() {
        let straight = Track(fitting: [run(0...1) { Point(x: 30 * $0 * $0, y: 10 * $0 * $0) }], tolerance: 0.01)
        #expect(straight.keyframes.count == 2)
        let circle = run(0...1) { Point(center: .zero, radius: 10, angle: 2 * .pi * $0) }
        let track = Track(fitting: [circle], tolerance: 0.01)
        #expect(track.keyframes.count > 20)
        for (time, value) in zip(circle.times, circle.values) {
            let found = track.value(at: time)
            #expect(hypot(found.x - value.x, found.y - value.y) < 0.0101)
        }
    }

    @Test func aSmallerToleranceIsKept() {
        let fall: (Double) -> Double = { 40 * $0 * $0 * $0 * $0 * $0 }
        for tolerance in [1, 0.1, 0.001] {
            let track = Track(fitting: [run(0...1, fall)], tolerance: tolerance)
            #expect(error(track, 0...1, fall) < 1.1 * tolerance + 1e-4)
        }
    }
}
