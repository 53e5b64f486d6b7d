import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct PlatformsTests {
    @Test(arguments: Platforms.all.indices) func followsTheContract(_ index: Int) throws {
        try IndicatorContract.check(Platforms.all[index].init())
    }
}
