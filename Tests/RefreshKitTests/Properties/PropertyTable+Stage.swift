import RefreshKit

extension PropertyTable {
    static func stages() -> [PropertyCase] {
        [
            .shows("Stage.size", \Stage.size, Size(width: 120, height: 150), .isNotTried, on: screen),
            .shows("Stage.appearance", \Stage.appearance, Appearance(style: .dark, scale: 2), .isNotTried, on: screen),
            .shows("Stage.safeAreaInsets", \Stage.safeAreaInsets, EdgeInsets(left: 20, bottom: 20), .isNotTried, on: screen),
            .shows("Stage.rootViewController", \Stage.rootViewController, PropertyScenes.controller("Other", .systemRed), on: screen),
            .staysOut("Stage.onTouch", \Stage.onTouch, { _ in }, because: "it is called when something happens", on: screen),
            .shows("Appearance.style", \Stage.appearance.style, .dark, on: screen),
            .shows("Appearance.tint", \Stage.appearance.tint, .black, on: screen),
            .shows("Appearance.scale", \Stage.appearance.scale, 3, on: screen),
            .shows("Appearance.reducesMotion", \Stage.appearance.reducesMotion, true, .isNotTried, on: spinning),
        ]
    }

    /// A navigation with rows behind a bar.
    private static func screen() -> PropertyScene<Stage> {
        let stage = PropertyScenes.stage(150, 120)
        let list = ListView(rowCount: 20) { ListRow("Row \($0)", detail: "\($0)") }
        let navigation = NavigationController(rootViewController: ViewController(title: "Inbox", view: list))
        navigation.tabBarItem.icon = PropertyScenes.icon()
        stage.rootViewController = TabBarController(viewControllers: [navigation, PropertyScenes.controller("Two", .systemRed)])
        return PropertyScene(stage, stage)
    }

    /// A spinner in its first turn.
    private static func spinning() -> PropertyScene<Stage> {
        let stage = PropertyScenes.stage()
        let view = IndicatorView(id: "spinner")
        stage.root.addSubview(view)
        view.startRefreshAnimating()
        return PropertyScene(stage, stage)
    }
}
