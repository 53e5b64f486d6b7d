import FrameExport
import Imaging
import RefreshKit
import Testing

@Suite struct ContactSheetTests {
    private func sheet(_ change: (inout ExportRequest) -> Void) throws -> Bitmap {
        var request = ExportRequest()
        request.phases = Phase.exported
        change(&request)
        return try ContactSheet(title: "blink", of: FramePlan(Blink(), request)).bitmap()
    }

    @Test func showsEachAppearanceOnItsOwnBackground() throws {
        let light = try sheet { _ in }
        let both = try sheet { $0.appearances = [.light, .dark] }
        #expect(both.height == 2 * light.height)
        #expect(both[2, 2] & 0xFF > 0xE0)
        #expect(both[2, both.height - 3] & 0xFF < 0x20)
    }

    @Test func sizeDoesNotDependOnTheNumberOfFrames() throws {
        let few = try sheet { $0.pullFrames = 12 }
        let many = try sheet { $0.pullFrames = 100_000 }
        #expect(few.width == many.width && few.height == many.height)
    }
}
