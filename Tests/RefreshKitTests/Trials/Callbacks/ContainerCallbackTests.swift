import Originals

import RefreshKit
import Testing

/// All calls made by a container, its children, and its switcher, in order and with their times, for each variant.
@Suite struct ContainerCallbackTests {
    @Test(arguments: ContainerCallbackStory.allCases, TabBarController.Variant.allCases)
    func callbacksAreInOrder(_ story: ContainerCallbackStory, _ variant: TabBarController.Variant) throws {
        let table = try #require(story.tables.first { $0.kinds.contains(variant.rawValue) }, "no table for \(variant) in \(story)")
        if let difference = table.difference(from: story.play(variant)) {
            Issue.record("\(variant) \(story): \(difference)")
        }
    }
}

extension ContainerCallbackStory {
    var tables: [CallbackTable] {
        switch self {
        case .tappedThrough: Self.tappedThroughTables
        case .selectedByCall: Self.selectedByCallTables
        case .refused: Self.refusedTables
        case .barHiddenAndShown: Self.barHiddenAndShownTables
        case .replaced: Self.replacedTables
        case .panned: Self.pannedTables
        case .reversed: Self.reversedTables
        case .tapsAnimated: Self.tapsAnimatedTables
        case .tapDuringASwitch: Self.tapDuringASwitchTables
        }
    }
}

import RefreshKit

/// A sequence of events on a container, with a table of the expected callbacks.
enum ContainerCallbackStory: String, CaseIterable, Sendable {
    case tappedThrough, selectedByCall, refused, barHiddenAndShown, replaced, panned, reversed, tapsAnimated, tapDuringASwitch

    func play(_ variant: TabBarController.Variant) -> [String] {
        let bench = ContainerCallbackStage(variant)
        if self != .tappedThrough { bench.log.clear() }
        let container = bench.container
        switch self {
        case .tappedThrough:
            bench.tap(1, at: 100)
            bench.tap(1, at: 200)
            bench.tap(0, at: 300)
            bench.tap(1, at: 400)
        case .selectedByCall:
            bench.at(100, "selectedIndex = 2") { $0.container.selectedIndex = 2 }
            bench.at(200, "selectedIndex = 2") { $0.container.selectedIndex = 2 }
            bench.at(300, "selectedIndex = 3") { $0.container.selectedIndex = 3 }
            bench.at(400, "selectedIndex = 0") { $0.container.selectedIndex = 0 }
        case .refused:
            bench.isRefusing = true
            bench.tap(1, at: 100)
            bench.tap(0, at: 200)
        case .barHiddenAndShown:
            bench.at(100, "hide") { $0.container.setTabBarHidden(true, animated: true) }
            bench.at(200, "show") { $0.container.setTabBarHidden(false, animated: true) }
            bench.at(1000, "hide") { $0.container.setTabBarHidden(true, animated: true) }
            bench.at(2000, "show") { $0.container.setTabBarHidden(false, animated: false) }
            bench.at(3000, "hide") { $0.container.setTabBarHidden(true, animated: false) }
            bench.at(4000, "show") { $0.container.setTabBarHidden(false, animated: true) }
            bench.at(4100, "hide") { $0.container.setTabBarHidden(true, animated: true) }
        case .replaced:
            bench.tap(1, at: 100)
            bench.at(200, "other viewControllers") {
                $0.container.viewControllers = [ContainerCallbackStage.Child("D", $0.log), $0.container.viewControllers[1]]
            }
            bench.at(300, "removed from the stage and added again") {
                $0.stage.rootViewController = nil
                $0.stage.rootViewController = $0.container
            }
        case .panned:
            container.switcher.pan.isEnabled = true
            for start in [0, 4000] {
                bench.pan(-200, at: start + 100)
                bench.pan(50, at: start + 1000)
                bench.pan(200, at: start + 2000)
                bench.pan(200, at: start + 3000)
            }
        case .reversed:
            container.switcher.pan.isEnabled = true
            bench.tap(1, at: 0)
            for start in [100, 2000] {
                bench.finger(.began, x: 150, at: start)
                bench.finger(.moved, x: 50, at: start + 100)
                bench.finger(.moved, x: 20, at: start + 200)
                bench.finger(.moved, x: 200, at: start + 300)
                bench.finger(.moved, x: 280, at: start + 1000)
                bench.finger(.ended, x: 280, at: start + 1200)
            }
        case .tapsAnimated:
            container.switcher.animatesTaps = true
            bench.tap(1, at: 100)
            bench.tap(2, at: 1000)
            bench.tap(2, at: 2000)
            bench.tap(0, at: 3000)
        case .tapDuringASwitch:
            container.switcher.animatesTaps = true
            bench.tap(1, at: 100)
            bench.tap(2, at: 200)
            bench.at(300, "selectedIndex = 0") { $0.container.selectedIndex = 0 }
            bench.tap(2, at: 1000)
        }
        return bench.play(to: 9000)
    }
}
