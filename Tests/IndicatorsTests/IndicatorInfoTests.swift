import Indicators
import RefreshKit
import Testing

/// Rules for the descriptions of built-in indicators.
@Suite struct IndicatorInfoTests {
    @Test(arguments: try IndicatorCatalog.registry().infos) func idAndSummaryFollowTheRules(_ info: IndicatorInfo) {
        #expect(info.summary.hasSuffix("."))
        #expect(info.summary.count <= 80)
        #expect(info.naturalSize.width > 0 && info.naturalSize.height > 0)
        for option in info.options {
            #expect(option.summary.hasSuffix("."), "\(option.name)")
            #expect(option.name == option.name.lowercased())
        }
        #expect(Set(info.options.map(\.name)).count == info.options.count)
    }

    /// 20 points, the size of UIActivityIndicatorView's medium style; images keep their size.
    @Test func barSizesMatchTheOriginals() throws {
        let infos = try IndicatorCatalog.registry().infos.filter { $0.family == "basics" }
        #expect(infos.map(\.id) == ["image-sequence", "progress-ring", "spinner"])
        #expect(infos.map(\.compactSize) == [nil, Size(width: 24, height: 24), Size(width: 20, height: 20)])
    }

    @Test(arguments: try IndicatorCatalog.registry().infos) func defaultsAreValid(_ info: IndicatorInfo) throws {
        for option in info.options where option.defaultText != nil {
            var assignments = [option.name: option.defaultText ?? ""]
            for required in info.options where required.isRequired { assignments[required.name] = "x" }
            _ = try OptionValues(assignments, for: info)
        }
    }
}
