import Effects
import Indicators
import RefreshKit
import Testing

/// Replaying a recorded moment gives the same pixels as drawing it directly.
@Suite struct RecordingTests {
    private static let effects: [any IndicatorDrawing] = [ConicComet(), FlippingCard(), GlowingDot(), Metaballs(), ShimmeringRows()]
    private static let drawn: [any IndicatorDrawing] =
        effects + ((try? IndicatorCatalog.registry().group(IndicatorRegistry.everything)?.map { try $0.make() }) ?? [])

    @Test func thereAreAll() { #expect(Self.drawn.count >= Self.effects.count + IndicatorCatalog.all.count - 1) }

    @Test(arguments: drawn.indices, [1.0, 2, 3]) func drawsAgainWithTheSameBytes(_ index: Int, _ scale: Double) throws {
        let indicator = Self.drawn[index]
        for appearance in [Appearance.light, .dark] {
            let traits = Traits(appearance: appearance, scale: scale)
            for moment in Self.moments(of: indicator, traits) {
                let drawing = try indicator.drawing(of: moment)
                let pixels = PixelSize(indicator.naturalSize, scale: scale)
                var again = Bitmap(width: pixels.width, height: pixels.height)
                try again.draw(scale: scale, tint: traits.tint) { canvas in
                    canvas.clear()
                    canvas.draw(drawing)
                }
                #expect(try again == indicator.bitmap(of: moment), "\(indicator.info.id), \(moment.phase)")
            }
        }
    }

    private static func moments(of indicator: any IndicatorDrawing, _ traits: Traits) -> [Moment] {
        let loop = (0..<5).map { indicator.introduction + indicator.period * (Double($0) / 5) }
        return [0, 0.3, 0.7, 1, 1.4].map { .pulling($0, traits) }
            + loop.map { .refreshing($0, introduction: indicator.introduction, released: 1.2, traits) }
            + [0.2, 0.8].map { .finishing(indicator.finish * $0, after: loop[3], released: 1.2, traits) }
    }
}
