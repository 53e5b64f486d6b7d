internal import Originals
internal import RefreshKit

final class SceneContainer: TabBarController, TabBarControllerDelegate {
    private let transitions: [Screen.TransitionRule]

    init(_ bar: Screen.Bar, selected: Int, _ pages: [ScenePage]) {
        transitions = bar.transitions
        super.init(viewControllers: pages.map(\.controller), selectedIndex: selected, behavior: bar.behavior, tabBar: TabBar())
        delegate = self
        tabBar.isTranslucent = bar.isTranslucent
        if let color = bar.color ?? (bar.variant == .system ? .barBackground : nil) { tabBar.barTint = color }
        if let tint = bar.unselectedTint { tabBar.unselectedItemTint = tint }
        tabBar.preferredHeight = bar.height
        tabBar.contentEdgeInsets = bar.contentInsets
        switcher.pan.isEnabled = bar.swipes
        switcher.animatesTaps = bar.animatesTaps
        switcher.transition = bar.transition.transition
        switcher.threshold = bar.threshold
        switcher.completionSpeed = bar.completionSpeed
        switcher.completionCurve = bar.completionCurve
        switcher.restart = bar.restart
        switcher.cancelsPanAtEnds = bar.cancelsPanAtEnds
        setTabBarHidden(bar.isHidden, animated: false)
    }

    func tabBarController(
        _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
    ) -> (any ViewTransition)? {
        transitions.first { $0.fits(tabs, isInteractive: isInteractive) }?.transition.transition
    }
}
