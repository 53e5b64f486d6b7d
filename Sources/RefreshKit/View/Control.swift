/// A view that a finger presses: it lights up under the finger and tells its owner what the finger does.
///
/// Touches on views inside count as touches on the control, unless a control of their own is nearer. A pan that begins takes the finger
/// away: the control is told `touchCancel`, and nothing was tapped. A control follows one finger at a time.
open class Control: View {
    /// What a finger does on a control.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// It came down; told at once, also inside a scroll view.
        case touchDown
        /// It left inside the control's bounds: a tap.
        case touchUpInside
        /// It left outside of them.
        case touchUpOutside
        /// It was taken away: by a pan, with the view, or by switching the control off.
        case touchCancel
    }

    /// Whether the control takes fingers; true by default.
    ///
    /// One that is switched off keeps them from what lies behind. Switching it off under a finger tells `touchCancel`.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelPress() }
            stateMayHaveChanged()
        }
    }

    /// Whether a finger presses the control and is inside its bounds.
    public private(set) final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateMayHaveChanged() } }
    }

    /// Whether a finger that came down on the control is still down, inside or outside its bounds.
    public final var isTracking: Bool { touch != nil }

    private weak var touch: TouchTracking?
    private var actions: [(event: Event, action: () -> Void)] = []

    open override var drawsContent: Bool { type(of: self) != Control.self }

    /// Tells subclasses that `isHighlighted` or `isEnabled` is another; does nothing by default.
    open func stateDidChange() {}

    /// Has an action called for an event, after those that are called already.
    ///
    /// - Parameters:
    ///   - event: What the finger has to do.
    ///   - action: Called at the instant it does.
    public final func addAction(for event: Event, _ action: @escaping () -> Void) {
        actions.append((event, action))
    }

    /// Calls the actions for an event as a finger does, also while the control is switched off.
    public final func sendActions(for event: Event) {
        stage?.report(.control(self, event))
        for entry in actions where entry.event == event { entry.action() }
    }

    private func stateMayHaveChanged() {
        setNeedsDisplay()
        stateDidChange()
    }
}

extension Control {
    /// Handles a finger that comes down; returns whether the control follows it.
    final func pressBegan(by touch: TouchTracking) -> Bool {
        guard isEnabled, self.touch == nil else { return false }
        self.touch = touch
        isHighlighted = true
        guard self.touch === touch else { return false }
        sendActions(for: .touchDown)
        return true
    }

    /// The finger that is followed moves to a point of the control's coordinates.
    final func pressMoved(to point: Point?, by touch: TouchTracking) {
        guard self.touch === touch else { return }
        isHighlighted = point.map(bounds.contains) ?? false
    }

    /// The finger that is followed leaves.
    final func pressEnded(by touch: TouchTracking) {
        guard self.touch === touch else { return }
        let isInside = isHighlighted
        self.touch = nil
        isHighlighted = false
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }

    /// A finger is taken away.
    final func cancelPress(by touch: TouchTracking) {
        if self.touch === touch { cancelPress() }
    }

    private final func cancelPress() {
        guard touch != nil else { return }
        touch = nil
        isHighlighted = false
        sendActions(for: .touchCancel)
    }
}
