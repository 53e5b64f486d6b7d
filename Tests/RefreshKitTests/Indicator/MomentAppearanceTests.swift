import RefreshKit
import Testing

/// The stage's appearance reaches an indicator in every phase, and while it changes.
@Suite struct MomentAppearanceTests {
    static let appearances = [
        Appearance(style: .light), Appearance(style: .dark), Appearance(tint: .black), Appearance(scale: 3),
        Appearance(reducesMotion: true), Appearance(style: .dark, tint: .white, scale: 2, reducesMotion: true),
    ]

    @Test(arguments: appearances) func itReachesEachPhaseInAControl(_ appearance: Appearance) throws {
        let bench = MomentStage(appearance)
        let header = bench.header()
        bench.pull(150, at: 0)
        bench.stage.timeline.schedule(at: .milliseconds(1800)) { header.endRefreshing() }
        try bench.play(to: 3500)
        #expect(bench.phases == [.pulling, .introduction, .refreshing, .finishing])
        #expect(bench.frames.allSatisfy { $0.moment.appearance == appearance })
    }

    @Test(arguments: appearances) func itReachesATab(_ appearance: Appearance) throws {
        let bench = MomentStage(appearance)
        bench.tab().startRefresh()
        try bench.play(to: 500)
        #expect(bench.frames.allSatisfy { $0.moment.appearance == appearance })
    }

    @Test func aChangeReachesTheNextFrame() throws {
        let bench = MomentStage()
        let header = bench.header()
        header.beginRefreshing()
        try bench.play(to: 200)
        bench.stage.appearance.style = .dark
        try bench.draw()
        #expect(bench.frames.last?.moment.appearance.style == .dark)
        bench.stage.appearance.reducesMotion = true
        try bench.draw()
        #expect(bench.frames.last?.moment.appearance.reducesMotion == true)
        bench.stage.appearance.scale = 2
        try bench.draw()
        #expect(bench.frames.last?.moment.appearance.scale == 2)
    }

    /// The tint of the nearest view that has one counts.
    @Test func aTintOfAViewReachesTheIndicator() throws {
        let bench = MomentStage(Appearance(tint: .white))
        let header = bench.header()
        header.beginRefreshing()
        try bench.play(to: 300)
        for (view, tint) in [(bench.stage.root, Color.black), (header, Color(white: 0.5)), (bench.view, Color(white: 0.25))] {
            view.tint = tint
            try bench.draw()
            #expect(bench.frames.last?.moment.appearance.tint == tint)
        }
        bench.view.tint = nil
        try bench.draw()
        #expect(bench.frames.last?.moment.appearance.tint == Color(white: 0.5))
    }
}
