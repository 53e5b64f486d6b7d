import RefreshKit
import Testing

@testable import FrameExport

/// The warnings of a preset for a job at a limit, and one step past it.
///
/// Nothing is drawn.
@Suite struct DeliveryLimitTests {
    private static func plan(_ limit: DeliveryLimit) throws -> PlannedDelivery {
        try PlannedDelivery(limit.preset, options: limit.options) { request in
            (request.size, request.scales, request.frameRate) = (limit.size, limit.scales, FrameRate(limit.frames))
            request.phases = limit.phase.map { [$0] }
            if limit.frames == 1 { (request.frameRate, request.frames) = (nil, try? FrameRange(parsing: "0")) }
        }
    }

    @Test(arguments: DeliveryLimit.warnings) func aJobIsWarnedOfPastALimit(_ limit: DeliveryLimit) throws {
        #expect(try Self.plan(limit).warnings == limit.lines)
    }

    @Test(arguments: DeliveryLimit.refusals) func aJobIsRefusedPastALimitOfPixels(_ limit: DeliveryLimit) {
        #expect(refusal { try Self.plan(limit) } == limit.lines.first)
    }

    @Test func uiimageTakes1025FramesOfALoop() throws {
        func plan(_ count: Int) throws -> PlannedDelivery {
            try PlannedDelivery(.uiimage, Blink(turn: .seconds(count))) { ($0.frameRate, $0.scales) = (FrameRate(1), [2]) }
        }
        #expect(try plan(1025).paths.last == "blink1024@2x.png")
        #expect(
            refusal { try plan(1026) }
                == "preset 'uiimage': 1026 frames of refreshing, expected at most 1025, because UIImage counts from 0 to 1024; "
                + "lower frameRate or choose with frames")
    }

    @Test func androidTakes10000FramesOfAPull() throws {
        func plan(_ count: Int) throws -> PlannedDelivery {
            try PlannedDelivery(.android) { ($0.phases, $0.pullFrames, $0.scales) = ([.pulling], count, [2]) }
        }
        #expect(try plan(10_000).job.plan.count == 10_000)
        #expect(
            refusal { try plan(10_001) }
                == "preset 'android': a pull of 10001 frames, expected at most 10000, one for each level; lower pullFrames")
    }
}
