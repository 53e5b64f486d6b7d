import RefreshKit
import Testing

@testable import FrameExport

/// Tests of a preset's warnings for a job at a limit and one step past it.
///
/// Nothing is drawn.
@Suite struct PresetLimitTests {
    private static func plan(_ limit: PresetLimit) throws -> PlannedOutput {
        try PlannedOutput(limit.preset, options: limit.options) { request in
            (request.size, request.scales, request.frameRate) = (limit.size, limit.scales, FrameRate(limit.frames))
            request.phases = limit.phase.map { [$0] }
            if limit.frames == 1 { (request.frameRate, request.frames) = (nil, try? FrameRange(parsing: "0")) }
        }
    }

    @Test(arguments: PresetLimit.warnings) func warningAppearsPastTheLimit(_ limit: PresetLimit) throws {
        let warnings = try Self.plan(limit).warnings
        #expect(warnings.elementsEqual(limit.starts) { $0.hasPrefix($1) }, "\(warnings)")
    }

    @Test(arguments: PresetLimit.refusals) func tooManyPixelsAreRejected(_ limit: PresetLimit) {
        let refusal = refusal { try Self.plan(limit) }
        #expect(refusal == nil ? limit.starts.isEmpty : refusal?.hasPrefix(limit.starts.first ?? "none") == true, "\(refusal ?? "none")")
    }

    @Test func uiimageAccepts1025FramesOfALoop() throws {
        func plan(_ count: Int) throws -> PlannedOutput {
            try PlannedOutput(.uiimage, Blink(turn: .seconds(count))) { ($0.frameRate, $0.scales) = (FrameRate(1), [2]) }
        }
        #expect(try plan(1025).paths.last == "blink1024@2x.png")
        #expect(refusal { try plan(1026) }?.hasPrefix("preset 'uiimage': 1026 frames of refreshing") == true)
    }

    @Test func androidAccepts10000FramesOfAPull() throws {
        func plan(_ count: Int) throws -> PlannedOutput {
            try PlannedOutput(.android) { ($0.phases, $0.pullFrames, $0.scales) = ([.pulling], count, [2]) }
        }
        #expect(try plan(10_000).job.plan.count == 10_000)
        #expect(refusal { try plan(10_001) }?.hasPrefix("preset 'android': a pull of 10001 frames") == true)
    }
}
