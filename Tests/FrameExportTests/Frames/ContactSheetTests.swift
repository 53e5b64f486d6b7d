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

    /// The poster is 132x84 points, in a cell with 7-point margins on a page with 20-point margins and a 36-point heading.
    @Test func aPosterIsShownOnceAtFullSize() throws {
        let poster = try IndicatorPoster([IndicatorKind(Blink.self)], name: "all")
        #expect(poster.naturalSize == Size(width: 132, height: 84))
        let sheet = try ContactSheet(title: "all", of: FramePlan(poster)).bitmap()
        #expect(sheet.height == 2 * (40 + 36 + 84 + 14))
        #expect(sheet.width == 2 * 320)
        var request = ExportRequest()
        request.phases = [.pulling, .refreshing]
        let both = try ContactSheet(title: "all", of: FramePlan(poster, request)).bitmap()
        #expect(both.height == sheet.height + 2 * (84 + 14 + 6))
    }

    /// A poster shows the end of the pull and the start of the loop, where each member has a representative picture.
    @Test func aPosterShowsCompletePictures() throws {
        let poster = try IndicatorPoster([IndicatorKind(Blink.self)], name: "all")
        func sheet(_ phase: Phase, frames: String? = nil) throws -> Bitmap {
            var request = ExportRequest()
            request.phases = [phase]
            request.frames = try frames.map { try FrameRange(parsing: $0) }
            return try ContactSheet(title: "all", of: FramePlan(poster, request)).bitmap()
        }
        #expect(try sheet(.refreshing) == sheet(.refreshing, frames: "0"))
        #expect(try sheet(.pulling) == sheet(.pulling, frames: "29"))
        #expect(try sheet(.pulling) != sheet(.pulling, frames: "14"))
    }
}
