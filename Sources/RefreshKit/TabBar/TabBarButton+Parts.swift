/// A tab bar item's icon, drawn for each pixel size and color.
public struct TabBarIcon {
    /// Size of the icon, in points.
    public let size: Size
    private let drawing: (Rect, Color, Canvas) -> Void

    /// Creates an icon with a drawing closure.
    ///
    /// - Parameters:
    ///   - size: Size of the icon; 25 x 25 points by default, as in iOS.
    ///   - drawing: Draws the icon in a rectangle, in a color, on a canvas. The color is the tint for a selected item, otherwise gray.
    public init(size: Size = Size(width: 25, height: 25), _ drawing: @escaping (Rect, Color, Canvas) -> Void) {
        (self.size, self.drawing) = (size, drawing)
    }

    /// Creates an icon from a bitmap, shown in its own colors.
    ///
    /// - Parameters:
    ///   - bitmap: Pixels of the icon.
    ///   - scale: Pixels per point, greater than 0; 1 by default.
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

final class TabBarIconView: View {
    var icon: TabBarIcon? { didSet { setNeedsDisplay() } }
    /// Color; nil for the tint.
    var color: AdaptiveColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let traits = traits
        icon?.draw(in: bounds, color: color?.color(for: traits.appearance) ?? traits.tint, on: canvas)
    }
}

/// A tab button's one-line title; if the button is too narrow, the font shrinks, then the title is truncated.
final class TabBarTitleView: View {
    private static let smallFont = Font(size: 10, weight: .medium)
    private static let largeFont = Font(size: 13, weight: .medium)
    private static let minimumFontSize = 8.0

    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    var isLarge = false {
        didSet {
            guard isLarge != oldValue else { return }
            hasNewFontSize = true
            setNeedsDisplay()
        }
    }
    private var hasNewFontSize = false
    /// Color; nil for the tint.
    var color: AdaptiveColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    private var naturalFont: Font { isLarge ? Self.largeFont : Self.smallFont }

    var naturalWidth: Double { (try? Text(text, font: naturalFont).measured().width) ?? 0 }

    /// Fades the title in if its font size has changed, because the new letters do not fit the old frame.
    func frameDidChange() {
        guard hasNewFontSize else { return }
        hasNewFontSize = false
        let seen = alpha
        animatedFrame.removeAll()
        alpha = 0
        animatedAlpha.removeAll()
        alpha = seen
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        guard !text.isEmpty, !bounds.isEmpty else { return }
        let traits = traits
        let line = Text(text, font: font(fitting: bounds.width), maximumWidth: bounds.width, lineLimit: 1)
        canvas.draw(line, .color(color?.color(for: traits.appearance) ?? traits.tint), at: bounds.center, anchor: .center)
    }

    private func font(fitting width: Double) -> Font {
        var font = naturalFont
        if let natural = try? Text(text, font: font).measured().width, natural > width {
            font.size = max(Self.minimumFontSize, font.size * width / natural)
        }
        return font
    }
}

/// A tab button's badge: white text on a red capsule that is at least as wide as it is high.
final class TabBarBadgeView: View {
    private static let font = Font(size: 12)
    private static let height = 18.0
    /// Total horizontal padding, in points.
    private static let padding = 10.0

    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    /// Whether the badge is visible; empty text and "0" are not shown.
    private var isShown: Bool { !text.isEmpty && text != "0" }

    var fittingSize: Size {
        guard isShown else { return .zero }
        let words = (try? Text(text, font: Self.font).measured().width) ?? 0
        return Size(width: max(Self.height, words + Self.padding), height: Self.height)
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        guard isShown, !bounds.isEmpty else { return }
        canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), .color(AdaptiveColor.systemRed.color(for: traits.appearance)))
        canvas.draw(Text(text, font: Self.font, maximumWidth: bounds.width, lineLimit: 1), .white, at: bounds.center, anchor: .center)
    }
}
