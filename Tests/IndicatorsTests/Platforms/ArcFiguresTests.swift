import Indicators
import RefreshKit
import Testing

@testable import PlatformsFamily

/// Compares arc ends read from recordings with the sources' values at the key times.
@Suite struct ArcFiguresTests {
    /// Returns the arc at a position in the loop: its start, in degrees from the end of the pull, and its length.
    private func arc<Arc: ArcIndicator>(_ indicator: Arc, at fraction: Double) throws -> (tail: Double, sweep: Double) {
        let elapsed = Arc.info.period * (1 + fraction - Arc.loop.start)
        let drawing = try indicator.drawing(of: .refreshing(elapsed, introduction: Arc.info.introduction, released: 1))
        guard case .stroke(let path, _, _, _)? = drawing.marks.last?.element, case .arc(_, _, let start, let sweep)? = path.elements.last
        else {
            throw NoArc()
        }
        return (start * 180 / .pi + 90, sweep * 180 / .pi)
    }

    private struct NoArc: Error {}

    /// Returns the difference between two angles in degrees, ignoring full turns.
    private func difference(_ one: Double, _ other: Double) -> Double { abs((one - other).remainder(dividingBy: 360)) }

    /// The length is 20 at the start of each 1350 ms cycle, and 270 after 667 ms; halfway through a step, 0.775 of the change is done.
    @Test(arguments: 0..<4) func materialStretchesFourTimes(_ cycle: Int) throws {
        let times: [(Double, Double)] = [(0, 20), (333.5, 213.9), (667, 270), (1000.5, 76.1), (1334, 20)]
        for (time, length) in times {
            let sweep = try arc(Material(), at: (1350 * Double(cycle) + time) / 5400).sweep
            #expect(abs(sweep - length) < 0.005 * 270, "\(time) ms")
        }
    }

    /// The arc turns evenly by 1520 degrees in 5400 ms, plus 250 degrees in each cycle after the first 667 ms.
    @Test func materialTurnsSevenTimes() throws {
        let start = try arc(Material(), at: 667.0 / 5400).tail
        for cycle in 1...4 {
            let tail = try arc(Material(), at: (667 + 1350 * Double(cycle)) / 5400).tail
            #expect(difference(tail, start + 630 * Double(cycle)) < 1e-6)
        }
        let tail = try arc(Material(), at: 1350.0 / 5400).tail
        #expect(difference(tail, start + 1520 * 683 / 5400 + 250) < 1e-6)
    }

    /// The arc grows evenly from 0.1 to 0.87 turns in 3 s, and back with easing; it makes a quarter turn every 1.5 s, each lasting 300 ms.
    @Test func composeGrowsAndSteps() throws {
        for (time, turns) in [(0, 0.1), (1.5, 0.485), (3, 0.87)] as [(Double, Double)] {
            #expect(abs(try arc(ComposeCircular(), at: time / 6).sweep - 360 * turns) < 1e-6)
        }
        for (from, to, degrees) in [(0, 0.3, 54 + 90), (0.3, 1.5, 216), (1.5, 1.8, 54 + 90), (4.8, 5.9, 198)] as [(Double, Double, Double)]
        {
            let turned = try arc(ComposeCircular(), at: to / 6).tail - arc(ComposeCircular(), at: from / 6).tail
            #expect(difference(turned, degrees) < 1e-6, "\(from) s")
        }
    }

    /// The lengths are 1 and 100 units and the offsets 0 and 15, on a circumference of 126.92; each change is half done at its midpoint.
    @Test func muiUnrollsAndWindsUp() throws {
        for (fraction, length) in [(0, 1), (0.25, 50.5), (0.5, 100), (0.75, 50.5)] as [(Double, Double)] {
            #expect(abs(try arc(MUICircular(), at: fraction).sweep - length * 360 / 126.92) < 0.01)
        }
        let turned = try arc(MUICircular(), at: 0.5).tail - arc(MUICircular(), at: 0).tail
        #expect(difference(turned, 180 + 15 * 360 / 126.92) < 0.01)
    }

    /// The length is 30 to 255 degrees; in the second half, the head moves only with the constant rotation.
    @Test func fluentRushesAheadAndDrawsItsTailIn() throws {
        for (fraction, length) in [(0, 30), (0.25, 142.5), (0.5, 255), (0.75, 142.5)] as [(Double, Double)] {
            #expect(abs(try arc(FluentRing(), at: fraction).sweep - length) < 1e-6)
        }
        let turned = try arc(FluentRing(), at: 0.5).tail - arc(FluentRing(), at: 0).tail
        #expect(difference(turned, 180 + 135) < 1e-6)
    }

    @Test func bootstrapAndIonicTurnEvenly() throws {
        for fraction in [0.0, 0.2, 0.7] {
            let (border, crescent) = (try arc(BootstrapBorder(), at: fraction), try arc(IonicCrescent(), at: fraction))
            #expect(abs(border.sweep - 270) < 1e-9 && difference(border.tail, 360 * fraction) < 1e-6)
            // 46 of 163.36 units.
            #expect(abs(crescent.sweep - 101.37) < 0.01 && difference(crescent.tail, 360 * fraction) < 1e-6)
        }
    }

    /// The arc grows clockwise from the top to its length at the start of the loop.
    @Test(arguments: [0.1, 0.5, 1]) func growsWithThePull(_ progress: Double) throws {
        let drawing = try Material().drawing(of: .pulling(progress))
        guard case .stroke(let path, _, _, _)? = drawing.marks.last?.element, case .arc(_, _, let start, let sweep)? = path.elements.last
        else {
            throw NoArc()
        }
        #expect(abs(start + .pi / 2) < 1e-9 && abs(sweep - 1.5 * .pi * progress) < 1e-9)
    }

    /// Between two frames, neither end of an arc moves by more than a fifteenth of a turn, no matter when the pull ends.
    @Test(arguments: [0.3, 1, 1.6]) func joinsTheLoopWithoutAJump(_ released: Double) throws {
        for indicator in [Material(), FluentRing(), MUICircular()] as [any ArcIndicator] {
            var last = try ends(indicator.drawing(of: .pulling(released)))
            for frame in 0..<60 {
                let moment = indicator.refreshMoment(at: .seconds(1) * frame / 60, released: released)
                let next = try ends(indicator.drawing(of: moment))
                #expect(difference(next.0, last.0) < 24 && difference(next.1, last.1) < 24, "\(indicator.info.id), frame \(frame)")
                last = next
            }
        }
    }

    private func ends(_ drawing: RecordedDrawing) throws -> (Double, Double) {
        guard case .stroke(let path, _, _, _)? = drawing.marks.last?.element, case .arc(_, _, let start, let sweep)? = path.elements.last
        else {
            throw NoArc()
        }
        return (start * 180 / .pi, (start + sweep) * 180 / .pi)
    }
}
