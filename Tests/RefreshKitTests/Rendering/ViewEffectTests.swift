import RefreshKit
import Testing

@Suite struct ViewEffectTests {
    /// Creates a 60x60-point stage at 2x with a white background, and draws it once.
    private func drawnStage(_ build: (View) -> Void) throws -> StageRenderer {
        let stage = Stage(size: Size(width: 60, height: 60), traits: Traits(scale: 2))
        stage.root.backgroundColor = AdaptiveColor(.white)
        build(stage.root)
        let renderer = StageRenderer(stage)
        try renderer.render()
        return renderer
    }

    private func card(_ frame: Rect = Rect(x: 20, y: 20, width: 20, height: 20)) -> View {
        let card = View(frame: frame)
        card.backgroundColor = AdaptiveColor(.white)
        card.shadow = Shadow(color: .black, radius: 4, y: 3)
        return card
    }

    /// A radius of 4 pt at 2x is a standard deviation of 4 pixels; just outside a long edge, the shadow has half its opacity.
    @Test func shadowIsBelowTheView() throws {
        let renderer = try drawnStage { $0.addSubview(card()) }
        #expect(renderer.bitmap[60, 60] & 0xFF == 0xFF)
        // The shadow's edge is 3 pt below the view's edge.
        #expect(abs(Int(renderer.bitmap[60, 86] & 0xFF) - 128) < 14)
        #expect(renderer.bitmap[60, 110] & 0xFF == 0xFF && renderer.bitmap[60, 12] & 0xFF == 0xFF)
    }

    /// The view is at 40...80 pixels; the shadow adds three deviations of 4 pixels, 6 pixels down, and 1 pixel of slack for interpolation.
    @Test func damageGrowsByTheReachOfTheShadow() throws {
        let view = card()
        let renderer = try drawnStage { $0.addSubview(view) }
        view.backgroundColor = AdaptiveColor(.black)
        let bounds = try renderer.render().damage.bounds
        #expect(bounds.contains(PixelRect(minX: 28, minY: 34, maxX: 92, maxY: 98)))
        #expect(PixelRect(minX: 26, minY: 32, maxX: 94, maxY: 100).contains(bounds))
    }

    @Test func aChangeInsideACardDamagesOnlyTheAreaAroundIt() throws {
        let (view, dot) = (card(Rect(x: 2, y: 2, width: 56, height: 56)), View(frame: Rect(x: 26, y: 26, width: 2, height: 2)))
        dot.backgroundColor = .systemRed
        view.addSubview(dot)
        let renderer = try drawnStage { $0.addSubview(view) }
        dot.backgroundColor = .systemGreen
        #expect(try renderer.render().damage.area < 40 * 48)
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func superviewClipsShadows() throws {
        let frame = View(frame: Rect(x: 20, y: 20, width: 20, height: 22))
        frame.clipsToBounds = true
        frame.addSubview(card(Rect(x: 0, y: 0, width: 20, height: 20)))
        let renderer = try drawnStage { $0.addSubview(frame) }
        #expect(renderer.bitmap[60, 82] & 0xFF < 0xC0)
        #expect(renderer.bitmap[60, 84] & 0xFF == 0xFF && renderer.bitmap[82, 60] & 0xFF == 0xFF)
    }

    @Test func viewDoesNotClipItsOwnShadow() throws {
        let view = card()
        view.clipsToBounds = true
        let renderer = try drawnStage { $0.addSubview(view) }
        #expect(renderer.bitmap[60, 82] & 0xFF < 0xC0)
    }

    /// A view that extends beyond the edge of the stage stays opaque there.
    @Test func blurDoesNotFadeAtTheClip() throws {
        let view = View(frame: Rect(x: -40, y: -40, width: 70, height: 140))
        view.backgroundColor = AdaptiveColor(.black)
        view.blurRadius = 6
        let renderer = try drawnStage { $0.addSubview(view) }
        #expect(renderer.bitmap[0, 0] & 0xFF == 0 && renderer.bitmap[0, 119] & 0xFF == 0)
        #expect((110...145).contains(renderer.bitmap[60, 60] & 0xFF))
    }

    @Test(arguments: [Double.nan, -4, 0]) func invalidEffectsAreIgnored(_ number: Double) throws {
        let view = card()
        let renderer = try drawnStage { $0.addSubview(view) }
        view.shadow = number == 0 ? Shadow(color: .clear, radius: 4) : Shadow(color: .black, radius: .nan)
        view.blurRadius = number
        try renderer.render()
        #expect(renderer.bitmap[60, 84] & 0xFF == 0xFF)
        #expect(try renderer.render().isEmpty)
    }

    /// A view's shadow has the view's tint.
    @Test func glowHasTheTintOfTheView() throws {
        let view = card()
        view.shadow = Shadow(color: .tint, radius: 4)
        view.tint = Color(red: 1, green: 0, blue: 0)
        let renderer = try drawnStage { $0.addSubview(view) }
        #expect(renderer.bitmap[60, 82] >> 16 & 0xFF == 0xFF)
        #expect(renderer.bitmap[60, 82] & 0xFF < 0xC0)
    }

    @Test func scrollingMovesTheShadowsOfRows() throws {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        list.backgroundColor = AdaptiveColor(.white)
        for row in 0..<8 { list.addSubview(card(Rect(x: 10, y: Double(row) * 16 + 4, width: 40, height: 6))) }
        list.subviews.forEach { $0.shadow?.radius = 1.5 }
        let renderer = try drawnStage { $0.addSubview(list) }
        list.contentOffset.y = 3
        let changes = try renderer.render()
        #expect(changes.scrolls.count == 1)
        #expect(changes.damage.area < 120 * 70)
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }
}
