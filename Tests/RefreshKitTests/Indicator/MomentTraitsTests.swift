import RefreshKit
import Testing

/// The stage's traits reach an indicator in every phase, even while they change.
@Suite struct MomentTraitsTests {
    static let traits = [
        Traits(appearance: .light), Traits(appearance: .dark), Traits(tint: .black), Traits(scale: 3),
        Traits(reducesMotion: true), Traits(appearance: .dark, tint: .white, scale: 2, reducesMotion: true),
    ]

    @Test(arguments: traits) func traitsReachEachPhaseInAControl(_ traits: Traits) throws {
        let bench = MomentStage(traits)
        let header = bench.header()
        bench.pull(150, at: 0)
        bench.stage.timeline.schedule(at: .milliseconds(1800)) { header.endRefreshing() }
        try bench.play(to: 3500)
        #expect(bench.phases == [.pulling, .introduction, .refreshing, .finishing])
        #expect(bench.frames.allSatisfy { $0.moment.traits == traits })
    }

    @Test(arguments: traits) func traitsReachATab(_ traits: Traits) throws {
        let bench = MomentStage(traits)
        bench.tab().startRefresh()
        try bench.play(to: 500)
        #expect(bench.frames.allSatisfy { $0.moment.traits == traits })
    }

    @Test func aChangeReachesTheNextFrame() throws {
        let bench = MomentStage()
        let header = bench.header()
        header.beginRefreshing()
        try bench.play(to: 200)
        bench.stage.traits.appearance = .dark
        try bench.draw()
        #expect(bench.frames.last?.moment.traits.appearance == .dark)
        bench.stage.traits.reducesMotion = true
        try bench.draw()
        #expect(bench.frames.last?.moment.traits.reducesMotion == true)
        bench.stage.traits.scale = 2
        try bench.draw()
        #expect(bench.frames.last?.moment.traits.scale == 2)
    }

    /// An indicator uses the tint of its nearest ancestor that has one.
    @Test func theTintOfAViewReachesTheIndicator() throws {
        let bench = MomentStage(Traits(tint: .white))
        let header = bench.header()
        header.beginRefreshing()
        try bench.play(to: 300)
        for (view, tint) in [(bench.stage.root, Color.black), (header, Color(white: 0.5)), (bench.view, Color(white: 0.25))] {
            view.tint = tint
            try bench.draw()
            #expect(bench.frames.last?.moment.traits.tint == tint)
        }
        bench.view.tint = nil
        try bench.draw()
        #expect(bench.frames.last?.moment.traits.tint == Color(white: 0.5))
    }
}
