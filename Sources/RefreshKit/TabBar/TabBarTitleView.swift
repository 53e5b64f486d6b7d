/// The title of a tab button, on one line: a narrow button has smaller letters first, then an ellipsis.
final class TabBarTitleView: View {
    private static let smallFont = Font(size: 10, weight: .medium)
    private static let largeFont = Font(size: 13, weight: .medium)
    /// Letters are not made smaller than this, in points.
    private static let leastSize = 8.0

    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// Whether it stands beside an icon, in larger letters.
    var isLarge = false {
        didSet {
            guard isLarge != oldValue else { return }
            hasOtherLetters = true
            setNeedsDisplay()
        }
    }
    /// Whether letters have another size since the title got its place.
    private var hasOtherLetters = false
    /// The colour; nil for the tint.
    var color: AdaptiveColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    private var naturalFont: Font { isLarge ? Self.largeFont : Self.smallFont }

    /// How wide the words are in their natural size, in points.
    var naturalWidth: Double { (try? Text(text, font: naturalFont).measured().width) ?? 0 }

    /// Letters of another size do not fit on the way from the old place: they come in at the new one.
    func didMoveToItsPlace() {
        guard hasOtherLetters else { return }
        hasOtherLetters = false
        let seen = alpha
        animatedFrame.removeAll()
        alpha = 0
        animatedAlpha.removeAll()
        alpha = seen
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        guard !text.isEmpty, !bounds.isEmpty else { return }
        let appearance = appearance
        let line = Text(text, font: font(fitting: bounds.width), maximumWidth: bounds.width, lineLimit: 1)
        canvas.draw(line, color?.color(for: appearance.style) ?? appearance.tint, at: bounds.center, anchor: .center)
    }

    private func font(fitting width: Double) -> Font {
        var font = naturalFont
        if let natural = try? Text(text, font: font).measured().width, natural > width {
            font.size = max(Self.leastSize, font.size * width / natural)
        }
        return font
    }
}
