import RefreshKit
import Testing

@testable import Originals

@Suite struct PlatformControlTests {
    @Test func namesAndAliasesAreUnique() {
        let names = PlatformControl.all.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        #expect(PlatformControl.all.map(\.name) == PlatformControl.all.map(\.name).sorted())
    }

    @Test(arguments: [
        ("UIRefreshControl", "ios"), ("swiperefreshlayout", "android"), ("PullToRefreshBox", "material3"), ("RefreshIndicator", "flutter"),
        ("CupertinoSliverRefreshControl", "cupertino"), ("refreshable", "ios"), ("ion-refresher", "ionic"),
        ("swipe-refresh-layout", "android"), (".refreshable", "ios"),
    ])
    func knownNamesLeadToTheControl(_ alias: String, _ name: String) {
        #expect(PlatformControl.named(alias)?.name == name)
    }

    @Test(arguments: PlatformControl.all) func behaviorKnowsItsControl(_ control: PlatformControl) {
        #expect(control.behavior.platformControl == control && control.behavior.look.refreshView == control.look.refreshView)
        #expect(control.behavior.staysInPlace && control.facts.count >= 5 && control.facts.allSatisfy { !$0.source.isEmpty })
        #expect(control.summary.hasSuffix("."))
    }

    /// Only the controls that have haptic feedback give it, once for each time that a pull reaches the trigger.
    @Test(arguments: PlatformControl.all) func hapticFeedback(_ control: PlatformControl) {
        let pulled = PulledControl(control.behavior)
        pulled.down()
        if control.behavior.overlay == nil { pulled.gap(150) } else { pulled.pull(300) }
        let expected = ["ios": "light 0.0", "ionic-ios": "light 0.0", "cupertino": "medium 0.0"][control.name]
        #expect(pulled.notes.filter { !$0.hasPrefix("refresh") } == [expected].compactMap { $0 })
        pulled.up()
    }

    /// A control with feedback gives it again after the pull went back below the trigger.
    @Test func feedbackComesAgainAfterGoingBack() {
        var behavior = SwipeRefresh().behavior
        behavior.haptic = .light
        let pulled = PulledControl(behavior)
        pulled.down()
        for distance in [100.0, 120, 50, 100] { pulled.pull(distance) }
        #expect(pulled.notes == ["light 0.0", "light 0.0"])
        pulled.up()
    }

    /// A hidden control neither follows nor stays on the screen.
    @Test(arguments: PlatformControl.all) func hidingEndsAPull(_ control: PlatformControl) {
        let pulled = PulledControl(control.behavior)
        pulled.down()
        if control.behavior.overlay == nil { pulled.gap(50) } else { pulled.pull(50) }
        pulled.control.isHidden = true
        pulled.up()
        pulled.wait(2000)
        pulled.control.isHidden = false
        pulled.wait(1000)
        #expect(pulled.notes.isEmpty && pulled.control.state == .idle && pulled.step == .idle)
    }

    /// A control that was pulled when its screen left waits for the next screen; an end there leaves nothing behind.
    @Test(arguments: PlatformControl.all) func endOffStageResetsTheControl(_ control: PlatformControl) {
        let pulled = PulledControl(control.behavior)
        pulled.down()
        if control.behavior.overlay == nil { pulled.gap(50) } else { pulled.pull(50) }
        pulled.list.removeFromSuperview()
        pulled.control.beginRefreshing()
        pulled.control.endRefreshing()
        pulled.up()
        pulled.stage.root.addSubview(pulled.list)
        pulled.wait(2000)
        #expect(pulled.step == .idle && pulled.control.state == .idle && !pulled.isSpinning)
    }

    /// Footers and trailers are pulled under any header.
    @Test(arguments: PlatformControl.all) func otherEdgesCanBePulled(_ control: PlatformControl) {
        let pulled = PulledControl(control.behavior, content: 100)
        let (footer, trailer) = (TextRefreshControl(.backFooter), TextRefreshControl(.trailer))
        (pulled.list.refreshFooter, pulled.list.refreshTrailer) = (footer, trailer)
        for (edge, translation) in [(footer, Point(x: 0, y: -200)), (trailer, Point(x: -200, y: 0))] {
            pulled.down()
            for share in [0.1, 0.5, 1] {
                pulled.list.pan.send(PanSample(.changed, translation: Point(x: translation.x * share, y: translation.y * share)))
            }
            #expect(edge.state == .pulling)
            pulled.up()
            pulled.wait(1000)
            #expect(edge.state == .refreshing)
            edge.endRefreshing()
            pulled.wait(1000)
        }
    }

    @Test(arguments: PlatformControl.all) func leavingTheListResetsTheControl(_ control: PlatformControl) {
        let pulled = PulledControl(control.behavior)
        pulled.control.beginRefreshing()
        pulled.wait(50)
        pulled.control.removeFromSuperview()
        #expect(pulled.control.state == .idle && pulled.list.adjustedContentInset == .zero)
        pulled.list.refreshHeader = pulled.control
        pulled.wait(1000)
        #expect(pulled.step == .idle && pulled.control.state == .idle)
    }
}
