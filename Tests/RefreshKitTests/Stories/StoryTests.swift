import RefreshKit
import Testing

/// How often the stories came to what they are there to try.
private struct StoryCounts {
    var refreshing = 0, cancelledSwitches = 0, endsInMotion = 0, switchesAtRefresh = 0
}

@Suite struct StoryTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `Whatever happens to a screen, all is as before when it is at rest`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var counts = StoryCounts()
        var screen = StoryScreen(&generator)
        for story in 0..<2500 {
            if story > 0, story % 100 == 0 { screen = StoryScreen(&generator) }
            var reached = false
            for _ in 0..<generator.integer(3...8) {
                act(on: screen, &generator, &counts)
                reached = reached || screen.lists.contains { $0.controls.contains { $0.state == .refreshing } }
            }
            if reached { counts.refreshing += 1 }
            screen.settle()
            let faults = screen.faults()
            #expect(faults == [], "seed \(seed), story \(story)")
            if !faults.isEmpty { return }
            if story % 50 == 0 {
                _ = try screen.renderer.render()
                #expect(try screen.renderer.bitmap == screen.stage.renderedFrame(), "seed \(seed), story \(story)")
            }
        }
        #expect(counts.refreshing >= 250)
        #expect(counts.cancelledSwitches >= 50)
        #expect(counts.endsInMotion >= 50)
        #expect(counts.switchesAtRefresh >= 50)
    }

    private func act(on screen: StoryScreen, _ generator: inout SeededGenerator, _ counts: inout StoryCounts) {
        let container = screen.container
        let story = screen.lists[generator.integer(0...2)]
        let control = story.controls[generator.integer(0...story.controls.count - 1)]
        let tab = generator.integer(0...2)
        switch generator.integer(0...13) {
        case 0, 1: drag(screen, &generator, &counts)
        case 2:
            if screen.lists.contains(where: { $0.controls.contains(where: \.isUnderWay) }), tab != container.selectedIndex {
                counts.switchesAtRefresh += 1
            }
            container.selectedIndex = tab
        case 3: container.tabBar.tap(itemAt: tab)
        case 4: control.beginRefreshing()
        case 9: story.list.contentInset.top = generator.number(0...30)
        case 10:
            control.beginRefreshing()
            screen.wait(generator.integer(20...300))
            if control.state == .refreshing, story.list.presentationContentOffset != story.list.contentOffset { counts.endsInMotion += 1 }
            control.endRefreshing()
        case 11: story.list.insertRows(1, at: 0)
        case 5:
            if control.state == .refreshing, story.list.presentationContentOffset != story.list.contentOffset { counts.endsInMotion += 1 }
            if generator.chance(0.5) { control.endRefreshing() } else { control.endRefreshingWithNoMoreData() }
        case 6: container.setTabBarHidden(generator.chance(0.5), animated: generator.chance(0.5))
        case 7: screen.stage.size = Size(width: screen.stage.size.height, height: screen.stage.size.width)
        case 8: if control.behavior == .autoFooter { control.isHidden.toggle() }
        default: screen.wait(generator.integer(1...600))
        }
    }

    private func drag(_ screen: StoryScreen, _ generator: inout SeededGenerator, _ counts: inout StoryCounts) {
        let selected = screen.container.selectedIndex
        let size = screen.stage.size
        var point = Point(x: generator.number(0...size.width), y: generator.number(0...size.height))
        let way = Point(x: generator.number(-40...40), y: generator.number(-40...40))
        let id = generator.integer(0...1)
        screen.stage.touchBegan(at: point, id: id)
        for _ in 0..<generator.integer(0...6) {
            screen.wait(16)
            point = Point(x: point.x + way.x, y: point.y + way.y)
            screen.stage.touchMoved(at: point, id: id)
        }
        let isSwitching = screen.container.switcher.current != nil
        guard generator.chance(0.8) else { return }
        screen.stage.touchEnded(id: id)
        guard isSwitching, generator.chance(0.5) else { return }
        screen.wait(700)
        if screen.container.switcher.current == nil, screen.container.selectedIndex == selected { counts.cancelledSwitches += 1 }
    }
}
