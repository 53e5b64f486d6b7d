/// The picture of a tab bar's item, drawn anew for every size of pixel and every color.
public struct TabBarIcon {
    /// How large the picture is, in points.
    public let size: Size
    private let drawing: (Rect, Color, Canvas) -> Void

    /// Makes an icon that is drawn.
    ///
    /// - Parameters:
    ///   - size: How large it is; 25x25 points by default, as the icons of iOS's bars.
    ///   - drawing: Draws it: where, in which color (the tint while selected, gray otherwise), and on what.
    public init(size: Size = Size(width: 25, height: 25), _ drawing: @escaping (Rect, Color, Canvas) -> Void) {
        (self.size, self.drawing) = (size, drawing)
    }

    /// Makes an icon of a bitmap, shown in its own colors.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - scale: Its pixels a point, greater than 0; 1 by default.
    public init(_ bitmap: Bitmap, scale: Double = 1) {
        let scale = scale > 0 ? scale : 1
        self.init(size: Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)) { bounds, _, canvas in
            canvas.draw(bitmap, in: bounds)
        }
    }

    func draw(in bounds: Rect, color: Color, on canvas: Canvas) {
        drawing(bounds, color, canvas)
    }
}

/// The icon of a tab button.
final class TabBarIconView: View {
    var icon: TabBarIcon? { didSet { setNeedsDisplay() } }
    /// The color; nil for the tint.
    var color: AdaptiveColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let appearance = appearance
        icon?.draw(in: bounds, color: color?.color(for: appearance.style) ?? appearance.tint, on: canvas)
    }
}

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
    /// The color; nil for the tint.
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

/// The badge of a tab button: white words on a red capsule that is a circle at least.
final class TabBarBadgeView: View {
    private static let font = Font(size: 12)
    private static let height = 18.0
    /// Red left and right of the words, together.
    private static let padding = 10.0

    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    /// An empty text and a count of nothing are not shown.
    private var isShown: Bool { !text.isEmpty && text != "0" }

    /// The size that the words need, in points; zero for nothing to show.
    var fittingSize: Size {
        guard isShown else { return .zero }
        let words = (try? Text(text, font: Self.font).measured().width) ?? 0
        return Size(width: max(Self.height, words + Self.padding), height: Self.height)
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        guard isShown, !bounds.isEmpty else { return }
        canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), AdaptiveColor.systemRed.color(for: appearance.style))
        canvas.draw(Text(text, font: Self.font, maximumWidth: bounds.width, lineLimit: 1), .white, at: bounds.center, anchor: .center)
    }
}
