internal import RefreshKit

/// A row of a list that is gray under a finger, as in iOS: not at once, so that a finger that scrolls does not light it up.
final class PressedRow: Control {
    /// How long a finger rests on a row before it is gray.
    private static let delay = Duration.milliseconds(120)
    /// How long the gray of a row that was tapped takes to go.
    private static let fading = Duration.milliseconds(350)
    private static let pressed = AdaptiveColor(
        light: Color(red: 229 / 255, green: 229 / 255, blue: 234 / 255), dark: Color(red: 44 / 255, green: 44 / 255, blue: 46 / 255))

    let content: View
    /// What is gray.
    let ground = View()
    private var entry: Timeline.Entry?

    init(_ content: View) {
        self.content = content
        super.init()
        ground.backgroundColor = Self.pressed
        ground.alpha = 0
        ground.isHidden = true
        addSubview(ground)
        addSubview(content)
        addAction(for: .touchDown) { [weak self] in self?.begin() }
        addAction(for: .touchUpInside) { [weak self] in self?.fade() }
        for event in [Event.touchUpOutside, .touchCancel] { addAction(for: event) { [weak self] in self?.show(false) } }
    }

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        for view in [ground, content] { view.frame = bounds }
    }

    override func stateDidChange() {
        // A finger that slides off the row is not on it any more.
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
        ground.isHidden = !isPressed
        ground.alpha = isPressed ? 1 : 0
    }

    /// A short tap is seen, too.
    private func fade() {
        show(true)
        animate(.curve(over: Self.fading)) { ground.alpha = 0 }
    }
}
