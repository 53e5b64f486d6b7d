/// The bar along the top of a navigation: a title in the middle, and a way back on the left when there is one.
public final class NavigationBar: View {
    /// Height of the part below the status bar, in points: a phone that lies on its side has a lower bar.
    static func contentHeight(on screen: Size) -> Double {
        screen.width > screen.height && screen.height < LargeTitleLayout.leastScreenHeight ? 32 : 44
    }

    /// Told when the way back is tapped.
    var onBack: (() -> Void)?
    /// How much of ground, line and title is seen.
    var layout = LargeTitleLayout.small {
        didSet {
            guard layout != oldValue else { return }
            setNeedsDisplay()
            let (light, dark) = (AdaptiveColor.label.light, AdaptiveColor.label.dark)
            titleLabel.color = AdaptiveColor(light: light.opacity(layout.smallTitle), dark: dark.opacity(layout.smallTitle))
        }
    }
    /// What the bar is filled with while nothing is under it.
    var edgeGround = AdaptiveColor.systemBackground { didSet { if edgeGround != oldValue { setNeedsDisplay() } } }
    private let titleLabel = Label(font: Font(size: 17, weight: .semibold), alignment: .center)
    private let backButton = NavigationBackButton()
    /// Lies between the margins and shows nothing.
    private let marginGuide = View()
    private static let buttonWidth = 44.0
    private static let line = AdaptiveColor(light: Color(white: 0, alpha: 76.0 / 255), dark: Color(white: 1, alpha: 38.0 / 255))

    init() {
        super.init()
        for view in [marginGuide, titleLabel, backButton] { addSubview(view) }
        backButton.isHidden = true
        backButton.addAction(for: .touchUpInside) { [weak self] in self?.onBack?() }
    }

    /// The title that is shown.
    public var title: String { titleLabel.text }
    /// Whether a way back is shown.
    public var canGoBack: Bool { !backButton.isHidden }

    /// Goes back as a tap on the chevron does; does nothing when there is none.
    public func tapBack() {
        if canGoBack { backButton.sendActions(for: .touchUpInside) }
    }

    /// How far contents below keep away from the sides, as it is on screen now: on the way to another size that is not what holds at last.
    var presentationMargins: EdgeInsets {
        let guide = marginGuide.presentationFrame
        return EdgeInsets(left: guide.minX, right: presentationFrame.width - guide.maxX)
    }

    /// Shows a title and the way back, fading the title in if that is animated.
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
        titleLabel.frame = content.inset(x: safeAreaInsets.left + Self.buttonWidth, y: 0)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        let pixel = 1 / canvas.scale
        let style = appearance.style
        canvas.fill(
            .rect(bounds), edgeGround.color(for: style).mixed(with: AdaptiveColor.barBackground.color(for: style), fraction: layout.ground))
        let line = Rect(x: bounds.minX, y: bounds.maxY - pixel, width: bounds.width, height: pixel)
        canvas.fill(.rect(line), Self.line.color(for: style).opacity(layout.ground))
    }
}

/// The chevron that leads back, in the tint.
final class NavigationBackButton: Control {
    override func draw(in bounds: Rect, on canvas: Canvas) {
        // 10 points wide and 18 high, 9 from the left, as iOS draws it in a button of 44.
        let (tip, reach) = (Point(x: bounds.minX + 10, y: bounds.midY), 8.5)
        var chevron = Path()
        chevron.move(to: Point(x: tip.x + reach, y: tip.y - reach))
        chevron.line(to: tip)
        chevron.line(to: Point(x: tip.x + reach, y: tip.y + reach))
        canvas.stroke(chevron, isHighlighted ? .tint.opacity(0.3) : .tint, Stroke(width: 2.5, cap: .round, join: .round))
    }
}
