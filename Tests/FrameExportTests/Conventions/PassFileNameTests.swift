import RefreshKit
import Testing

@testable import FrameExport

@Suite struct PassFileNameTests {
    private func names(_ change: (inout ExportRequest) -> Void = { _ in }) throws -> [String] {
        var request = ExportRequest()
        change(&request)
        let plan = try FramePlan(Blink(), request)
        let output = PresetRequest(name: "blink", plan: plan, options: OptionValues(), pattern: nil)
        return plan.passes.indices.map(output.fileName)
    }

    @Test func singlePassHasAPlainName() throws {
        #expect(try names() == ["blink"])
        #expect(try names { $0.appearances = [.dark] } == ["blink"])
    }

    @Test func nameIncludesOnlyDifferences() throws {
        #expect(try names { $0.scales = [1, 2, 1.5] } == ["blink", "blink@2x", "blink@1.5x"])
        #expect(try names { $0.appearances = [.light, .dark] } == ["blink", "blink_dark"])
        #expect(try names { $0.phases = [.pulling, .refreshing] } == ["blink_pulling", "blink_refreshing"])
    }

    @Test func allPassesHaveDistinctNames() throws {
        let all = try names {
            $0.phases = Phase.exported
            $0.appearances = [.light, .dark]
            $0.scales = [1, 2, 3]
        }
        #expect(all.count == 24)
        #expect(Set(all).count == 24)
        #expect(all.contains("blink_finishing_dark@3x"))
    }
}
