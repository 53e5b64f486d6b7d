import RefreshKit
import Testing

@testable import FrameExport

@Suite struct PassFileNameTests {
    private func names(_ change: (inout ExportRequest) -> Void = { _ in }) throws -> [String] {
        var request = ExportRequest()
        change(&request)
        let plan = try FramePlan(Blink(), request)
        let delivery = DeliveryRequest(name: "blink", plan: plan, options: OptionValues(), pattern: nil)
        return plan.passes.indices.map(delivery.fileName)
    }

    @Test func oneRowHasThePlainName() throws {
        #expect(try names() == ["blink"])
        #expect(try names { $0.styles = [.dark] } == ["blink"])
    }

    @Test func onlyWhatDiffersIsNamed() throws {
        #expect(try names { $0.scales = [1, 2, 1.5] } == ["blink", "blink@2x", "blink@1.5x"])
        #expect(try names { $0.styles = [.light, .dark] } == ["blink", "blink_dark"])
        #expect(try names { $0.phases = [.pulling, .refreshing] } == ["blink_pulling", "blink_refreshing"])
    }

    @Test func everyRowOfAWholePlanHasItsOwnName() throws {
        let all = try names {
            $0.phases = Phase.exported
            $0.styles = [.light, .dark]
            $0.scales = [1, 2, 3]
        }
        #expect(all.count == 24)
        #expect(Set(all).count == 24)
        #expect(all.contains("blink_finishing_dark@3x"))
    }
}
