import Indicators
import RefreshKit

/// A view that fills its bounds with the tint.
final class TintPatch: View {
    override func draw(in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
}

/// A control that shows whether it is enabled.
final class LampControl: Control {
    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.rect(bounds), .color(isEnabled ? AdaptiveColor.systemGreen.light : AdaptiveColor.systemRed.light))
    }
}

/// A patch that is green while it runs, and gray otherwise.
final class LampPicture: View, RefreshAnimating {
    private(set) var isOn = false { didSet { setNeedsDisplay() } }

    init(side: Double = 20) { super.init(frame: Rect(x: 0, y: 0, width: side, height: side)) }

    func startRefreshAnimating() { isOn = true }
    func stopRefreshAnimating() { isOn = false }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.rect(bounds), .color(isOn ? AdaptiveColor.systemGreen.light : AdaptiveColor.systemGray.light))
    }
}

/// Small stages for the property cases, on a white background.
enum PropertyScenes {
    static func stage(_ width: Double = 60, _ height: Double = 40, _ traits: Traits = Traits()) -> Stage {
        // The ids of the built-in indicators are distinct.
        let registry = (try? IndicatorCatalog.registry()) ?? IndicatorRegistry()
        let stage = Stage(size: Size(width: width, height: height), traits: traits, registry: registry)
        stage.root.backgroundColor = AdaptiveColor(light: .white, dark: Color(white: 0.2))
        return stage
    }

    /// Creates an opaque view in the middle of a stage, with a subview that extends beyond it.
    static func patch() -> PropertyScene<View> {
        let stage = stage()
        let view = View(frame: Rect(x: 10, y: 8, width: 24, height: 16))
        view.backgroundColor = .systemGray
        let inside = TintPatch(frame: Rect(x: 16, y: 4, width: 20, height: 8))
        view.addSubview(inside)
        stage.root.addSubview(view)
        return PropertyScene(stage, view)
    }

    /// Creates a stage filled by a view.
    static func filling<Subject: View>(_ subject: Subject, _ width: Double = 60, _ height: Double = 40) -> PropertyScene<Subject> {
        let stage = stage(width, height)
        subject.frame = stage.root.bounds
        stage.root.addSubview(subject)
        return PropertyScene(stage, subject)
    }

    static func label(_ text: String = "Ag", appearance: Appearance = .light) -> PropertyScene<Label> {
        let scene = filling(Label(text, font: Font(size: 20)))
        scene.stage.traits.appearance = appearance
        return scene
    }

    /// Creates a 60x80-point scroll view with eight 20-point stripes in different colors.
    static func stripes(_ prepare: (ScrollView) -> Void = { _ in }) -> PropertyScene<ScrollView> {
        let stage = stage(60, 80)
        let scrollView = ScrollView(frame: stage.root.bounds)
        for index in 0..<8 {
            let stripe = View(frame: Rect(x: 0, y: 20 * Double(index), width: 120, height: 20))
            stripe.backgroundColor = AdaptiveColor(Color(red: Double(index) / 8, green: 0.5, blue: 1 - Double(index) / 8))
            let mark = TintPatch(frame: Rect(x: 8 * Double(index), y: 6, width: 30, height: 8))
            stripe.addSubview(mark)
            scrollView.addSubview(stripe)
        }
        scrollView.contentSize = Size(width: 60, height: 160)
        stage.root.addSubview(scrollView)
        prepare(scrollView)
        return PropertyScene(stage, scrollView)
    }

    /// Creates a control in a list on a gray background; by default, the list is scrolled so that the control is fully visible.
    static func control<Control: RefreshControl>(
        _ control: Control, width: Double = 240, length: Double = 600, opened: Bool = true
    ) -> PropertyScene<Control> {
        let stage = stage(width, 200)
        let list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: width, height: length)
        let ground = View(frame: Rect(x: 0, y: 0, width: width, height: length))
        ground.backgroundColor = .systemFill
        list.addSubview(ground)
        let extent = control.behavior.extent
        if opened {
            switch control.behavior.edge {
            case .top: list.contentInset.top = extent + 10
            case .bottom: list.contentInset.bottom = extent + 10
            case .right: (list.contentSize.width, list.contentInset.right) = (length, extent + 10)
            }
        }
        list.addSubview(control)
        stage.root.addSubview(list)
        stage.advance(to: .zero)
        guard opened else { return PropertyScene(stage, control) }
        let legal = list.validOffsets
        switch control.behavior.edge {
        case .top: list.contentOffset.y = legal.y.lowerBound
        case .bottom: list.contentOffset.y = legal.y.upperBound
        case .right: list.contentOffset.x = legal.x.upperBound
        }
        return PropertyScene(stage, control)
    }

    /// Creates a bar with three items along the lower edge; the first one is selected.
    static func bar() -> PropertyScene<TabBar> {
        let stage = stage(150, 80)
        let bar = TabBar(items: items())
        bar.frame = Rect(x: 0, y: 31, width: 150, height: 49)
        bar.selectedItem = bar.items[0]
        stage.root.backgroundColor = .systemGreen
        stage.root.addSubview(bar)
        return PropertyScene(stage, bar)
    }

    static func icon() -> TabBarIcon {
        TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), .color(color)) }
    }

    static func items() -> [TabBarItem] { ["One", "Two", "Three"].map { TabBarItem(title: $0, icon: icon()) } }

    /// Creates a controller with a view in a single color.
    static func controller(_ title: String, _ color: AdaptiveColor) -> ViewController {
        let view = View()
        view.backgroundColor = color
        let controller = ViewController(title: title, view: view)
        controller.tabBarItem.icon = icon()
        return controller
    }

    /// Creates three tabs in different colors.
    static func tabs() -> PropertyScene<TabBarController> {
        let stage = stage(150, 120)
        let colors: [(String, AdaptiveColor)] = [("One", .systemGreen), ("Two", .systemRed), ("Three", .systemBlue)]
        let tabs = TabBarController(viewControllers: colors.map { controller($0.0, $0.1) })
        tabs.switcher.pan.isEnabled = true
        stage.rootViewController = tabs
        return PropertyScene(stage, tabs)
    }
}

extension PropertyScene {
    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// Drags at a constant speed from the middle of the stage, without ending the touch.
    func drag(x: Double = 0, y: Double = 0, over milliseconds: Int = 100) {
        let start = Point(x: stage.size.width / 2, y: stage.size.height / 2)
        stage.touchBegan(at: start)
        for step in 1...10 {
            wait(milliseconds / 10)
            stage.touchMoved(at: Point(x: start.x + x * Double(step) / 10, y: start.y + y * Double(step) / 10))
        }
    }
}
