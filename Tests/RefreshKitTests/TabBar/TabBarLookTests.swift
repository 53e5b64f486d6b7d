import RefreshKit
import Testing

@Suite struct TabBarLookTests {
    private let harness = TabBarHarness()

    /// Returns what a view draws without its subviews, recorded at 2 pixels per point.
    private func marks(of view: View) throws -> [RecordedDrawing.Mark] {
        try RecordedDrawing(size: view.frame.size, scale: 2) { view.draw(in: $0.bounds, on: $0) }.marks
    }

    /// Returns the colors of a view's shapes and texts, in drawing order.
    private func colors(of view: View) throws -> [String] {
        try marks(of: view).compactMap { $0.color?.fixedColor?.description }
    }

    @Test func backgroundHasALineOfOnePixelOnTop() throws {
        let marks = try marks(of: harness.bar.backgroundView)
        #expect(marks.map(\.bounds) == [Rect(x: 0, y: 0, width: 300, height: 49), Rect(x: 0, y: 0, width: 300, height: 0.5)])
        #expect(try colors(of: harness.bar.backgroundView) == ["#F5F5F5", "#0000004C"])
    }

    @Test func translucentBackgroundHasAnAlphaOf9Tenths() throws {
        harness.bar.isTranslucent = true
        #expect(try marks(of: harness.bar.backgroundView)[0].opacity == 0.9)
    }

    @Test func backgroundIsDarkInDarkAppearance() throws {
        harness.stage.traits.appearance = .dark
        #expect(try colors(of: harness.bar.backgroundView)[0] == "#1B1B1B")
    }

    @Test func selectedIconHasTheTintAndOthersAreGray() throws {
        #expect(try (0..<3).map { try colors(of: harness.button($0).iconView) } == [["#007AFF"], ["#929292"], ["#929292"]])
        harness.bar.tap(itemAt: 1)
        #expect(try colors(of: harness.button(1).iconView) == ["#007AFF"])
    }

    @Test func selectedIconIsShownWhileSelected() throws {
        harness.item.selectedIcon = TabBarIcon { bounds, _, canvas in canvas.fill(.rect(bounds), .black) }
        harness.advance(to: .zero)
        #expect(try colors(of: harness.button(0).iconView) == ["#000000"])
        harness.bar.tap(itemAt: 1)
        #expect(try colors(of: harness.button(0).iconView) == ["#929292"])
    }

    @Test func barColorsCanBeSet() throws {
        harness.bar.unselectedItemTint = AdaptiveColor(.black)
        harness.bar.barTint = AdaptiveColor(.white)
        #expect(try colors(of: harness.button(1).iconView) == ["#000000"])
        #expect(try colors(of: harness.bar.backgroundView)[0] == "#FFFFFF")
    }

    @Test func badgeIsARedCircle() throws {
        harness.item.badge = "1"
        harness.advance(to: .zero)
        let square = Rect(x: 0, y: 0, width: 18, height: 18)
        #expect(
            try marks(of: harness.button.badgeView)[0].element
                == .fill(
                    .roundedRect(square, radius: 9), .color(AdaptiveColor.systemRed.light), rule: .winding, .identity))
    }

    @Test func longTitleStaysInItsButton() throws {
        harness.item.title = "A title that is far too long for a tab"
        harness.advance(to: .zero)
        let frame = harness.button.titleView.frame
        #expect(frame.minX >= 0 && frame.maxX <= harness.button.bounds.maxX)
        let text = try marks(of: harness.button.titleView)[0].bounds
        #expect(text.minX >= 0 && text.maxX <= frame.width && text.width > frame.width - 8)
    }
}
