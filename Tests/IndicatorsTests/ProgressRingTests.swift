import ProgressRingIndicator
import RefreshKit
import Testing

@Suite struct ProgressRingTests {
    /// Returns the length of the arc, in turns, measured along its middle line.
    private func coverage(_ moment: Moment) throws -> Double {
        var ring = ProgressRing()
        ring.hasTrack = false
        let bitmap = try ring.bitmap(of: moment, size: Size(width: 400, height: 400))
        let radius = 400 * (0.46 - 0.46 * 0.085)
        let spots = (0..<720).map { Point(center: Point(x: 200, y: 200), radius: radius, angle: Double($0) * .pi / 360 - .pi / 2) }
        return Double(spots.count { bitmap[Int($0.x), Int($0.y)] >> 24 > 127 }) / 720
    }

    @Test func isEmptyAtZeroAndFullAtOne() throws {
        let empty = try ProgressRing().bitmap(of: .pulling(0))
        #expect(empty.withUnsafePixels { $0.allSatisfy { $0 == 0 } })
        #expect(try coverage(.pulling(1)) == 1)
    }

    /// Round caps add half a line width at each end: 0.085 / (1 - 0.085) / pi of a turn in total.
    @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func theArcFollowsThePull(_ progress: Double) throws {
        let caps = 0.085 / (1 - 0.085) / Double.pi
        #expect(abs(try coverage(.pulling(progress)) - progress - caps) < 0.006)
    }

    @Test func theArcStartsAtTheTopAndRunsClockwise() throws {
        var ring = ProgressRing()
        ring.hasTrack = false
        let bitmap = try ring.bitmap(of: .pulling(0.25), size: Size(width: 100, height: 100))
        #expect(bitmap[80, 20] >> 24 > 0 || bitmap[79, 21] >> 24 > 0)
        #expect(bitmap[20, 20] >> 24 == 0)
        #expect(bitmap[80, 80] >> 24 == 0)
    }

    @Test func overpullingSwellsTheRing() throws {
        let extent = try [1, 1.1, 1.5, 3].map { progress -> Int in
            let bitmap = try ProgressRing().bitmap(of: .pulling(progress), size: Size(width: 400, height: 400))
            return (0..<400).first { bitmap[$0, 200] >> 24 > 127 } ?? 400
        }
        #expect(extent[0] > extent[1] && extent[1] > extent[2] && extent[2] > extent[3] && extent[3] >= 0)
    }

    @Test func reducedMotionDoesNotSwell() throws {
        let calm = Traits(reducesMotion: true)
        #expect(try ProgressRing().bitmap(of: .pulling(1, calm)) == ProgressRing().bitmap(of: .pulling(2, calm)))
    }

    /// The full ring, at half and at full alpha in turn.
    @Test func reducedMotionFadesInsteadOfRotating() throws {
        let calm = Traits(reducesMotion: true)
        let alphas = try [0, 250, 500, 750].map { time in
            let moment = Moment.refreshing(ProgressRing().introduction + .milliseconds(time), released: 0.5, calm)
            #expect(try time == 500 || coverage(moment) == 1)
            var ring = ProgressRing()
            ring.hasTrack = false
            return Int(try ring.bitmap(of: moment, size: Size(width: 400, height: 400))[200, 32] >> 24)
        }
        #expect(alphas == [255, 191, 128, 191])
    }

    @Test func theFinishClosesTheRing() throws {
        let end = Duration.milliseconds(300)
        #expect(try coverage(.finishing(end, after: .seconds(2), released: 1)) == 1)
    }

    /// A refresh started by code, or by a tap on a tab, has no pull.
    @Test func aRefreshWithoutAPullIsVisibleFromTheFirstFrame() throws {
        #expect(try coverage(.refreshing(.zero)) == 1)
        #expect(try coverage(.refreshing(.milliseconds(100))) > 0.6)
    }

    /// In steps of 1/240 s, the arc never jumps during a refresh: it grows, rotates, and closes by small amounts.
    @Test(arguments: [0.3, 1, 1.5]) func nothingJumps(_ released: Double) throws {
        let ring = ProgressRing()
        let step = Duration.seconds(1) / 240
        var moments: [Moment] = (0...360).map { .refreshing(step * $0, released: released) }
        moments += (0...120).map { .finishing(step * $0, after: step * 360, released: released) }
        var last = try ring.bitmap(of: .pulling(released))
        for moment in moments {
            let next = try ring.bitmap(of: moment)
            let change = last.withUnsafePixels { a in
                next.withUnsafePixels { b in a.indices.count { abs(Int(a[$0] >> 24) - Int(b[$0] >> 24)) > 64 } }
            }
            #expect(change < 16, "at \(moment.elapsed)")
            last = next
        }
    }
}
