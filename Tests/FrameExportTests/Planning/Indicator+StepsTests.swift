import RefreshKit
import Testing

@testable import FrameExport

@Suite struct IndicatorStepsTests {
    /// Blink shows eight images per loop.
    @Test(arguments: [(1000, 8.0), (500, 16.0), (2000, 4.0)]) func rateShowsEachStepOnce(_ milliseconds: Int, _ rate: Double) throws {
        let blink = Blink(turn: .milliseconds(milliseconds))
        #expect(blink.loopStepCount == 8)
        let found = try #require(blink.stepRate(upTo: FrameRate(30), isSmooth: false))
        #expect(Double(found.numerator) / Double(found.denominator) == rate)
    }

    @Test func otherPhasesKeepTheRateNearTheLimit() {
        #expect(Blink().stepRate(upTo: FrameRate(30), isSmooth: true) == FrameRate(24))
        #expect(Blink().stepRate(upTo: FrameRate(25), isSmooth: true) == FrameRate(24))
        #expect(Blink().stepRate(upTo: FrameRate(60), isSmooth: true) == FrameRate(56))
    }

    @Test func stepsFasterThanTheLimitHaveNoRate() {
        #expect(Blink(turn: .milliseconds(200)).stepRate(upTo: FrameRate(30), isSmooth: false) == nil)
    }

    @Test func stillIndicatorHasNoSteps() {
        #expect(Still().loopStepCount == nil)
    }

    @Test func presetFollowsTheStepsOfTheLoop() throws {
        var request = Preset.xcassets.completing(ExportRequest(), for: .indicator(Blink()))
        #expect(request.frameRate == FrameRate(8))
        request = ExportRequest()
        request.phases = Phase.exported
        #expect(Preset.xcassets.completing(request, for: .indicator(Blink())).frameRate == FrameRate(24))
    }
}
