import NIOCore
import Testing

@testable import StudioServer

@Suite struct LimitTests {
    @Test func aThousandFramesPerSecondAreAllowed() {
        var limit = RateLimit()
        let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
        /// Returns how many of the arriving frames are allowed.
        func allowed(of count: Int, at time: Int64, every interval: Int64 = 0) -> Int {
            (0..<count).count { limit.allowsFrame(at: start + .milliseconds(time + Int64($0) * interval)) }
        }
        let counts = [allowed(of: 1001, at: 0), allowed(of: 2, at: 1), allowed(of: 5000, at: 2000, every: 1)]
        // A millisecond makes room for one frame.
        #expect(counts == [1000, 1, 5000])
    }

    @Test func longestWaitingConnectionGivesWay() {
        var slots = ConnectionSlots<Int>(maximumCount: 3)
        var closed = [1, 2, 3].map { slots.add($0) }
        slots.advance(1, to: .answered)
        closed += [4, 5].map { slots.add($0) }
        slots.advance(4, to: .webSocket)
        slots.advance(5, to: .answered)
        // All have sent a valid request, so the one that did so first is closed.
        closed.append(slots.add(6))
        slots.advance(6, to: .webSocket)
        closed += [slots.removeOldest(), slots.removeOldest()]
        #expect(closed == [nil, nil, nil, 2, 3, 1, 5, nil])
        #expect(slots.count == 2)
    }
}
