internal import RefreshKit

/// A list row that turns gray while it is pressed, as in iOS, with a delay so that scrolling does not highlight rows.
final class PressedRow: Control {
    /// How long a row must be touched before it turns gray.
    private static let delay = Duration.milliseconds(120)
    private static let fadeDuration = Duration.milliseconds(350)
    private static let pressed = AdaptiveColor(
        light: Color(red: 229 / 255, green: 229 / 255, blue: 234 / 255), dark: Color(red: 44 / 255, green: 44 / 255, blue: 46 / 255))

    let content: View
    let background = View()
    private var entry: Timeline.Entry?

    init(_ content: View) {
        self.content = content
        super.init()
        background.backgroundColor = Self.pressed
        background.alpha = 0
        background.isHidden = true
        addSubview(background)
        addSubview(content)
        addAction(for: .touchDown) { [weak self] in self?.begin() }
        addAction(for: .touchUpInside) { [weak self] in self?.fade() }
        for event in [Event.touchUpOutside, .touchCancel] { addAction(for: event) { [weak self] in self?.show(false) } }
    }

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        for view in [background, content] { view.frame = bounds }
    }

    override func stateDidChange() {
        // Moving the finger off the row releases the row.
        if isTracking, !isHighlighted { show(false) }
    }

    private func begin() {
        entry = stage?.timeline.schedule(after: Self.delay) { [weak self] in
            guard let self, isHighlighted else { return }
            show(true)
        }
    }

    private func show(_ isPressed: Bool) {
        entry?.cancel()
        entry = nil
        background.isHidden = !isPressed
        background.alpha = isPressed ? 1 : 0
    }

    /// Turns the row gray and then fades the gray out, so that even a short tap is visible.
    private func fade() {
        show(true)
        animate(.curve(over: Self.fadeDuration)) { background.alpha = 0 }
    }
}
