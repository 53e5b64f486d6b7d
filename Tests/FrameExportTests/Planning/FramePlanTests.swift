import FrameExport
import RefreshKit
import Testing

@Suite struct FramePlanTests {
    private func plan(_ indicator: any IndicatorDrawing = Blink(), _ change: (inout ExportRequest) -> Void = { _ in }) throws -> FramePlan {
        var request = ExportRequest()
        change(&request)
        return try FramePlan(indicator, request)
    }

    @Test func loopDoesNotRepeatItsFirstFrame() throws {
        let plan = try plan()
        #expect(plan.count == 60)
        #expect(plan.moment(at: 0).elapsed == .milliseconds(250))
        #expect(plan.moment(at: 59).elapsed < .milliseconds(1250))
        #expect(plan.moment(at: 59).fraction(of: .seconds(1), after: .milliseconds(250)) > 58.9 / 60)
    }

    @Test func phasesAreWrittenSeparately() throws {
        let plan = try plan { $0.phases = Phase.exported }
        #expect(plan.passes.map(\.phase) == [.pulling, .introduction, .refreshing, .finishing])
        #expect(plan.passes.map(\.phaseFrameCount) == [30, 15, 60, 6])
    }

    @Test func momentsHaveThePhaseOfTheirPass() throws {
        let plan = try plan { $0.phases = Phase.exported }
        for index in 0..<plan.count { #expect(plan.moment(at: index).phase == plan.frame(at: index).pass.phase) }
    }

    /// Positions in manifests are relative to the release, not to the end of the introduction.
    @Test func positionsStartAtTheRelease() throws {
        #expect(try plan { $0.phases = [.introduction] }.frame(at: 6).position == .instant(0.1))
        #expect(try plan { $0.phases = [.refreshing] }.frame(at: 6).position == .instant(0.35))
        #expect(try plan { $0.phases = [.finishing] }.frame(at: 3).position == .instant(0.05))
    }

    @Test func idleHasNoFrames() {
        #expect(throws: ExportError.noFramesInPhases(["idle"])) { try plan { $0.phases = [.idle] } }
    }

    @Test func allPhasesExceptIdleCanBeExported() {
        #expect(Phase.exported == Phase.allCases.filter { $0 != .idle })
    }

    @Test(arguments: [(5, 1, [0, 0.25, 0.5, 0.75, 1]), (3, 1.5, [0, 0.75, 1.5]), (30, 0.3, nil), (1, 1, [1]), (1, 1.5, [1.5])])
    func pullRunsFromZeroToTheRelease(_ count: Int, _ release: Double, _ expected: [Double]?) throws {
        let plan = try plan {
            $0.phases = [.pulling]; $0.pullFrames = count; $0.releaseProgress = release
        }
        let progress = (0..<count).map { plan.moment(at: $0).progress }
        if let expected { #expect(progress == expected) }
        #expect(progress.last == release)
    }

    @Test func fractionalNumberOfLoopFramesIsAnError() throws {
        #expect(
            throws: ExportError.loopNotDivisible(
                period: .milliseconds(900), rate: FrameRate(25), lower: FrameRate(numerator: 220, denominator: 9),
                upper: FrameRate(numerator: 230, denominator: 9))
        ) {
            try plan(Blink(turn: .milliseconds(900))) { $0.frameRate = FrameRate(25) }
        }
    }

    @Test func resamplingSpreadsTheFramesEvenly() throws {
        let plan = try plan(Blink(turn: .milliseconds(900))) {
            $0.frameRate = FrameRate(25)
            $0.resamples = true
        }
        #expect(plan.count == 23)
        let step = plan.moment(at: 1).elapsed - plan.moment(at: 0).elapsed
        let last = plan.moment(at: 22).elapsed - plan.moment(at: 0).elapsed
        #expect(abs((last + step).seconds - 0.9) < 1e-12)
    }

    @Test func ntscRatesAreExact() throws {
        let plan = try plan(Blink(turn: .milliseconds(1001))) { $0.frameRate = FrameRate(numerator: 30_000, denominator: 1001) }
        #expect(plan.count == 30)
    }

    @Test func stillIndicatorHasOneFrame() throws {
        #expect(try plan(Still()).count == 1)
    }

    @Test func rangeCountsWithinEachPhase() throws {
        let plan = try plan {
            $0.phases = [.pulling, .refreshing]; $0.frames = try? FrameRange(parsing: "28-30")
        }
        #expect((0..<plan.count).map { plan.frame(at: $0).index } == [28, 29, 28, 29, 30])
    }

    @Test func rangePastTheEndIsAnError() throws {
        #expect(throws: ExportError.noFrameInRange(first: 60, count: 60)) { try plan { $0.frames = try? FrameRange(parsing: "60-") } }
    }

    @Test func missingPhaseIsAnError() throws {
        #expect(throws: ExportError.noFramesInPhases(["finishing"])) { try plan(Still()) { $0.phases = [.finishing] } }
    }

    @Test(arguments: [Size(width: 0, height: 1), Size(width: 20_000, height: 1), Size(width: .nan, height: 1)])
    func sizeOutOfRangeIsAnError(_ size: Size) {
        #expect(throws: ExportError.self) {
            try plan {
                $0.size = size; $0.scales = [2]
            }
        }
    }

    /// 10,000 x 10,000 is 100 million pixels.
    @Test func areaOutOfRangeIsAnError() {
        #expect(throws: ExportError.badSize(width: 5000, height: 5000, scale: 2, maximum: 32_767, pixels: 64_000_000)) {
            try plan {
                $0.size = Size(width: 5000, height: 5000)
                $0.scales = [2]
            }
        }
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e308] as [Double]) func scaleOutOfRangeIsAnError(_ scale: Double) {
        #expect(throws: ExportError.self) { try plan { $0.scales = [scale] } }
    }

    @Test(arguments: [Duration(attoseconds: .max), .seconds(-1)]) func periodOutOfRangeIsAnError(_ period: Duration) {
        #expect(throws: ExportError.badPhaseDuration(period, maximum: .seconds(86_400))) { try plan(Blink(turn: period)) }
    }

    @Test func negativeNumberOfPullFramesIsAnError() {
        #expect(throws: ExportError.noFramesInPhases(["pulling"])) {
            try plan {
                $0.phases = [.pulling]
                $0.pullFrames = -1
            }
        }
    }

    @Test func appearanceAndScaleReachTheMoment() throws {
        let plan = try plan {
            $0.appearances = [.light, .dark]; $0.scales = [1, 3]; $0.frames = try? FrameRange(parsing: "0")
        }
        let traits = (0..<plan.count).map { plan.moment(at: $0).traits }
        #expect(traits.map(\.appearance) == [.light, .light, .dark, .dark])
        #expect(traits.map(\.scale) == [1, 3, 1, 3])
    }
}
