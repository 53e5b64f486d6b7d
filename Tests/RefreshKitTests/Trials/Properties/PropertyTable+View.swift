import RefreshKit

extension PropertyTable {
    static func views() -> [PropertyCase] {
        [
            .shows("View.frame", \View.frame, Rect(x: 16, y: 12, width: 30, height: 10), .animates, on: PropertyScenes.patch),
            .shows("View.alpha", \View.alpha, 0.4, .animates, on: PropertyScenes.patch),
            .shows("View.transform", \View.transform, ViewTransform(rotation: 1, scale: 0.5), .animates, on: PropertyScenes.patch),
            .shows("ViewTransform.rotation", \View.transform.rotation, 0.7, .animates, on: PropertyScenes.patch),
            .shows("ViewTransform.scale", \View.transform.scale, 0.5, .animates, on: PropertyScenes.patch),
            .shows("ViewTransform.translation", \View.transform.translation, Point(x: 9, y: 5), .animates, on: PropertyScenes.patch),
            .shows("View.isHidden", \View.isHidden, true, on: PropertyScenes.patch),
            .shows("View.clipsToBounds", \View.clipsToBounds, true, on: PropertyScenes.patch),
            .shows("View.backgroundColor", \View.backgroundColor, .systemGreen, on: PropertyScenes.patch),
            .shows("View.shadow", \View.shadow, Shadow(color: .black, radius: 4, y: 2), on: PropertyScenes.patch),
            .shows("View.blurRadius", \View.blurRadius, 5, on: PropertyScenes.patch),
            .shows("View.tint", \View.tint, .black, on: PropertyScenes.patch),
            .staysOut(
                "View.isUserInteractionEnabled", \View.isUserInteractionEnabled, false, because: "it affects only touches",
                on: PropertyScenes.patch),
            .shows("View.additionalSafeAreaInsets", \ListRow.additionalSafeAreaInsets, EdgeInsets(left: 20), on: row),
            .shows("Control.isEnabled", \LampControl.isEnabled, false) { PropertyScenes.filling(LampControl()) },
        ]
    }

    private static func row() -> PropertyScene<ListRow> { PropertyScenes.filling(ListRow("Title", detail: "12")) }

    static func bitmaps() -> [PropertyCase] {
        let scene = { PropertyScenes.filling(ImageView(squares(0xFFFF_0000))) }
        return [
            .shows("ImageView.image", \ImageView.image, squares(0xFF00_FF00), on: scene),
            .shows("ImageView.filter", \ImageView.filter, .nearest, on: scene),
            .staysOut(
                "ImageView.imageScale", \ImageView.imageScale, 2,
                because: "it affects the natural size, which the view uses when it is created",
                on: scene),
        ]
    }

    /// Creates a 2x2-pixel checkerboard of a color and white.
    private static func squares(_ color: UInt32) -> Bitmap {
        var bitmap = Bitmap(width: 2, height: 2)
        (bitmap[0, 0], bitmap[1, 1], bitmap[0, 1], bitmap[1, 0]) = (color, color, 0xFFFF_FFFF, 0xFFFF_FFFF)
        return bitmap
    }

    static func labels() -> [PropertyCase] {
        let scene = { PropertyScenes.label() }
        return [
            .shows("Label.text", \Label.text, "Bg", on: scene),
            .shows("Label.font", \Label.font, Font(size: 20, weight: .bold), on: scene),
            .shows("Label.color", \Label.color, .systemRed, on: scene),
            .shows("Label.alignment", \Label.alignment, .trailing, on: scene),
            .shows("Label.language", \Label.language, "ro", on: { PropertyScenes.label("Ş") }),
            .shows("AdaptiveColor.light", \Label.color.light, Color(white: 0.5), on: scene),
            .shows("AdaptiveColor.dark", \Label.color.dark, Color(white: 0.5), on: { PropertyScenes.label(appearance: .dark) }),
        ]
    }
}

extension PropertyTable {
    static func stages() -> [PropertyCase] {
        [
            .shows("Stage.size", \Stage.size, Size(width: 120, height: 150), .isNotTried, on: screen),
            .shows("Stage.traits", \Stage.traits, Traits(appearance: .dark, scale: 2), .isNotTried, on: screen),
            .shows("Stage.safeAreaInsets", \Stage.safeAreaInsets, EdgeInsets(left: 20, bottom: 20), .isNotTried, on: screen),
            .shows("Stage.rootViewController", \Stage.rootViewController, PropertyScenes.controller("Other", .systemRed), on: screen),
            .staysOut("Stage.onTouch", \Stage.onTouch, { _ in }, because: "it is called for events", on: screen),
            .shows("Traits.appearance", \Stage.traits.appearance, .dark, on: screen),
            .shows("Traits.tint", \Stage.traits.tint, .black, on: screen),
            .shows("Traits.scale", \Stage.traits.scale, 3, on: screen),
            .shows("Traits.direction", \Stage.traits.direction, .rightToLeft, .isNotTried, on: directed),
            .shows("Traits.reducesMotion", \Stage.traits.reducesMotion, true, .isNotTried, on: spinning),
        ]
    }

    /// Creates a stage with a navigation controller that has rows behind its bar.
    private static func screen() -> PropertyScene<Stage> {
        let stage = PropertyScenes.stage(150, 120)
        let list = ListView(rowCount: 20) { ListRow("Row \($0)", detail: "\($0)") }
        let navigation = NavigationController(rootViewController: ViewController(title: "Inbox", view: list))
        navigation.tabBarItem.icon = PropertyScenes.icon()
        stage.rootViewController = TabBarController(viewControllers: [navigation, PropertyScenes.controller("Two", .systemRed)])
        return PropertyScene(stage, stage)
    }

    /// Creates a stage with an indicator that shows the direction.
    private static func directed() -> PropertyScene<Stage> {
        let stage = PropertyScenes.stage()
        stage.root.addSubview(IndicatorView(Pointer()))
        return PropertyScene(stage, stage)
    }

    /// A bar at the side where a line of text begins.
    private struct Pointer: Indicator {
        static let info = IndicatorInfo(id: "pointer", summary: "A bar stands at a side.", mirroring: .mirrors)

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            canvas.fill(.rect(Rect(x: bounds.minX, y: bounds.minY, width: 5, height: bounds.height)), .tint)
        }
    }

    /// Creates a stage with a spinner in its first turn.
    private static func spinning() -> PropertyScene<Stage> {
        let stage = PropertyScenes.stage()
        let view = IndicatorView(id: "spinner")
        stage.root.addSubview(view)
        view.startRefreshAnimating()
        return PropertyScene(stage, stage)
    }
}
