import RefreshKit

extension PropertyTable {
    static func containers() -> [PropertyCase] {
        let tabs = PropertyScenes.tabs
        return [
            .shows("TabBarController.viewControllers", \TabBarController.viewControllers, [other("Four")], on: tabs),
            .shows("TabBarController.selectedIndex", \TabBarController.selectedIndex, 1, on: tabs),
            .shows("TabBarController.delegate", \TabBarController.delegate, Refusing.shared, on: tabs) { scene in
                scene.subject.tabBar.tap(itemAt: 1)
                scene.wait(16)
            },
            .staysOut(
                "TabBarController.onEvent", \TabBarController.onEvent, { _ in }, because: "it is called for events", on: tabs),
            .shows("ViewController.title", \ViewController.title, "Uno", on: first),
            .shows("ViewController.tabBarItem", \ViewController.tabBarItem, TabBarItem(title: "Uno"), on: first),
            .shows("NavigationController.prefersLargeTitles", \NavigationController.prefersLargeTitles, true, on: navigation),
        ]
    }

    private static func other(_ title: String) -> ViewController { PropertyScenes.controller(title, .systemGray) }

    /// Creates a scene for the first tab's controller.
    private static func first() -> PropertyScene<ViewController> {
        let tabs = PropertyScenes.tabs()
        return PropertyScene(tabs.stage, tabs.subject.viewControllers[0])
    }

    private static func navigation() -> PropertyScene<NavigationController> {
        let stage = PropertyScenes.stage(120, 500)
        let rows = ListView(rowCount: 20) { ListRow("Row \($0)") }
        let navigation = NavigationController(rootViewController: ViewController(title: "Inbox", view: rows))
        stage.rootViewController = navigation
        return PropertyScene(stage, navigation)
    }

    /// A delegate that prevents every selection.
    private final class Refusing: TabBarControllerDelegate {
        nonisolated(unsafe) static let shared = Refusing()
        func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool { false }
    }

    static func switching() -> [PropertyCase] {
        let scene = {
            let tabs = PropertyScenes.tabs()
            return PropertyScene(tabs.stage, tabs.subject.switcher)
        }
        let pan = { (x: Double) in
            { (scene: PropertyScene<TabSwitcher>) in
                scene.drag(x: x)
            }
        }
        let release = { (x: Double, milliseconds: Int) in
            { (scene: PropertyScene<TabSwitcher>) in
                scene.drag(x: x)
                scene.stage.touchEnded()
                scene.wait(milliseconds)
            }
        }
        return [
            .shows("TabSwitcher.transition", \TabSwitcher.transition, CrossFadeTransition(), on: scene, play: pan(-70)),
            .shows("TabSwitcher.threshold", \TabSwitcher.threshold, 0.8, on: scene, play: release(-75, 1000)),
            .shows("TabSwitcher.completionSpeed", \TabSwitcher.completionSpeed, 0.25, on: scene, play: release(-75, 100)),
            .shows("TabSwitcher.completionCurve", \TabSwitcher.completionCurve, .linear, on: scene, play: release(-75, 50)),
            .shows("TabSwitcher.animatesTaps", \TabSwitcher.animatesTaps, true, on: scene) { scene in
                scene.stage.touchBegan(at: Point(x: 75, y: 100))
                scene.stage.touchEnded()
                scene.wait(100)
            },
            .shows("TabSwitcher.cancelsPanAtEnds", \TabSwitcher.cancelsPanAtEnds, false, on: scene) { scene in
                scene.drag(x: 30)
                for x in [60.0, 30, 20] { scene.stage.touchMoved(at: Point(x: x, y: 60)) }
                scene.wait(16)
            },
            .shows("TabSwitcher.restart", \TabSwitcher.restart, .onNextChange, on: middle) { scene in
                scene.drag(x: -60)
                scene.stage.touchMoved(at: Point(x: 115, y: 60))
                scene.wait(500)
            },
        ]
    }

    /// Creates a scene with the second of three tabs selected, so it has neighbors on both sides.
    private static func middle() -> PropertyScene<TabSwitcher> {
        let tabs = PropertyScenes.tabs()
        tabs.subject.selectedIndex = 1
        return PropertyScene(tabs.stage, tabs.subject.switcher)
    }

    static func transitions() -> [PropertyCase] {
        [
            .shows("InteractiveTransition.completionSpeed", \InteractiveTransition.completionSpeed, 0.25, on: begun, play: finish),
            .shows("InteractiveTransition.completionCurve", \InteractiveTransition.completionCurve, .linear, on: begun, play: finish),
            .fixed("PushTransition.duration", \.duration, .seconds(2), of: PushTransition(), on: finished),
            .fixed("CoverTransition.duration", \.duration, .seconds(2), of: CoverTransition(), on: finished),
            .fixed("CoverTransition.isReversed", \.isReversed, true, of: CoverTransition(), on: finished),
            .fixed("CrossFadeTransition.duration", \.duration, .seconds(2), of: CrossFadeTransition(), on: finished),
            .fixed("ScaleTransition.duration", \.duration, .seconds(2), of: ScaleTransition(), on: finished),
            .fixed("ScaleTransition.minimumScale", \.minimumScale, 0.7, of: ScaleTransition(), on: finished),
            .fixed("ScaleTransition.isReversed", \.isReversed, true, of: ScaleTransition(), on: finished),
        ]
    }

    /// Creates a scene with a transition that has just begun.
    private static func begun(_ transition: any ViewTransition) -> PropertyScene<InteractiveTransition> {
        let scene = PropertyScenes.filling(TransitionView())
        scene.subject.show(other("One").view)
        let (next, inside) = (View(), TintPatch(frame: Rect(x: 5, y: 5, width: 20, height: 10)))
        next.backgroundColor = .systemGreen
        next.addSubview(inside)
        guard let begun = scene.subject.beginTransition(to: next, by: transition, toward: .left) else {
            preconditionFailure("the transition of a view on a stage did not begin")
        }
        return PropertyScene(scene.stage, begun)
    }

    private static func begun() -> PropertyScene<InteractiveTransition> { begun(PushTransition()) }

    private static func finish(_ scene: PropertyScene<InteractiveTransition>) {
        scene.subject.update(0.3)
        scene.subject.finish()
        scene.wait(100)
    }

    private static func finished(_ transition: any ViewTransition) -> Stage {
        let scene = begun(transition)
        finish(scene)
        return scene.stage
    }
}
