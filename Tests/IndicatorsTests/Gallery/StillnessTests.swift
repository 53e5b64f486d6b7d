import Choreography
import Indicators
import RefreshKit
import Testing

/// Tests all styled indicators with reduced motion and translucent colors.
@Suite struct StillnessTests {
    private static let all = (Classics.all + Platforms.all + Playful.all).compactMap { $0 as? any StyledIndicator.Type }

    /// Each dimming lasts 1.2 to 2.7 s, or one loop if that is shorter, and is never faster than a 1.6 s dimming.
    @Test(arguments: all.indices) func dimsSlowly(_ index: Int) throws {
        for colors in [[], [Color.black, .white, .black]] {
            var indicator = Self.all[index].init()
            indicator.style.colors = colors
            let period = indicator.period.seconds
            let samples = 2000
            let opacities = (0...samples).map { step in
                let elapsed = indicator.introduction + indicator.period * step / samples
                let moment = indicator.refreshMoment(at: elapsed, released: 1, Traits(reducesMotion: true))
                return LoopMoment(of: indicator, at: moment).opacity
            }
            let steps = zip(opacities, opacities.dropFirst()).map { $1 - $0 }
            let dimmings = zip(steps, steps.dropFirst() + steps.prefix(1)).count { $0 < 0 && $1 >= 0 }
            let length = period / Double(max(dimmings, 1))
            #expect(dimmings > 0 && (1.2...2.7).contains(max(length, 1.2)) && (period < 1.2 || length >= 1.2))
            let fastest = (steps.map(abs).max() ?? 0) * Double(samples) / period
            #expect(fastest <= 0.4 * .pi / 1.6 + 0.001)
            #expect(opacities.allSatisfy { $0 >= 0.6 - 1e-9 })
        }
    }

    /// Every motionless part is either hidden or at least faintly visible.
    @Test(arguments: all.indices) func partsAreVisible(_ index: Int) throws {
        guard let loader = Self.all[index].init() as? any Loader else { return }
        let marks = try loader.drawing(of: .pulling(1, Traits(reducesMotion: true))).marks
        #expect(!marks.isEmpty && marks.allSatisfy { $0.opacity >= 0.3 })
    }

    /// Overlapping parts in a translucent color do not show through: no pixel is more opaque than the color.
    @Test(arguments: all.indices) func translucentColorsAreAppliedOnce(_ index: Int) throws {
        var indicator = Self.all[index].init()
        indicator.style.color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        for moment in [Moment.pulling(0.5), .pulling(1), .refreshing(.seconds(2.3)), .pulling(0.7, Traits(reducesMotion: true))] {
            let bitmap = try indicator.bitmap(of: moment)
            let alphas = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] >> 24 & 0xFF } }
            #expect(alphas.allSatisfy { $0 <= 129 })
        }
    }
}
