import RefreshKit
import Testing

@Suite struct StageTraitsTests {
    @Test func theTintFollowsTheAppearanceUntilAssigned() {
        var traits = Traits()
        traits.appearance = .dark
        #expect(traits == Traits(appearance: .dark))
        #expect(traits.tint == AdaptiveColor.systemBlue.dark)
        traits.tint = .white
        traits.appearance = .light
        #expect(traits.tint == .white)
    }

    /// A stage that was first shown with other traits looks like a newly created one.
    @Test func framesDoNotDependOnEarlierTraits() throws {
        func stage(_ traits: Traits) -> Stage {
            let stage = Stage(size: Size(width: 320, height: 200), traits: traits)
            let icon = TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), .color(color)) }
            let controllers = (0..<3).map { ViewController(title: "Tab \($0)") }
            for controller in controllers { controller.tabBarItem.icon = icon }
            stage.rootViewController = TabBarController(viewControllers: controllers)
            return stage
        }
        let changed = stage(Traits(scale: 1))
        let renderer = StageRenderer(changed)
        try renderer.render()
        changed.traits.scale = 3
        changed.traits.appearance = .dark
        changed.advance(to: .zero)
        try renderer.render()
        let fresh = stage(Traits(appearance: .dark, scale: 3))
        fresh.advance(to: .zero)
        #expect(try renderer.bitmap == fresh.renderedFrame())
    }

    @Test func barsShowANewTitle() {
        let stage = Stage(size: Size(width: 320, height: 200))
        let inbox = ViewController(title: "Inbox")
        let navigation = NavigationController(rootViewController: inbox)
        let profile = ViewController(title: "Profile")
        stage.rootViewController = TabBarController(viewControllers: [navigation, profile])
        stage.advance(to: .zero)
        inbox.title = "Inbox (3)"
        profile.title = "Account"
        #expect(navigation.navigationBar.title == "Inbox (3)")
        #expect(profile.tabBarItem.title == "Account")
    }

    @Test func everyFrameFailsWithoutTheIndicator() throws {
        let stage = Stage(size: Size(width: 50, height: 50))
        stage.root.addSubview(IndicatorView(id: "no-such-one"))
        for frame in 0..<3 {
            stage.advance(to: .milliseconds(frame * 16))
            #expect(throws: IndicatorError.self) { try stage.renderedFrame() }
        }
    }
}
