import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct PlayfulTests {
    @Test(arguments: Playful.all.indices) func followsTheContract(_ index: Int) throws {
        try IndicatorContract.check(Playful.all[index].init())
    }

    @Test(arguments: Playful.all.indices) func showsHowFarItIsPulled(_ index: Int) throws {
        let indicator = try Playful.all[index].init()
        let pictures = try [0.1, 0.4, 0.7, 1, 1.3, 1.6].map { try indicator.bitmap(of: .pulling($0)) }
        for (picture, next) in zip(pictures, pictures.dropFirst()) { #expect(picture != next, "\(indicator.info.id)") }
    }
}
