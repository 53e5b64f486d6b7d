/// Recognizes a pan on a view and sends its samples to a handler.
///
/// A pan is recognized after 10 points of movement; its translation is measured from there, in stage coordinates. Of all recognizers under
/// a touch, the innermost one that should begin gets the touch; the others, and any control, lose it. A recognizer that should not begin is
/// not asked again for the same touch.
public final class PanRecognizer {
    /// The view whose touches are recognized.
    public internal(set) weak var view: View?
    /// Whether the recognizer is active; disabling it during a pan cancels the pan.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Closure that decides whether a pan with the given movement, in points, should begin; if it is nil, every pan begins.
    public var shouldBegin: ((Point) -> Bool)?
    /// Phase of the current or last pan; nil before the first one.
    public internal(set) var phase: PanSample.Phase?
    private let handler: (PanSample) -> Void
    weak var touch: TouchTracking?
    var isBlocked = false

    /// Creates a recognizer with a handler for its samples; to activate it, pass it to `View.addPanRecognizer`.
    public init(_ handler: @escaping (PanSample) -> Void) {
        self.handler = handler
    }

    /// Whether a pan is in progress.
    public var isPanning: Bool { phase == .began || phase == .changed }

    /// Cancels a pan in progress, and ignores the rest of the touch.
    public func cancel() {
        let wasPanning = isPanning
        isBlocked = true
        if wasPanning { deliver(PanSample(.canceled)) }
    }

    /// Sends a sample to the handler, for scripts and tests.
    ///
    /// After `cancel`, samples are dropped until the next `began`.
    public func send(_ sample: PanSample) {
        if sample.phase == .began { isBlocked = false }
        if !isBlocked { deliver(sample) }
    }

    private func deliver(_ sample: PanSample) {
        phase = sample.phase
        handler(sample)
    }
}

extension View {
    /// Adds a recognizer for pans that begin on this view or its subviews.
    public final func addPanRecognizer(_ recognizer: PanRecognizer) {
        recognizer.view = self
        panRecognizers.append(recognizer)
    }
}

/// One step of a pan.
public struct PanSample: Sendable, Hashable {
    /// The phases of a pan.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// The pan was recognized.
        case began
        /// The touch moved.
        case changed
        /// The touch ended.
        case ended
        /// The pan was canceled, by its owner or because its view left the stage.
        case canceled
    }

    /// Phase of the pan.
    public var phase: Phase
    /// Movement since the pan was recognized, in points; positive is right and down.
    public var translation: Point
    /// Velocity of the touch, in points per second.
    public var velocity: Point

    /// Creates a sample; the translation is in points, the velocity in points per second.
    public init(_ phase: Phase, translation: Point = .zero, velocity: Point = .zero) {
        (self.phase, self.translation, self.velocity) = (phase, translation, velocity)
    }
}
