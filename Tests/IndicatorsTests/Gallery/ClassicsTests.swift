import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct ClassicsTests {
    @Test(arguments: Classics.all.indices) func followsTheContract(_ index: Int) throws {
        try IndicatorContract.check(Classics.all[index].init())
    }
}
