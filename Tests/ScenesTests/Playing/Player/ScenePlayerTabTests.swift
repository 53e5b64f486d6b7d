import Imaging
import RefreshKit
import RefreshTesting
import Testing

@testable import Scenes

@Suite struct ScenePlayerTabTests {
    /// Three tabs; the first one can refresh.
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

    @Test func aPageSelectedInTheSameInstantReceivesTouches() {
        let played = Self.played([.at(1, Self.tap(2)), .at(1.1, .pull(Pull(150)))])
        played.play(to: 3)
        #expect(played.player.pages[2].header?.view.state == .refreshing)
    }

    @Test func aSwipeSwitchesTabsIfAllowed() {
        let still = Self.played([.at(0, .swipe(Swipe(.left)))])
        still.play(to: 2)
        #expect(still.player.tabs?.selectedIndex == 0)
        let paging = Self.played([.at(0, .swipe(Swipe(.left)))]) { $0.swipes = true }
        paging.play(to: 2)
        #expect(paging.player.tabs?.selectedIndex == 1)
    }

    @Test func aShortSwipeIsCanceled() {
        var swipe = Swipe(.left)
        swipe.distance = 0.3
        let played = Self.played([.at(0, .swipe(swipe))]) { $0.swipes = true }
        played.play(to: 0.2)
        #expect(played.player.tabs?.switcher.current == TabSwitch(from: 0, to: 1))
        played.play(to: 2)
        #expect(played.player.tabs?.selectedIndex == 0)
    }

    @Test func theApplicationSelectsAtOnceOrAnimated() {
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

    @Test(arguments: zip(TabBarController.Variant.allCases, [true, false, false]))
    func theVariantDecidesWhetherASelectionIsAnimated(_ variant: TabBarController.Variant, _ isAnimated: Bool) {
        let played = Self.played([.at(1, .select(1, animated: nil)), .at(2, .select(2, animated: true))]) { $0.variant = variant }
        played.play(to: 1)
        #expect(played.player.tabs?.selectedIndex == 1)
        #expect((played.player.tabs?.switcher.current != nil) == isAnimated)
        played.play(to: 2.1)
        #expect(played.player.tabs?.switcher.current == TabSwitch(from: 1, to: 2))
    }

    @Test func aSelectionDuringASwitchIsNotAnimated() {
        let played = Self.played([.at(1, .select(1, animated: true)), .at(1.1, .select(2, animated: true))])
        played.play(to: 1.1)
        #expect(played.player.tabs?.selectedIndex == 2)
        #expect(played.player.tabs?.switcher.current == nil)
        played.play(to: 3)
        #expect(played.player.tabs?.contentView.screen === played.player.pages[2].controller.view)
    }

    @Test func theBarHasTheScenesProperties() {
        let played = Self.played([]) {
            ($0.isTranslucent, $0.height, $0.animatesTaps, $0.transition) = (true, 60, true, .fade)
        }
        #expect(played.player.tabs?.tabBar.isTranslucent == true)
        #expect(played.player.tabs?.tabBar.frame == Rect(x: 0, y: 420, width: 320, height: 60))
        #expect(played.player.tabs?.switcher.transition is CrossFadeTransition)
        #expect(played.player.tabs?.switcher.animatesTaps == true)
    }

    @Test func theSwitcherHasTheScenesProperties() throws {
        let played = Self.played([]) {
            ($0.threshold, $0.completionSpeed, $0.completionCurve) = (0.7, 3, .linear)
            ($0.restart, $0.cancelsPanAtEnds) = (.onNextChange, false)
        }
        let switcher = try #require(played.player.tabs?.switcher)
        #expect(switcher.threshold == 0.7 && switcher.completionSpeed == 3 && switcher.completionCurve == .linear)
        #expect(switcher.restart == .onNextChange && !switcher.cancelsPanAtEnds)
        let usual = try #require(Self.played([]).player.tabs?.switcher)
        #expect(usual.threshold == TabSwitcher.defaultThreshold && usual.restart == .onCompletion && usual.cancelsPanAtEnds)
    }

    /// Plays the demo of the interactive switch in its original colors.
    @Test func theDemoOfTheSourceDesignIsAScene() throws {
        let text = """
            tint: '#62CEA9'
            screen:
              bar: {swipes: true, unselected-tint: '#738D95'}
              tabs: [{title: 壹}, {title: 贰}, {title: 叁}, {title: 肆}, {title: 伍}]
            script: [{at: 0, swipe: {to: left}}]
            """
        let player = ScenePlayer(of: try Scene(Array(text.utf8), path: "scene.yml", in: StageHarness.shippedIndicators))
        let tabs = try #require(player.tabs)
        #expect(tabs.tabBar.items.map(\.title) == ["壹", "贰", "叁", "肆", "伍"] && tabs.selectedIndex == 0)
        #expect(tabs.tabBar.unselectedItemTint.light == Color(red: 115.0 / 255, green: 141.0 / 255, blue: 149.0 / 255))
        #expect(player.stage.traits.tint == Color(red: 98.0 / 255, green: 206.0 / 255, blue: 169.0 / 255))
        player.advance(to: .seconds(2))
        #expect(tabs.selectedIndex == 1)
    }

    @Test func theBarHasTheScenesColorsAndInsets() throws {
        let insets = EdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
        let played = Self.played([]) {
            ($0.color, $0.unselectedTint, $0.contentInsets) = (.systemGreen, .systemRed, insets)
        }
        let bar = try #require(played.player.tabs?.tabBar)
        #expect(bar.barTint == .systemGreen && bar.unselectedItemTint == .systemRed && bar.contentEdgeInsets == insets)
        #expect(Self.played([]).player.tabs?.tabBar.barTint == .barBackground)
    }

    @Test(arguments: [(TabBarController.Variant.system, nil, 0), (.classic, nil, 1), (.classic, TabBar.TapEvent.touchUpInside, 0)])
    func theVariantOrTheSceneSelectsTheTapEvent(_ variant: TabBarController.Variant, _ event: TabBar.TapEvent?, _ index: Int) {
        let played = Self.played([.at(1, Self.tap(1))]) { ($0.variant, $0.tapEvent) = (variant, event) }
        played.play(to: 1.02)
        #expect(played.player.tabs?.selectedIndex == index)
        played.play(to: 1.1)
        #expect(played.player.tabs?.selectedIndex == 1)
    }

    @Test func theSceneOverridesTheVariantsBehavior() {
        var bar = Screen.Bar()
        for variant in TabBarController.Variant.allCases {
            bar.variant = variant
            #expect(bar.behavior == variant.behavior)
        }
        (bar.variant, bar.arrangement, bar.layout, bar.bottomInset) = (.classic, .adaptive, .everyPass, .newHeight)
        (bar.hiding, bar.reselection, bar.tapEvent) = (.anySlide, .select, .touchUpInside)
        #expect(
            bar.behavior
                == TabBarBehavior(
                    height: .currentOr(49), arrangement: .adaptive, layout: .everyPass, bottomInset: .newHeight, hiding: .anySlide,
                    reselection: .select, tapEvent: .touchUpInside))
    }

    @Test(arguments: zip([TabBarBehavior.Reselection.ignored, .reselect, .select], [0, 1, 1]))
    func aTapOnTheSelectedTabIsTracedByTheReselection(_ reselection: TabBarBehavior.Reselection, _ count: Int) {
        let played = Self.played([.at(1, .select(1, animated: false)), .at(2, Self.tap(1)), .at(2.5, Self.tap(1))]) {
            $0.reselection = reselection
        }
        var events = 0
        played.player.onEvent = { if $0.name == "reselected" { events += 1 } }
        // The first tap refreshes.
        played.play(to: 3)
        #expect(events == count)
    }

    @Test func aRaisedButtonReceivesTapsOnlyInsideTheBar() {
        var tabs = Self.tabs
        tabs[1].height = 200
        let played = SceneHarness(tabs: tabs, [.at(1, Self.tap(1))])
        played.play(to: 2)
        #expect(played.player.tabs?.tabBar.items[1].itemHeight == 200)
        #expect(played.player.tabs?.selectedIndex == 1)
    }

    @Test func theSelectedIconReplacesTheIcon() throws {
        func frame(_ icon: Icon, _ selected: Icon?) throws -> Bitmap {
            var tabs = Self.tabs
            (tabs[0].icon, tabs[0].selectedIcon) = (icon, selected)
            return try SceneHarness(tabs: tabs, []).player.renderedFrame()
        }
        var square = Bitmap(width: 9, height: 9)
        square.withUnsafeMutablePixels { $0.update(repeating: 0xFFFF_0000) }
        let plain = try frame(.symbol(.inbox), nil)
        #expect(try frame(.symbol(.star), .symbol(.inbox)) == plain)
        #expect(try frame(.symbol(.inbox), .symbol(.star)) == frame(.symbol(.star), nil))
        #expect(try frame(.symbol(.inbox), .image(square, scale: 1)) == frame(.image(square, scale: 1), nil))
        #expect(try frame(.symbol(.inbox), .image(square, scale: 1)) != plain)
    }

    @Test func switchesHaveTheirOwnTransitions() {
        let played = Self.played([
            .at(1, Self.tap(1)), .at(2, .select(2, animated: true)), .at(3, .swipe(Swipe(.right))), .at(4, Self.tap(0)),
        ]) {
            ($0.swipes, $0.animatesTaps) = (true, true)
            $0.transitions = [.init(from: 0, to: 1, .fade), .init(by: .swipe, .cover), .init(to: 2, .scale)]
        }
        let seen = [1.2, 2.1, 3.25, 4.2].map { time in
            played.play(to: time)
            return played.player.tabs?.contentView.transition.map { "\(type(of: $0.transition))" }
        }
        #expect(seen == ["CrossFadeTransition", "ScaleTransition", "CoverTransition", "PushTransition"])
    }

    @Test(arguments: [
        ("{name: fade, duration: 5}", "{at: 1, tap: {tab: 1}}", 8050), ("{name: fade, duration: 5}", "{at: 1, appearance: dark}", 3000),
        ("fade", "{at: 1, tap: {tab: 1}}", 3050),
    ])
    func theDefaultDurationCoversALongSwitch(_ transition: String, _ entry: String, _ milliseconds: Int) throws {
        let text = """
            screen: {tabs: [{title: A}, {title: B}], bar: {animates-taps: true, transition: \(transition)}}
            script: [\(entry)]
            """
        let scene = try Scene(Array(text.utf8), path: "scene.yml", in: StageHarness.shippedIndicators)
        #expect(scene.duration == .milliseconds(milliseconds))
    }

    @Test(arguments: [(TabBarItem.RefreshViewSizing.own, 20.0), (.size(Size(width: 30, height: 30)), 30), (.fill, 49)])
    func theTabSpinnerHasTheRequestedSize(_ sizing: TabBarItem.RefreshViewSizing, _ height: Double) throws {
        var tabs = Self.tabs
        tabs[0].refresh?.indicator = try ChosenIndicator("spinner", in: StageHarness.shippedIndicators)
        tabs[0].refresh?.sizing = sizing
        let played = SceneHarness(tabs: tabs, [.at(0, Self.tap(0))])
        played.play(to: 1)
        #expect(played.page.item.refreshView.frame.height == height)
    }

    @Test func aTapOnTheSelectedTabIsTraced() throws {
        let played = Self.played([.at(1, Self.tap(0)), .at(1.5, Self.tap(0))])
        var names: [String] = []
        played.player.onEvent = { if ["should_select", "reselected", "selected"].contains($0.name) { names.append($0.name) } }
        // The first tap refreshes; the second one reselects the tab.
        played.play(to: 2)
        #expect(names == ["should_select", "reselected"])
    }

    @Test func theBarHidesAndReturns() {
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

    @Test func titlesAndBadgesOfHiddenPagesChange() {
        let played = Self.played([.at(1, .setTitle("Outbox", tab: 1)), .at(1, .setBadge("7", tab: 1)), .at(2, .setTitle("News", tab: nil))])
        played.play(to: 2)
        let other = played.player.pages[1]
        #expect(other.item.title == "Outbox" && other.content.title == "Outbox" && other.item.badge == "7")
        #expect((played.page.controller as? NavigationController)?.navigationBar.title == "News")
    }

    @Test func aNewRefreshViewContinuesTheRefresh() throws {
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

    @Test func aRefreshCanBeInvisible() {
        let tab = ControlReference(.tab, ofTab: 0)
        let played = Self.played([.at(0, .setEnabled(tab, false)), .at(1, Self.tap(0))])
        played.play(to: 2)
        #expect(played.page.item.isRefreshing)
        #expect(!((played.page.item.refreshView as? IndicatorView)?.isRefreshAnimating ?? true))
    }

    @Test func aBeginOnAHiddenPageWaitsForIt() {
        let played = Self.played([.at(0, .begin(ControlReference(.header, ofTab: 1))), .at(1, .select(1, animated: false))])
        played.play(to: 0.5)
        #expect(played.player.pages[1].header?.view.state == .willRefresh)
        played.play(to: 1.5)
        #expect(played.player.pages[1].header?.view.state == .refreshing)
    }
}
