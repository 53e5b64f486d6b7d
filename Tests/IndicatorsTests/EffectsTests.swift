import Effects
import RefreshKit
import RefreshTesting
import Testing

@Suite struct EffectsTests {
    private static let all: [any Indicator] = [ConicComet(), FlippingCard(), GlowingDot(), Metaballs(), ShimmeringRows()]

    @Test(arguments: all.indices) func followsTheContract(_ index: Int) throws {
        try IndicatorContract.check(Self.all[index])
    }
}
