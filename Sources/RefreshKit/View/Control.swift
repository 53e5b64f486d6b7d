/// A view that responds to presses: it highlights and sends events.
///
/// Touches on its subviews count as touches on the control, unless they hit an inner control. If a pan begins, the control loses the touch
/// and sends `touchCancel`. A control tracks one touch at a time.
open class Control: View {
    /// Touch events on a control.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// The touch began; sent without delay, even in a scroll view.
        case touchDown
        /// The touch ended inside the bounds: a tap.
        case touchUpInside
        /// The touch ended outside the bounds.
        case touchUpOutside
        /// The touch was canceled by a pan, or because the view left the stage or the control was disabled.
        case touchCancel
    }

    /// Whether the control responds to touches; true by default.
    ///
    /// A disabled control still blocks touches to views behind it. Disabling it during a touch sends `touchCancel`.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelPress() }
            stateMayHaveChanged()
        }
    }

    /// Whether a touch is down inside the bounds of the control.
    public private(set) final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateMayHaveChanged() } }
    }

    /// Whether a touch that began on the control is still down, inside or outside its bounds.
    public final var isTracking: Bool { touch != nil }

    private weak var touch: TouchTracking?
    private var actions: [(event: Event, action: () -> Void)] = []

    open override var drawsContent: Bool { type(of: self) != Control.self }

    /// Called when `isHighlighted` or `isEnabled` changes; does nothing by default.
    open func stateDidChange() {}

    /// Adds an action for an event, called after any actions added earlier.
    public final func addAction(for event: Event, _ action: @escaping () -> Void) {
        actions.append((event, action))
    }

    /// Calls the actions for an event, even if the control is disabled.
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
    /// Handles the start of a touch; returns whether the control tracks it.
    final func pressBegan(by touch: TouchTracking) -> Bool {
        guard isEnabled, self.touch == nil else { return false }
        self.touch = touch
        isHighlighted = true
        guard self.touch === touch else { return false }
        sendActions(for: .touchDown)
        return true
    }

    final func pressMoved(to point: Point?, by touch: TouchTracking) {
        guard self.touch === touch else { return }
        isHighlighted = point.map(bounds.contains) ?? false
    }

    final func pressEnded(by touch: TouchTracking) {
        guard self.touch === touch else { return }
        let isInside = isHighlighted
        self.touch = nil
        isHighlighted = false
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }

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
