import RefreshKit
import Testing

@Suite struct RenderedFrameTests {
    private func stage(scale: Double = 1) -> Stage {
        Stage(size: Size(width: 20, height: 20), traits: Traits(tint: Color(red: 0, green: 1, blue: 0), scale: scale))
    }

    /// A view that fills its bounds with the tint.
    private final class TintedView: View {
        override func draw(in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
    }

    private func pixel(_ stage: Stage, _ x: Int, _ y: Int) throws -> UInt32 { try stage.renderedFrame()[x, y] }

    @Test func anOpaqueBackgroundGivesAnOpaqueFrame() throws {
        let stage = stage(scale: 3)
        #expect(try stage.renderedFrame().format == .argb32)
        stage.root.backgroundColor = .systemBackground
        let frame = try stage.renderedFrame()
        #expect(frame.format == .rgb24 && frame.width == 60 && frame.height == 60)
    }

    @Test func anEmptyStageIsOnePixel() throws {
        let frame = try Stage(size: Size(width: 0, height: .nan)).renderedFrame()
        #expect(frame.width == 1 && frame.height == 1)
    }

    @Test func aViewInheritsTheNearestTint() throws {
        let (stage, outer, inner) = (stage(), View(), TintedView(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        #expect(try pixel(stage, 5, 5) == 0xFF00_FF00)
        outer.tint = Color(red: 1, green: 0, blue: 0)
        #expect(try pixel(stage, 5, 5) == 0xFFFF_0000)
    }

    @Test func alphaAppliesToTheWholeGroup() throws {
        let (stage, view) = (stage(), TintedView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        view.addSubview(TintedView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        stage.root.addSubview(view)
        view.alpha = 0.5
        #expect(try pixel(stage, 5, 5) == 0x8000_8000)
    }

    @Test func hiddenViewsAndTheirSubviewsAreNotDrawn() throws {
        let (stage, view) = (stage(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        view.addSubview(TintedView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        stage.root.addSubview(view)
        view.isHidden = true
        #expect(try pixel(stage, 5, 5) == 0)
        view.isHidden = false
        view.alpha = 0
        #expect(try pixel(stage, 5, 5) == 0)
    }

    @Test func clippingCropsSubviews() throws {
        let (stage, view) = (stage(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        view.addSubview(TintedView(frame: Rect(x: 5, y: 5, width: 15, height: 15)))
        stage.root.addSubview(view)
        #expect(try pixel(stage, 12, 12) == 0xFF00_FF00)
        view.clipsToBounds = true
        #expect(try pixel(stage, 12, 12) == 0)
        #expect(try pixel(stage, 7, 7) == 0xFF00_FF00)
    }

    @Test func aRotatedViewClipsAlongItsOutline() throws {
        let (stage, view) = (stage(), View(frame: Rect(x: 5, y: 5, width: 10, height: 10)))
        view.addSubview(TintedView(frame: Rect(x: -20, y: -20, width: 60, height: 60)))
        stage.root.addSubview(view)
        view.clipsToBounds = true
        view.transform.rotation = .pi / 4
        #expect(try pixel(stage, 10, 4) == 0xFF00_FF00)  // the upper corner of the diamond
        #expect(try pixel(stage, 5, 5) == 0)
    }

    @Test func nothingIsDrawnOutsideAViewsBounds() throws {
        final class Overdrawing: View {
            override func draw(in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds.inset(by: -5)), .black) }
        }
        let stage = stage()
        stage.root.addSubview(Overdrawing(frame: Rect(x: 8, y: 8, width: 4, height: 4)))
        #expect(try pixel(stage, 10, 10) == 0xFF00_0000)
        #expect(try pixel(stage, 5, 10) == 0)
    }

    @Test func contentScrollsByWholePixels() throws {
        let (stage, list) = (stage(), ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
        list.addSubview(TintedView(frame: Rect(x: 0, y: 10, width: 20, height: 5)))
        stage.root.addSubview(list)
        list.contentOffset.y = 2.4
        #expect(try pixel(stage, 5, 8) == 0xFF00_FF00)
        #expect(try pixel(stage, 5, 7) == 0)
        #expect(list.contentOffset.y == 2.4)
    }

    @Test func thePresentationIsDrawn() throws {
        let (stage, view) = (stage(), TintedView(frame: Rect(x: 0, y: 0, width: 4, height: 4)))
        stage.root.addSubview(view)
        view.animate(.curve(over: .seconds(1), .linear)) { view.frame.origin.x = 16 }
        stage.advance(by: .milliseconds(500))
        #expect(try pixel(stage, 9, 2) == 0xFF00_FF00)
        #expect(try pixel(stage, 17, 2) == 0)
    }

    @Test func viewsWithNonFiniteNumbersAreNotDrawn() throws {
        let stage = stage()
        stage.root.addSubview(TintedView(frame: Rect(x: .nan, y: 0, width: 10, height: 10)))
        stage.root.addSubview(TintedView(frame: Rect(x: 0, y: 0, width: 10, height: .infinity)))
        let huge = TintedView(frame: Rect(x: 1e300, y: 0, width: 1e300, height: 10))
        huge.backgroundColor = .systemRed
        stage.root.addSubview(huge)
        let scaled = TintedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        scaled.transform.scale = 0
        stage.root.addSubview(scaled)
        #expect(try stage.renderedFrame() == Bitmap(width: 20, height: 20))
    }

    @Test func anImageIsShownPixelByPixelInItsNaturalSize() throws {
        var image = Bitmap(width: 6, height: 4)
        image[5, 3] = 0xFF12_3456
        let (stage, view) = (stage(scale: 2), ImageView(image, scale: 2))
        stage.root.addSubview(view)
        #expect(view.frame.size == Size(width: 3, height: 2))
        #expect(try pixel(stage, 5, 3) == 0xFF12_3456)
        view.image = nil
        #expect(view.naturalSize == .zero)
        #expect(try pixel(stage, 5, 3) == 0)
    }
}
