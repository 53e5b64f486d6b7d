import RefreshKit
import Testing

@Suite struct TabBarLookTests {
    private let harness = TabBarHarness()

    /// Renders one view without its subviews, at 2 pixels per point.
    private func picture(of view: View) throws -> Bitmap {
        let bounds = Rect(origin: .zero, size: view.frame.size)
        var bitmap = Bitmap(width: Int(bounds.width * 2), height: Int(bounds.height * 2))
        try bitmap.draw(scale: 2) { view.draw(in: bounds, on: $0) }
        return bitmap
    }

    @Test func backgroundHasALineOfOnePixelOnTop() throws {
        let picture = try picture(of: harness.bar.backgroundView)
        #expect(picture[300, 0] == 0xFFAC_ACAC)
        #expect(picture[300, 1] == 0xFFF5_F5F5)
        #expect(picture[300, 97] == 0xFFF5_F5F5)
    }

    @Test func translucentBackgroundHasAnAlphaOf9Tenths() throws {
        harness.bar.isTranslucent = true
        #expect(try picture(of: harness.bar.backgroundView)[300, 50] >> 24 == 0xE6)
    }

    @Test func backgroundIsDarkInDarkAppearance() throws {
        harness.stage.traits.appearance = .dark
        #expect(try picture(of: harness.bar.backgroundView)[300, 50] == 0xFF1B_1B1B)
    }

    @Test func selectedIconHasTheTintAndOthersAreGray() throws {
        #expect(try picture(of: harness.button(0).iconView)[25, 25] == 0xFF00_7AFF)
        #expect(try picture(of: harness.button(1).iconView)[25, 25] == 0xFF92_9292)
        harness.bar.tap(itemAt: 1)
        #expect(try picture(of: harness.button(1).iconView)[25, 25] == 0xFF00_7AFF)
    }

    @Test func selectedIconIsShownWhileSelected() throws {
        harness.item.selectedIcon = TabBarIcon { bounds, _, canvas in canvas.fill(.rect(bounds), .black) }
        harness.advance(to: .zero)
        #expect(try picture(of: harness.button(0).iconView)[1, 1] == 0xFF00_0000)
        harness.bar.tap(itemAt: 1)
        #expect(try picture(of: harness.button(0).iconView)[1, 1] == 0)
    }

    @Test func barColorsCanBeSet() throws {
        harness.bar.unselectedItemTint = AdaptiveColor(.black)
        harness.bar.barTint = AdaptiveColor(.white)
        #expect(try picture(of: harness.button(1).iconView)[25, 25] == 0xFF00_0000)
        #expect(try picture(of: harness.bar.backgroundView)[300, 50] == 0xFFFF_FFFF)
    }

    @Test func badgeIsARedCircle() throws {
        harness.item.badge = "1"
        harness.advance(to: .zero)
        let picture = try picture(of: harness.button.badgeView)
        #expect(picture.width == 36)
        #expect(picture[18, 2] == 0xFFFF_3B30)
        #expect(picture[1, 1] == 0)
    }

    @Test func longTitleStaysInItsButton() throws {
        harness.item.title = "A title that is far too long for a tab"
        harness.advance(to: .zero)
        let frame = harness.button.titleView.frame
        #expect(frame.minX >= 0 && frame.maxX <= harness.button.bounds.maxX)
        let picture = try picture(of: harness.button.titleView)
        #expect((0..<picture.height).contains { picture[picture.width - 8, $0] != 0 })
    }
}
