import RefreshKit
import Testing

/// The moments that an indicator draws in a refresh control and in a tab.
@Suite struct RefreshMomentTests {
    /// Refresh durations in ms, shorter and longer than the opening, the introduction, and a turn.
    static let lengths = [100, 260, 400, 700, 999, 1000, 1300, 2500]

    /// Returns a stage with a header that is pulled at 0 s and refreshes for a number of milliseconds.
    private func pulled(_ points: Double = 150, for length: Int) throws -> (bench: MomentStage, begin: Duration) {
        let bench = MomentStage()
        let header = bench.header()
        bench.pull(points, at: 0)
        try bench.play(to: 200)
        // The refresh begins when the offset changes after the release.
        bench.stage.advance(by: .milliseconds(20))
        #expect(header.state == .refreshing)
        let begin = bench.stage.now - bench.view.moment.elapsed
        bench.stage.timeline.schedule(at: begin + .milliseconds(length)) { header.endRefreshing() }
        try bench.play(to: 5000)
        return (bench, begin)
    }

    @Test(arguments: lengths) func releaseProgressStaysUntilTheEnd(_ length: Int) throws {
        let bench = try pulled(for: length).bench
        let released = try #require(bench.frames(in: .pulling).last?.moment.progress)
        #expect(released > 1)
        #expect(bench.phases == [.pulling, .introduction] + (length > 1000 ? [.refreshing] : []) + [.finishing])
        for frame in bench.frames(in: .introduction) + bench.frames(in: .refreshing) + bench.frames(in: .finishing) {
            #expect(frame.moment.releaseProgress == released, "\(frame.moment.phase) at \(frame.instant) loses the release")
            #expect(frame.moment.progress == released, "\(frame.moment.phase) at \(frame.instant) loses the progress")
        }
    }

    @Test(arguments: lengths) func timesAreSinceTheirPhases(_ length: Int) throws {
        let (bench, begin) = try pulled(for: length)
        let end = begin + .milliseconds(length)
        for frame in bench.frames {
            let moment = frame.moment
            switch moment.phase {
            case .idle, .pulling:
                #expect(moment.elapsed == .zero && moment.phaseElapsed == .zero)
                #expect(moment.releaseProgress == nil && moment.finishStart == nil)
            case .introduction:
                #expect(moment.elapsed == frame.instant - begin)
                #expect(moment.phaseElapsed == moment.elapsed)
                #expect(moment.finishStart == nil)
            case .refreshing:
                #expect(moment.elapsed == frame.instant - begin)
                #expect(moment.phaseElapsed == moment.elapsed - .seconds(1))
                #expect(moment.finishStart == nil)
            case .finishing:
                #expect(moment.finishStart == .milliseconds(length))
                #expect(moment.phaseElapsed == frame.instant - end)
                #expect(moment.elapsed == frame.instant - begin)
                #expect(moment.phaseElapsed < .milliseconds(500))
            }
        }
        #expect(bench.frames(in: .finishing).count >= 5)
    }

    @Test func aProgrammaticRefreshHasNoReleaseProgress() throws {
        let bench = MomentStage()
        let header = bench.header()
        bench.stage.timeline.schedule(at: .milliseconds(100)) { header.beginRefreshing() }
        bench.stage.timeline.schedule(at: .milliseconds(800)) { header.endRefreshing() }
        try bench.play(to: 2000)
        #expect(bench.phases == [.introduction, .finishing])
        for frame in bench.frames {
            #expect(frame.moment.releaseProgress == nil && frame.moment.progress == 0)
        }
        #expect(bench.frames(in: .introduction).allSatisfy { $0.moment.elapsed == $0.instant - .milliseconds(100) })
        #expect(bench.frames(in: .finishing).allSatisfy { $0.moment.finishStart == .milliseconds(700) })
    }

    @Test func eachRefreshHasItsOwnReleaseProgress() throws {
        let bench = MomentStage()
        let header = bench.header()
        header.onRefresh = { [unowned bench, unowned header] in
            bench.stage.timeline.schedule(after: .milliseconds(300)) { header.endRefreshing() }
        }
        bench.pull(220, at: 0)
        bench.pull(140, at: 3000)
        try bench.play(to: 6000)
        let releases = bench.frames(in: .introduction).compactMap(\.moment.releaseProgress)
        let last = bench.frames(in: .pulling).last?.moment.progress
        #expect(Set(releases).count == 2)
        #expect(releases.last == last)
        #expect(try #require(releases.first) > #require(releases.last))
        #expect(Set(bench.frames(in: .finishing).compactMap(\.moment.releaseProgress)) == Set(releases))
    }

    @Test func aRestartDuringTheFinishBeginsAtZero() throws {
        let bench = MomentStage()
        let header = bench.header()
        bench.pull(150, at: 0)
        bench.stage.timeline.schedule(at: .milliseconds(1000)) { header.endRefreshing() }
        bench.stage.timeline.schedule(at: .milliseconds(1200)) { header.beginRefreshing() }
        try bench.play(to: 2000)
        #expect(bench.phases == [.pulling, .introduction, .finishing, .introduction])
        let restarted = bench.frames.filter { $0.instant >= .milliseconds(1200) }
        for frame in restarted {
            #expect(frame.moment.elapsed == frame.instant - .milliseconds(1200))
            #expect(frame.moment.releaseProgress == nil && frame.moment.progress == 0)
        }
    }

    /// A pull that is released too early springs back and never refreshes.
    @Test func aShortPullNeverRefreshes() throws {
        let bench = MomentStage()
        _ = bench.header()
        bench.pull(60, at: 0)
        try bench.play(to: 2000)
        #expect(bench.phases == [.pulling])
        let progress = bench.frames(in: .pulling).map(\.moment.progress)
        let highest = try #require(progress.max())
        #expect(highest < 1)
        #expect(progress.firstIndex(of: highest).map { Array(progress[$0...]) == progress[$0...].sorted(by: >) } == true)
    }

    @Test func aTabRefreshBeginsAtTheTapWithoutReleaseProgress() throws {
        let bench = MomentStage()
        let item = bench.tab()
        for start in [100, 2000] {
            bench.stage.timeline.schedule(at: .milliseconds(start)) { item.startRefresh() }
            bench.stage.timeline.schedule(at: .milliseconds(start + 600)) { item.stopRefresh() }
        }
        try bench.play(to: 4000)
        #expect(bench.frames.allSatisfy { $0.moment.releaseProgress == nil && $0.moment.progress == 0 })
        let (first, second) = (
            bench.frames.first { $0.instant == .milliseconds(400) }, bench.frames.first { $0.instant == .milliseconds(2050) }
        )
        #expect(first?.moment == .refreshing(.milliseconds(300), introduction: .seconds(1), bench.stage.traits))
        #expect(second?.moment == .refreshing(.milliseconds(50), introduction: .seconds(1), bench.stage.traits))
    }
}
