/// The bar at the top of a navigation controller, with a title and a back button.
public final class NavigationBar: View {
    /// Returns the height below the status bar, in points; smaller on phones in landscape.
    static func contentHeight(on screen: Size) -> Double {
        screen.width > screen.height && screen.height < LargeTitleLayout.minimumScreenHeight ? 32 : 44
    }

    var onBack: (() -> Void)?
    var layout = LargeTitleLayout.small {
        didSet {
            guard layout != oldValue else { return }
            updateBackground()
            let (light, dark) = (AdaptiveColor.label.light, AdaptiveColor.label.dark)
            titleLabel.color = AdaptiveColor(light: light.opacity(layout.smallTitleAlpha), dark: dark.opacity(layout.smallTitleAlpha))
        }
    }
    /// Background while no content is under the bar.
    var edgeBackground = AdaptiveColor.systemBackground { didSet { updateBackground() } }
    private let line = View()
    private let titleLabel = Label(font: Font(size: 17, weight: .semibold), alignment: .center)
    private let backButton = NavigationBackButton()
    private let marginGuide = View()
    private static let buttonWidth = 44.0
    private static let lineColor = AdaptiveColor(light: Color(white: 0, alpha: 76.0 / 255), dark: Color(white: 1, alpha: 38.0 / 255))

    init() {
        super.init()
        for view in [line, marginGuide, titleLabel, backButton] { addSubview(view) }
        updateBackground()
        line.isUserInteractionEnabled = false
        backButton.isHidden = true
        backButton.addAction(for: .touchUpInside) { [weak self] in self?.onBack?() }
    }

    /// The current title.
    public var title: String { titleLabel.text }
    /// Whether the back button is visible.
    public var canGoBack: Bool { !backButton.isHidden }

    /// Simulates a tap on the back button; has no effect if the button is hidden.
    public func tapBack() {
        if canGoBack { backButton.sendActions(for: .touchUpInside) }
    }

    /// Margins as shown on the screen; during a resize, they differ from the final margins.
    var presentationMargins: EdgeInsets {
        let guide = marginGuide.presentationFrame
        return EdgeInsets(left: guide.minX, right: presentationFrame.width - guide.maxX)
    }

    func show(_ title: String, canGoBack: Bool, animated: Bool = false) {
        titleLabel.text = title
        backButton.isHidden = !canGoBack
        guard animated else { return }
        titleLabel.alpha = 0
        animate(.curve(over: .milliseconds(350))) { titleLabel.alpha = 1 }
    }

    public override func layoutSubviews() {
        let content = bounds.inset(by: EdgeInsets(top: safeAreaInsets.top))
        backButton.frame = Rect(x: safeAreaInsets.left, y: content.minY, width: Self.buttonWidth, height: content.height)
        let safe = EdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        marginGuide.frame = content.inset(by: safe).inset(x: sideMargin, y: 0)
        // The gap keeps the title from being redrawn with the content below the bar.
        titleLabel.frame = content.inset(x: safeAreaInsets.left + Self.buttonWidth, y: 1)
        let pixel = 1 / traits.scale
        line.frame = Rect(x: bounds.minX, y: bounds.maxY - pixel, width: bounds.width, height: pixel)
    }

    /// Always false, because the bar contains only views.
    public override var drawsContent: Bool { false }

    /// Fills the bar and its line as view backgrounds, so that content covered by an opaque bar is not drawn.
    private func updateBackground() {
        let (bar, fraction) = (AdaptiveColor.barBackground, layout.backgroundAlpha)
        var (fill, lineFill) = (edgeBackground, Self.lineColor)
        fill.light = fill.light.mixed(with: bar.light, fraction: fraction)
        fill.dark = fill.dark.mixed(with: bar.dark, fraction: fraction)
        lineFill.light = lineFill.light.opacity(fraction)
        lineFill.dark = lineFill.dark.opacity(fraction)
        (backgroundColor, line.backgroundColor) = (fill, lineFill)
    }
}

final class NavigationBackButton: Control {
    override func draw(in bounds: Rect, on canvas: Canvas) {
        // 10 points wide, 18 points high, and 9 points from the left, as in a 44-point button in iOS.
        let (tip, reach) = (Point(x: bounds.minX + 10, y: bounds.midY), 8.5)
        var chevron = Path()
        chevron.move(to: Point(x: tip.x + reach, y: tip.y - reach))
        chevron.line(to: tip)
        chevron.line(to: Point(x: tip.x + reach, y: tip.y + reach))
        canvas.stroke(chevron, isHighlighted ? .tint.opacity(0.3) : .tint, Stroke(width: 2.5, cap: .round, join: .round))
    }
}
