import RefreshKit
import Testing

@Suite struct StageAppearanceTests {
    @Test func theTintFollowsTheStyleUntilOneIsAssigned() {
        var appearance = Appearance()
        appearance.style = .dark
        #expect(appearance == Appearance(style: .dark))
        #expect(appearance.tint == AdaptiveColor.systemBlue.dark)
        appearance.tint = .white
        appearance.style = .light
        #expect(appearance.tint == .white)
    }

    /// A stage that was shown at another scale and in another style first looks as one that never was.
    @Test func anotherAppearanceLeavesNoTraceOfTheOneBefore() throws {
        func stage(_ appearance: Appearance) -> Stage {
            let stage = Stage(size: Size(width: 320, height: 200), appearance: appearance)
            let icon = TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), color) }
            let controllers = (0..<3).map { ViewController(title: "Tab \($0)") }
            for controller in controllers { controller.tabBarItem.icon = icon }
            stage.rootViewController = TabBarController(viewControllers: controllers)
            return stage
        }
        let changed = stage(Appearance(scale: 1))
        let renderer = StageRenderer(changed)
        try renderer.render()
        changed.appearance.scale = 3
        changed.appearance.style = .dark
        changed.advance(to: .zero)
        try renderer.render()
        let fresh = stage(Appearance(style: .dark, scale: 3))
        fresh.advance(to: .zero)
        #expect(try renderer.bitmap == fresh.renderedFrame())
    }

    @Test func barsSayANewTitle() {
        let stage = Stage(size: Size(width: 320, height: 200))
        let inbox = ViewController(title: "Inbox")
        let navigation = NavigationController(rootViewController: inbox)
        let settings = ViewController(title: "Settings")
        stage.rootViewController = TabBarController(viewControllers: [navigation, settings])
        stage.advance(to: .zero)
        inbox.title = "Inbox (3)"
        settings.title = "Options"
        #expect(navigation.navigationBar.title == "Inbox (3)")
        #expect(settings.tabBarItem.title == "Options")
    }

    @Test func everyFrameWithoutAnIndicatorFails() throws {
        let stage = Stage(size: Size(width: 50, height: 50))
        stage.root.addSubview(IndicatorView(id: "no-such-one"))
        for frame in 0..<3 {
            stage.advance(to: .milliseconds(frame * 16))
            #expect(throws: IndicatorError.self) { try stage.renderedFrame() }
        }
    }
}
