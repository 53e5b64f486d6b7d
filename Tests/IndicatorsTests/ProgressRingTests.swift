import ProgressRingIndicator
import RefreshKit
import Testing

@Suite struct ProgressRingTests {
    private static let size = Size(width: 100, height: 100)

    /// An arc, with lengths and positions in turns, clockwise from the top.
    private struct Arc {
        var start = 0.0
        var length = 0.0
        var opacity = 0.0
        var diameter = 0.0

        /// Creates the arc that is drawn at a moment; ignores the track.
        init(_ moment: Moment) throws {
            var ring = ProgressRing()
            ring.hasTrack = false
            let marks = try ring.drawing(of: moment, size: ProgressRingTests.size).marks
            #expect(marks.count <= 1)
            guard let mark = marks.first, case .stroke(let path, _, let stroke, _) = mark.element else { return }
            (opacity, length) = (mark.opacity, 1)
            guard case .arc(_, let radius, let angle, let sweep) = path.elements.first else {
                diameter = mark.bounds.width
                return
            }
            (start, length, diameter) = (angle / (2 * .pi) + 0.25, sweep / (2 * .pi), 2 * radius + stroke.width)
        }
    }

    @Test func isEmptyAtZeroAndFullAtOne() throws {
        #expect(try ProgressRing().drawing(of: .pulling(0)) == RecordedDrawing())
        #expect(try Arc(.pulling(1)).length == 1)
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func theArcFollowsThePullClockwiseFromTheTop(_ progress: Double) throws {
        let arc = try Arc(.pulling(progress))
        #expect(abs(arc.start) < 1e-12 && abs(arc.length - progress) < 1e-12)
    }

    /// The diameter grows from 92% of the side length to at most 100%.
    @Test func overpullingSwellsTheRing() throws {
        let diameters = try [1, 1.1, 1.5, 3].map { try Arc(.pulling($0)).diameter }
        #expect(abs(diameters[0] - 92) < 0.01 && diameters[3] <= 100.01)
        #expect(zip(diameters, diameters.dropFirst()).allSatisfy { $1 > $0 + 0.5 })
    }

    @Test func reducedMotionDoesNotSwell() throws {
        let calm = Traits(reducesMotion: true)
        #expect(try ProgressRing().drawing(of: .pulling(1, calm)) == ProgressRing().drawing(of: .pulling(2, calm)))
    }

    /// The full ring alternates between half and full opacity.
    @Test func reducedMotionFadesInsteadOfRotating() throws {
        for (time, opacity) in [(0, 1), (250, 0.75), (500, 0.5), (750, 0.75)] {
            let moment = Moment.refreshing(
                ProgressRing().introduction + .milliseconds(time), released: 0.5, Traits(reducesMotion: true))
            let arc = try Arc(moment)
            #expect(arc.length == 1 && abs(arc.opacity - opacity) < 1e-12)
        }
    }

    @Test func theFinishClosesTheRing() throws {
        #expect(try Arc(.finishing(.milliseconds(300), after: .seconds(2), released: 1)).length == 1)
    }

    /// A refresh started programmatically or by tapping a tab has no pull.
    @Test func aRefreshWithoutAPullIsVisibleFromTheFirstFrame() throws {
        #expect(try Arc(.refreshing(.zero)).length == 1)
        #expect(try Arc(.refreshing(.milliseconds(100))).length > 0.6)
    }

    /// In steps of 1/240 s, the arc never jumps during a refresh: its ends and opacity change only slightly.
    @Test(arguments: [0.3, 1, 1.5]) func nothingJumps(_ released: Double) throws {
        let step = Duration.seconds(1) / 240
        var moments: [Moment] = (0...360).map { .refreshing(step * $0, released: released) }
        moments += (0...120).map { .finishing(step * $0, after: step * 360, released: released) }
        var last = try Arc(.pulling(released))
        for moment in moments {
            let next = try Arc(moment)
            func distance(_ value: KeyPath<Arc, Double>) -> Double {
                let difference = next[keyPath: value] - last[keyPath: value]
                return abs(difference - difference.rounded())
            }
            // The ends of a full ring are not visible.
            if next.length < 1, last.length < 1 { #expect(distance(\.start) < 0.015, "at \(moment.elapsed)") }
            if next.opacity > 0 { #expect(abs(next.length - last.length) < 0.015, "at \(moment.elapsed)") }
            #expect(abs(next.opacity - last.opacity) < 0.04, "at \(moment.elapsed)")
            last = next
        }
    }
}
