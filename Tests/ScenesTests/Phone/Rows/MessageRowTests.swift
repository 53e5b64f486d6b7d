import Imaging
import RefreshKit
import Testing

@testable import Scenes

@Suite struct MessageRowTests {
    private func drawn(_ row: Page.Row, width: Double = 390, height: Double = 76, safeArea: EdgeInsets = .zero) throws -> (
        MessageRow, Bitmap
    ) {
        let stage = Stage(size: Size(width: width, height: height), safeAreaInsets: safeArea)
        stage.root.backgroundColor = .systemBackground
        let view = MessageRow(row, language: "en")
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
        stage.advance(to: .zero)
        return (view, try stage.renderedFrame())
    }

    @Test func theAvatarIsVerticallyCentered() throws {
        let view = try drawn(Page.Row("Ada")).0
        #expect(view.subviews[0].frame == Rect(x: 16, y: 15.5, width: 45, height: 45))
    }

    @Test func aLowRowHasASmallerAvatar() throws {
        let view = try drawn(Page.Row("Ada"), height: 44).0
        #expect(view.subviews[0].frame == Rect(x: 16, y: 6, width: 32, height: 32))
    }

    @Test func contentsAvoidTheSafeArea() throws {
        let view = try drawn(Page.Row("Ada"), width: 844, safeArea: EdgeInsets(left: 47, right: 47)).0
        #expect(view.subviews[0].frame.minX == 67)
    }

    @Test(arguments: [(390.0, 16.0), (413, 16), (414, 20), (768, 20)])
    func wideScreensHaveWiderMargins(width: Double, margin: Double) throws {
        let view = try drawn(Page.Row("Ada"), width: width).0
        #expect(view.subviews[0].frame.minX == margin)
        #expect(view.subviews[1].frame.maxX == width - margin)
    }

    @Test func theSeparatorStartsAtTheText() throws {
        let bitmap = try drawn(Page.Row("Ada")).1
        #expect(bitmap[72, 75] & 0xFF_FFFF == 0xFF_FFFF)
        #expect(bitmap[74, 75] & 0xFF_FFFF != 0xFF_FFFF)
        #expect(bitmap[389, 75] & 0xFF_FFFF != 0xFF_FFFF)
    }

    /// The detail takes up the columns that differ with and without it.
    @Test func theDetailIsBesideTheChevron() throws {
        var row = Page.Row("Ada")
        let without = try drawn(row).1
        row.detail = "9:41"
        let with = try drawn(row).1
        let columns = (0..<390).filter { x in (10..<66).contains { without[x, $0] != with[x, $0] } }
        let (first, last) = (try #require(columns.first), try #require(columns.last))
        #expect(last < 390 - 16 - 14)
        #expect(first > 310)
    }

    @Test func aWideRowHasOneCenteredLine() throws {
        var row = Page.Row("Ada")
        row.subtitle = "One line"
        let bitmap = try drawn(row, width: 700).1
        let lines = (0..<74).filter { y in (74..<400).contains { bitmap[$0, y] & 0xFF_FFFF != 0xFF_FFFF } }
        let (first, last) = (try #require(lines.first), try #require(lines.last))
        #expect(abs((first + last) / 2 - 38) <= 3)
    }
}

@Suite struct AvatarTests {
    @Test(arguments: [
        ("Hannah Lindqvist", "HL"), ("Ruben de Vries", "RV"), ("oslo", "O"), ("林晓雨", "林"), ("서울 특별시", "서"), ("", ""), ("! 5 a", "5A"),
        ("Ærø (DK)", "Æ"),
    ]) func initialsComeFromTheFirstAndTheLastWord(name: String, initials: String) {
        #expect(Avatar.initials(of: name) == initials)
    }

    @Test func aNameAlwaysHasTheSameColor() {
        // The color was calculated by hand, because it must be the same on every computer.
        #expect(Avatar.color(for: "Hannah Lindqvist") == Color(red: 233 / 255, green: 102 / 255, blue: 96 / 255))
        #expect(Avatar.color(for: "林晓雨") == Color(red: 64 / 255, green: 164 / 255, blue: 192 / 255))
        let colors = (0..<30).map { Avatar.color(for: SampleRows(in: "en").row($0).title) }
        #expect(Set(colors).count >= 8)
    }
}
