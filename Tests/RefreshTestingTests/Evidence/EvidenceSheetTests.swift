import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct EvidenceSheetTests {
    private func picture(_ flaw: BadIndicator.Flaw) throws -> Bitmap {
        let violation = try #require(IndicatorContract(BadIndicator(flaw)).report().violations.first)
        return try #require(try violation.evidenceBitmap())
    }

    private func count(_ pixel: UInt32, in bitmap: Bitmap) -> Int {
        bitmap.withUnsafePixels { $0.count { $0 & 0xFF_FFFF == pixel & 0xFF_FFFF } }
    }

    /// The sheet has three 160-point panels plus margins, at 2 pixels per point.
    @Test func jumpIsShownAsExpectedFoundAndDifference() throws {
        let sheet = try picture(.jumpsOnRelease)
        #expect(sheet.width == 2 * (3 * 160 + 2 * 8 + 2 * 16))
        // The disc is red: its 218 pixels are each 3.6 points wide.
        #expect(count(0xFFFF_0000, in: sheet) > 8000)
    }

    private func panels(_ flaw: BadIndicator.Flaw) throws -> [EvidencePanel] {
        let violation = try #require(IndicatorContract(BadIndicator(flaw)).report().violations.first)
        return try #require(violation.evidence).panels(of: violation.moment)
    }

    @Test func onlyTheViolationIsOutlined() throws {
        let jump = try panels(.jumpsOnRelease)
        #expect(jump.map(\.title) == ["expected", "found", "difference"])
        #expect(jump.map(\.isWrong) == [false, true, false])
        let contrast = try panels(.isDarkOnDark)
        #expect(contrast.map(\.title) == ["on light", "on dark"])
        #expect(contrast.map(\.isWrong) == [false, true])
    }

    @Test func smallDifferenceHasARing() throws {
        func mark(side: Int) -> EvidencePanel.Mark? {
            let blank = Bitmap(width: 40, height: 20)
            var spotted = blank
            for y in 4..<4 + side { for x in 30..<30 + side { spotted[x, y] = 0xFFFF_FFFF } }
            return ContractEvidence.difference(BitmapDifference(expected: blank, found: spotted), .idle(), .idle()).panels(of: .idle())[2]
                .mark
        }
        #expect(mark(side: 3)?.spot == Point(x: 31, y: 5))
        #expect(mark(side: 4) == nil)
        #expect(mark(side: 0) == nil)
    }

    @Test(arguments: [(0, "0.00 s"), (1048, "1.05 s"), (12_400, "12.40 s")])
    func timesInARowAreInHundredths(_ milliseconds: Int, _ text: String) {
        let frame = ContractEvidence.Frame(.refreshing(.milliseconds(milliseconds)), Bitmap(width: 1, height: 1))
        #expect(EvidencePanel(frame).detail == text)
    }

    /// Each of the 16 pixels is 8 pixels wide on the sheet, except where the circle around them covers it.
    @Test func pixelsOutsideTheBoundsAreRed() throws {
        #expect(count(0xFFFF_0000, in: try picture(.drawsOutside)) > 200)
    }

    @Test func contrastIsShownOnBothBackgrounds() throws {
        let sheet = try picture(.isDarkOnDark)
        #expect(count(0xFFFF_FFFF, in: sheet) > 50_000)
        #expect(count(0xFF00_0000, in: sheet) > 50_000)
    }

    /// The sheet shows a strip of 13 frames with the curve below it.
    @Test func flashesHaveALuminanceCurve() throws {
        let sheet = try picture(.flashes)
        #expect(sheet.width == 2 * (13 * 40 + 12 * 8 + 2 * 16))
        let curve = ContractEvidence.film([0, 255].map { white in frame(white) }).curve
        #expect(curve?.values == [0, 1])
    }

    private func frame(_ white: UInt32) -> ContractEvidence.Frame {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap[0, 0] = 0xFF00_0000 | white << 16 | white << 8 | white
        return ContractEvidence.Frame(.idle(), bitmap)
    }

    @Test func invisibleViolationHasNoSheet() throws {
        let violation = try #require(IndicatorContract(BadIndicator(.hasNoGoodName)).report().violations.first)
        #expect(try violation.evidenceBitmap() == nil)
    }
}
