/// Tells a view's owner how a finger pans on it.
///
/// A pan is recognized when a finger has moved by 10 points; its translation counts from there, in the stage's coordinates. Of all
/// recognizers that a touch reaches, the innermost that should begin gets it, and the others and any control lose it. One that should not
/// begin is not asked again before the next touch.
public final class PanRecognizer {
    /// The view whose touches are looked at.
    public internal(set) weak var view: View?
    /// Whether touches are looked at; switching it off in the middle of a pan cancels that.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Asked with the movement so far, in points, when it is long enough for a pan; nil agrees to every direction.
    public var shouldBegin: ((Point) -> Bool)?
    /// Where the pan is; nil before the first one.
    ///
    /// After `ended` and `cancelled` it stays there until the next begins.
    public internal(set) var phase: PanSample.Phase?
    private let handler: (PanSample) -> Void
    /// The finger that is followed; a second one is not looked at.
    weak var touch: TouchTracking?
    /// Whether the rest of the present touch is not looked at.
    var isBlocked = false

    /// Makes a recognizer; `View.addPanRecognizer` puts it to work.
    ///
    /// - Parameter handler: Told each sample.
    public init(_ handler: @escaping (PanSample) -> Void) {
        self.handler = handler
    }

    /// Whether a pan is under way.
    public var isPanning: Bool { phase == .began || phase == .changed }

    /// Ends a pan that is under way or may still begin; what the finger does further is not seen until the next touch.
    public func cancel() {
        let wasPanning = isPanning
        isBlocked = true
        if wasPanning { tell(PanSample(.cancelled)) }
    }

    /// Tells a sample, as a touch that pans does; for scripts and tests that know what was recognized.
    ///
    /// After `cancel` nothing is told before the next `began`.
    public func send(_ sample: PanSample) {
        if sample.phase == .began { isBlocked = false }
        if !isBlocked { tell(sample) }
    }

    private func tell(_ sample: PanSample) {
        phase = sample.phase
        handler(sample)
    }
}

extension View {
    /// Has pans on this view, or on a view inside it, told to a recognizer.
    public final func addPanRecognizer(_ recognizer: PanRecognizer) {
        recognizer.view = self
        panRecognizers.append(recognizer)
    }
}

/// One movement of a finger that pans, as it is told once the pan has been recognized.
public struct PanSample: Sendable, Hashable {
    /// Where in its life a pan is.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// It was recognized.
        case began
        /// The finger moved.
        case changed
        /// The finger left.
        case ended
        /// The pan was taken away, by its owner or with the view it was on.
        case cancelled
    }

    /// Where in its life the pan is.
    public var phase: Phase
    /// How far the finger has moved since the pan was recognized, in points; positive is right and down.
    public var translation: Point
    /// How fast the finger moves, in points a second.
    public var velocity: Point

    /// Makes a sample.
    ///
    /// - Parameters:
    ///   - phase: Where in its life the pan is.
    ///   - translation: How far the finger has moved since the pan was recognized, in points.
    ///   - velocity: How fast it moves, in points a second; counts when the pan ends.
    public init(_ phase: Phase, translation: Point = .zero, velocity: Point = .zero) {
        (self.phase, self.translation, self.velocity) = (phase, translation, velocity)
    }
}
