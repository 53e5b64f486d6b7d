import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct IndicatorContractTests {
    @Test("A ring with its progress beside it keeps the contract")
    func ring() throws {
        try IndicatorContract.check(ProgressRing())
    }
}
