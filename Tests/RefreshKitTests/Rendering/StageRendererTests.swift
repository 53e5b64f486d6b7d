import RefreshKit
import Testing

@Suite struct StageRendererTests {
    /// Creates a 100x120-point stage at 2x with a white background, and draws it once.
    private func drawnStage(_ build: (View) -> Void) throws -> StageRenderer {
        let stage = Stage(size: Size(width: 100, height: 120), traits: Traits(scale: 2))
        stage.root.backgroundColor = .systemBackground
        build(stage.root)
        let renderer = StageRenderer(stage)
        _ = try renderer.render()
        return renderer
    }

    private func box(_ x: Double, _ y: Double) -> View {
        let box = View(frame: Rect(x: x, y: y, width: 10, height: 10))
        box.backgroundColor = .systemRed
        return box
    }

    /// Creates a list of twenty 20-point rows, each with a label.
    private func list(_ frame: Rect) -> ScrollView {
        let list = ScrollView(frame: frame)
        list.backgroundColor = .systemBackground
        for row in 0..<20 {
            let label = Label("Row \(row)", font: Font(size: 10))
            label.frame = Rect(x: 4, y: Double(row) * 20 + 2, width: 60, height: 16)
            list.addSubview(label)
        }
        return list
    }

    @Test func theFirstFrameIsFullyDamaged() throws {
        let renderer = StageRenderer(Stage(size: Size(width: 10.2, height: 7.8), traits: Traits(scale: 3)))
        let changes = try renderer.render()
        #expect(changes == FrameChanges(damage: PixelRegion(PixelRect(x: 0, y: 0, width: 31, height: 23))))
    }

    @Test func anUnchangedFrameHasNoDamage() throws {
        let renderer = try drawnStage { $0.addSubview(box(5, 5)) }
        renderer.stage.advance(by: .seconds(1))
        #expect(try renderer.render().isEmpty)
    }

    @Test func aMovedViewDamagesOnlyItsOldAndNewFrames() throws {
        let view = box(5, 5)
        let renderer = try drawnStage { $0.addSubview(view) }
        view.frame = Rect(x: 40, y: 50, width: 10, height: 10)
        let changes = try renderer.render()
        #expect(changes.scrolls.isEmpty)
        #expect(
            Set(changes.damage.rects) == [PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 80, y: 100, width: 20, height: 20)])
    }

    @Test func aRemovedViewDamagesItsFrame() throws {
        let view = box(5, 5)
        let renderer = try drawnStage { $0.addSubview(view) }
        view.removeFromSuperview()
        #expect(try renderer.render().damage == PixelRegion(PixelRect(x: 10, y: 10, width: 20, height: 20)))
        #expect(renderer.bitmap[15, 15] & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test func aViewBroughtToTheFrontIsRedrawn() throws {
        let (back, front) = (box(5, 5), box(10, 10))
        front.backgroundColor = .systemBlue
        let renderer = try drawnStage { root in [back, front].forEach(root.addSubview) }
        renderer.stage.root.bringSubviewToFront(back)
        _ = try renderer.render()
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
        #expect(renderer.bitmap[25, 25] & 0xFF_FFFF == 0xFF_3B30)
    }

    /// Scrolls a list of discs with gradients at a scale where Cairo rounds the transform from pixels to points.
    @Test func scrollingMovesGradients() throws {
        let stage = Stage(size: Size(width: 47, height: 120), traits: Traits(scale: 3))
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 47, height: 120))
        list.backgroundColor = .systemBackground
        for row in 0..<20 {
            let disc = ShapeView(kind: row % 2 == 0 ? 1 : 10, share: 0.3)
            disc.frame = Rect(x: 4, y: Double(row) * 20 + 2, width: 16, height: 16)
            list.addSubview(disc)
        }
        stage.root.addSubview(list)
        let renderer = StageRenderer(stage)
        try renderer.render()
        for _ in 0..<30 {
            list.contentOffset.y += 19 / 3.0
            let changes = try renderer.render()
            // Neither the new strip nor the rows at the edges reach this area.
            let rest = PixelRect(x: 0, y: 60, width: 141, height: 360 - 120 - 19)
            #expect(!changes.damage.intersects(rest), "\(changes)")
            #expect(renderer.bitmap == (try stage.renderedFrame()))
        }
    }

    @Test func aBlinkingIndicatorDamagesOnlyItsFrame() throws {
        let indicator = IndicatorView(Probe())
        let renderer = try drawnStage { $0.addSubview(indicator) }
        indicator.frame.origin = Point(x: 20, y: 30)
        _ = try renderer.render()
        indicator.pullDidChange(to: 0.5, phase: .pulling)
        // The damage is 40x40 pt at 2x, plus a pixel for antialiased edges.
        #expect(try renderer.render().damage == PixelRegion(PixelRect(minX: 39, minY: 59, maxX: 121, maxY: 141)))
    }

    /// A group that moves out of another group to the same position is no longer faded twice.
    @Test func aGroupThatLeavesAnotherIsRedrawn() throws {
        let (outer, inner) = (box(5, 5), box(0, 0))
        (outer.alpha, inner.alpha) = (0.5, 0.5)
        outer.addSubview(inner)
        let renderer = try drawnStage { $0.addSubview(outer) }
        renderer.stage.root.addSubview(inner)
        inner.frame = outer.frame
        _ = try renderer.render()
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func scrollingMovesPixelsAndDrawsAStrip() throws {
        let list = list(Rect(x: 10, y: 20, width: 80, height: 80))
        let renderer = try drawnStage { $0.addSubview(list) }
        list.contentOffset.y = 3.6  // 7.2 pixels, which are 7
        let changes = try renderer.render()
        let rect = PixelRect(x: 20, y: 40, width: 160, height: 160)
        #expect(changes.scrolls == [FrameChanges.Scroll(rect: rect, dx: 0, dy: -7)])
        #expect(rect.contains(changes.damage.bounds))
        #expect(changes.damage.contains(x: 20, y: 199) && changes.damage.contains(x: 179, y: 193))
        // The strip and the rows cropped by the edges make up less than a third of the list.
        #expect(changes.damage.area < rect.area / 3)
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func aScrollOfLessThanHalfAPixelChangesNothing() throws {
        let list = list(Rect(x: 10, y: 20, width: 80, height: 80))
        let renderer = try drawnStage { $0.addSubview(list) }
        list.contentOffset.y = 0.24
        #expect(try renderer.render().isEmpty)
    }

    @Test func anOpaqueBarInFrontIsExcludedFromTheScroll() throws {
        let list = list(Rect(x: 0, y: 0, width: 100, height: 120))
        let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        bar.backgroundColor = .systemBlue
        let renderer = try drawnStage { root in [list, bar].forEach(root.addSubview) }
        list.contentOffset.y = 5
        let changes = try renderer.render()
        #expect(changes.scrolls == [FrameChanges.Scroll(rect: PixelRect(x: 0, y: 60, width: 200, height: 180), dx: 0, dy: -10)])
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func aViewOverAListIsRedrawnWithItsMovedPixels() throws {
        let list = list(Rect(x: 0, y: 0, width: 100, height: 120))
        let button = box(40, 60)
        let renderer = try drawnStage { root in [list, button].forEach(root.addSubview) }
        list.contentOffset.y = 20
        let changes = try renderer.render()
        #expect(changes.damage.contains(x: 85, y: 125))
        #expect(changes.damage.contains(x: 85, y: 85))
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func aListWithoutABackgroundIsNotMoved() throws {
        let list = list(Rect(x: 10, y: 20, width: 80, height: 80))
        list.backgroundColor = nil
        let renderer = try drawnStage { $0.addSubview(list) }
        list.contentOffset.y = 4
        #expect(try renderer.render().scrolls.isEmpty)
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func changedTraitsDamageEverything() throws {
        let renderer = try drawnStage { _ in }
        renderer.stage.traits = Traits(appearance: .dark, scale: 2)
        #expect(try renderer.render().damage.area == 200 * 240)
        #expect(renderer.bitmap[0, 0] & 0xFF_FFFF == 0)
    }

    @Test func setNeedsRedrawDamagesEverything() throws {
        let renderer = try drawnStage { _ in }
        renderer.setNeedsRedraw()
        #expect(try renderer.render().damage.area == 200 * 240)
    }

    @Test func anErrorIsThrownOnceAndTheNextFrameIsRight() throws {
        let renderer = try drawnStage { _ in }
        renderer.stage.root.addSubview(IndicatorView(id: "no-such"))
        #expect(throws: IndicatorError.self) { try renderer.render() }
        _ = try renderer.render()
        #expect(renderer.bitmap == (try renderer.stage.renderedFrame()))
    }

    @Test func removedViewsAreReleasedWithTheNextFrame() throws {
        weak var gone: View?
        let renderer = try drawnStage { root in
            let view = box(5, 5)
            root.addSubview(view)
            gone = view
        }
        gone?.removeFromSuperview()
        _ = try renderer.render()
        #expect(gone == nil)
    }
}
