import Fixtures
import RefreshKit
import Testing

@Suite struct RenderAttackTests {
    @Test(arguments: [1.0, 2, 2.75]) func skippedFramesDoNotAffectTheRenderer(_ scale: Double) throws {
        for seed in 0..<6 {
            let tree = RandomTree(seed: UInt64(seed), scale: scale)
            var pauses = SeededGenerator(seed: UInt64(seed))
            let renderer = StageRenderer(tree.stage)
            for step in 0..<6 {
                for _ in 0..<pauses.integer(1...40) {
                    tree.change()
                    tree.advance(by: .milliseconds(pauses.integer(0...300)))
                }
                if step == 3 { tree.stage.size = Size(width: tree.stage.size.height, height: tree.stage.size.width) }
                try renderer.render()
                #expect(renderer.bitmap == (try tree.renderedFrame()), "seed \(seed), step \(step)")
            }
        }
    }

    @Test func theSameScriptGivesTheSameBytes() throws {
        let films = try (0..<2).map { _ in
            let tree = RandomTree(seed: 7, scale: 2)
            return try (0..<30).map { _ in
                tree.change()
                tree.advance(by: .milliseconds(33))
                return try tree.renderedFrame()
            }
        }
        #expect(films[0] == films[1])
    }

    @Test func aViewMayReadTheRendererWhileDrawing() throws {
        let stage = Stage(size: Size(width: 20, height: 20))
        let view = HookedView(frame: stage.root.bounds)
        let renderer = StageRenderer(stage)
        var width = 0
        view.onDraw = { _ in
            width = renderer.bitmap.width
            renderer.setNeedsRedraw()
        }
        stage.root.addSubview(view)
        try renderer.render()
        view.setNeedsDisplay()
        try renderer.render()
        #expect(width > 0)
        #expect(renderer.bitmap.width == 20)
    }
}
