import Fixtures
import Glibc
import Testing

@testable import RefreshKit

/// After any changes to the stage, drawing only the damage gives the same bytes as drawing everything.
@Suite struct DamagePropertyTests {
    /// The number of times each drawing method was used.
    struct Tally {
        var steps = 0
        var scrolls = 0
        var partial = 0
        var empty = 0
    }

    /// Draws 220 scenes at each scale, in 6 steps per scene.
    @Test(arguments: [1.0, 1.5, 2, 2.625, 3]) func damageEqualsDrawingEverything(scale: Double) throws {
        var tally = Tally()
        for seed in 1...220 as ClosedRange<UInt64> {
            try play(seed: seed * 10 + UInt64(scale), scale: scale, &tally)
        }
        #expect(tally.steps == 220 * 6)
        #expect(tally.scrolls > 200, "\(tally)")
        #expect(tally.partial > 500, "\(tally)")
        #expect(tally.empty > 250, "\(tally)")
    }

    /// Draws 60 scenes at each scale, in 6 steps per scene.
    @Test(arguments: [1.0, 1.5, 2, 2.625, 3]) func damageEqualsDrawingEverythingWithEffects(scale: Double) throws {
        var tally = Tally()
        let rounds = Tier.rounds(60, nightly: 3500)
        for seed in 1...UInt64(rounds) { try play(seed: seed * 10 + UInt64(scale), scale: scale, hasEffects: true, &tally) }
        #expect(tally.scrolls * 10 > rounds, "\(tally)")
        #expect(tally.partial > rounds, "\(tally)")
    }

    private func play(seed: UInt64, scale: Double, hasEffects: Bool = false, _ tally: inout Tally) throws {
        let tree = RandomTree(seed: seed, scale: scale, hasEffects: hasEffects)
        let renderer = StageRenderer(tree.stage)
        _ = try renderer.render()
        for step in 1...6 {
            var replayed = renderer.bitmap
            tree.change()
            let changes = try renderer.render()
            let whole = try tree.renderedFrame()
            #expect(hasSameBytes(renderer.bitmap, whole), "seed \(seed) step \(step) at \(scale)x: the bitmap differs, \(changes)")
            if replayed.width == whole.width, replayed.height == whole.height, replayed.format == whole.format {
                for scroll in changes.scrolls { replayed.move(scroll) }
                for rect in changes.damage.rects { replayed.copy(rect, from: whole) }
                #expect(hasSameBytes(replayed, whole), "seed \(seed) step \(step) at \(scale)x: the changes are incomplete, \(changes)")
            }
            tally.steps += 1
            if !changes.scrolls.isEmpty { tally.scrolls += 1 }
            if changes.isEmpty { tally.empty += 1 } else if changes.damage.area < whole.pixelCount / 2 { tally.partial += 1 }
        }
    }

    private func hasSameBytes(_ first: Bitmap, _ second: Bitmap) -> Bool {
        guard first.width == second.width, first.height == second.height, first.format == second.format else { return false }
        return first.withUnsafePixels { a in second.withUnsafePixels { b in memcmp(a.baseAddress!, b.baseAddress!, a.count * 4) == 0 } }
    }
}
