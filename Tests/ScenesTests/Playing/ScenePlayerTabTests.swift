import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerTabTests {
    /// Three tabs, the first with a refresh.
    private static var tabs: [Tab] {
        ["Inbox", "Sent", "Drafts"].map { title in
            var page = Page.rows(30, header: .init(.header))
            page.navigation = Page.Navigation(title)
            page.navigation?.isLarge = false
            var tab = Tab(page)
            tab.title = title
            tab.refresh = TabRefresh()
            return tab
        }
    }

    private static func played(_ script: [ScriptEntry], _ change: (inout Screen.Bar) -> Void = { _ in }) -> SceneHarness {
        var bar = Screen.Bar()
        change(&bar)
        return SceneHarness(tabs: tabs, bar: bar, script)
    }

    private static func tap(_ tab: Int) -> ScriptAction { .tap(.tab(tab), holding: .milliseconds(50)) }

    @Test func aTapOnAnotherTabShowsItsPage() {
        let played = Self.played([.at(1, Self.tap(2))])
        played.play(to: 2)
        #expect(played.player.tabs?.selectedIndex == 2)
        #expect(played.list.stage != nil)
        #expect(played.player.pages[0].list.stage == nil)
    }

    @Test func aPageThatCameRightBeforeIsThereForFingers() {
        let played = Self.played([.at(1, Self.tap(2)), .at(1.1, .pull(Pull(150)))])
        played.play(to: 3)
        #expect(played.player.pages[2].header?.view.state == .refreshing)
    }

    @Test func aSwipePagesWhereThatIsAskedFor() {
        let still = Self.played([.at(0, .swipe(Swipe(.left)))])
        still.play(to: 2)
        #expect(still.player.tabs?.selectedIndex == 0)
        let paging = Self.played([.at(0, .swipe(Swipe(.left)))]) { $0.swipes = true }
        paging.play(to: 2)
        #expect(paging.player.tabs?.selectedIndex == 1)
    }

    @Test func aShortSwipeIsCancelled() {
        var swipe = Swipe(.left)
        swipe.distance = 0.3
        let played = Self.played([.at(0, .swipe(swipe))]) { $0.swipes = true }
        played.play(to: 0.2)
        #expect(played.player.tabs?.switcher.current == TabSwitch(from: 0, to: 1))
        played.play(to: 2)
        #expect(played.player.tabs?.selectedIndex == 0)
    }

    @Test func theApplicationSelectsAtOnceOrByAndBy() {
        let played = Self.played([.at(1, .select(1, animated: false)), .at(2, .select(2, animated: true))])
        played.play(to: 1)
        #expect(played.player.tabs?.selectedIndex == 1)
        #expect(played.player.tabs?.switcher.current == nil)
        played.play(to: 2.1)
        #expect(played.player.tabs?.switcher.current == TabSwitch(from: 1, to: 2))
        #expect(played.player.tabs?.switcher.animatesTaps == false)
        played.play(to: 3)
        #expect(played.player.tabs?.switcher.current == nil)
    }

    @Test func aSelectionDuringASwitchIsThereAtOnce() {
        let played = Self.played([.at(1, .select(1, animated: true)), .at(1.1, .select(2, animated: true))])
        played.play(to: 1.1)
        #expect(played.player.tabs?.selectedIndex == 2)
        #expect(played.player.tabs?.switcher.current == nil)
        played.play(to: 3)
        #expect(played.player.tabs?.contentView.screen === played.player.pages[2].controller.view)
    }

    @Test func theBarIsAsTheSceneSays() {
        let played = Self.played([]) {
            ($0.isTranslucent, $0.height, $0.animatesTaps, $0.transition) = (true, 60, true, .fade)
        }
        #expect(played.player.tabs?.tabBar.isTranslucent == true)
        #expect(played.player.tabs?.tabBar.frame == Rect(x: 0, y: 420, width: 320, height: 60))
        #expect(played.player.tabs?.switcher.transition is CrossFadeTransition)
        #expect(played.player.tabs?.switcher.animatesTaps == true)
    }

    @Test func theBarGoesAndComes() {
        let played = Self.played([.at(1, .setBarHidden(true, animated: true)), .at(2, .setBarHidden(false, animated: false))])
        #expect(played.list.frame.height == 480 - 59)
        played.play(to: 1.1)
        #expect(played.player.tabs?.tabBar.isHidden == false)
        played.play(to: 1.5)
        #expect(played.player.tabs?.tabBar.isHidden == true)
        #expect(played.list.frame.height == 480)
        played.play(to: 2)
        #expect(played.player.tabs?.tabBar.isHidden == false)
        #expect(played.list.frame.height == 480 - 59)
    }

    @Test func titlesAndBadgesChangeAlsoOfPagesThatAreNotShown() {
        let played = Self.played([.at(1, .setTitle("Outbox", tab: 1)), .at(1, .setBadge("7", tab: 1)), .at(2, .setTitle("News", tab: nil))])
        played.play(to: 2)
        let other = played.player.pages[1]
        #expect(other.item.title == "Outbox" && other.content.title == "Outbox" && other.item.badge == "7")
        #expect((played.page.controller as? NavigationController)?.navigationBar.title == "News")
    }

    @Test func anotherRefreshViewTakesOverInTheMiddle() throws {
        let ring = try ChosenIndicator("progress-ring", in: Self.played([]).player.stage.registry)
        let tab = ControlReference(.tab, ofTab: 0)
        let played = Self.played([.at(0, Self.tap(0)), .at(1, .setIndicator(tab, ring)), .at(2, .setIndicator(tab, nil))])
        played.play(to: 1)
        let view = try #require(played.page.item.refreshView as? IndicatorView)
        #expect(view.isRefreshAnimating && view.naturalSize == ring.indicator.naturalSize)
        played.play(to: 2)
        #expect(played.page.item.refreshView !== view && !view.isRefreshAnimating)
        #expect(played.page.item.isRefreshing)
    }

    @Test func aRefreshThatIsNotToBeShownIsNot() {
        let tab = ControlReference(.tab, ofTab: 0)
        let played = Self.played([.at(0, .setEnabled(tab, false)), .at(1, Self.tap(0))])
        played.play(to: 2)
        #expect(played.page.item.isRefreshing)
        #expect(!((played.page.item.refreshView as? IndicatorView)?.isRefreshAnimating ?? true))
    }

    @Test func aBeginOnAPageThatIsNotShownWaitsForIt() {
        let played = Self.played([.at(0, .begin(ControlReference(.header, ofTab: 1))), .at(1, .select(1, animated: false))])
        played.play(to: 0.5)
        #expect(played.player.pages[1].header?.view.state == .willRefresh)
        played.play(to: 1.5)
        #expect(played.player.pages[1].header?.view.state == .refreshing)
    }
}
