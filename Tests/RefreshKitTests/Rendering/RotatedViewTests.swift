import RefreshKit
import Testing

/// A rotated view is redrawn even if it covers the same pixels as before.
@Suite struct RotatedViewTests {
    /// The rotated view's content.
    enum Kind: CaseIterable, Sendable {
        /// A background color.
        case ground
        /// Drawn content.
        case drawing
        /// A translucent view.
        case translucent
        /// Text in a clipping view.
        case clipped
    }

    /// Rotations before and after a change, in radians, with the same bounding box.
    static let rotations = [(0.5, -0.5), (-0.3, 0.3), (0.2, .pi - 0.2), (1.2, -1.2)]

    private func scene(_ kind: Kind, _ rotation: Double) -> (stage: Stage, view: View) {
        let stage = Stage(size: Size(width: 60, height: 60), traits: Traits(scale: 2))
        stage.root.backgroundColor = .systemBackground
        let view: View = kind == .drawing ? Wedge() : View()
        view.frame = Rect(x: 15, y: 20, width: 30, height: 20)
        view.transform.rotation = rotation
        switch kind {
        case .ground: view.backgroundColor = .systemRed
        case .drawing: break
        case .translucent: (view.backgroundColor, view.alpha) = (.systemRed, 0.5)
        case .clipped:
            view.clipsToBounds = true
            let letters = Label("Up", font: Font(size: 24))
            letters.frame = Rect(x: -5, y: -5, width: 40, height: 30)
            view.addSubview(letters)
        }
        stage.root.addSubview(view)
        return (stage, view)
    }

    /// A view that looks different on each side.
    private final class Wedge: View {
        override func draw(in bounds: Rect, on canvas: Canvas) {
            var path = Path()
            path.move(to: bounds.origin)
            path.line(to: Point(x: bounds.maxX, y: bounds.midY))
            path.line(to: Point(x: bounds.minX, y: bounds.midY))
            path.close()
            canvas.fill(path, .tint)
        }
    }

    @Test(arguments: Kind.allCases, rotations.indices) func aChangedRotationIsDrawn(_ kind: Kind, _ index: Int) throws {
        let (start, end) = Self.rotations[index]
        let drawn = scene(kind, start)
        let renderer = StageRenderer(drawn.stage)
        try renderer.render()
        let before = renderer.bitmap
        drawn.view.transform.rotation = end
        try renderer.render()
        #expect(renderer.bitmap != before, "\(kind) at \(end) was not redrawn from \(start)")
        #expect(try renderer.bitmap == scene(kind, end).stage.renderedFrame())
    }

    /// A step smaller than a pixel covers the same pixels, but changes the edges.
    @Test(arguments: Kind.allCases) func aSmallStepIsDrawn(_ kind: Kind) throws {
        let drawn = scene(kind, 0.5)
        let renderer = StageRenderer(drawn.stage)
        try renderer.render()
        for step in 1...10 {
            drawn.view.transform.translation.x = 0.03 * Double(step)
            try renderer.render()
            let fresh = scene(kind, 0.5)
            fresh.view.transform.translation.x = 0.03 * Double(step)
            #expect(try renderer.bitmap == fresh.stage.renderedFrame(), "step \(step)")
        }
    }
}
