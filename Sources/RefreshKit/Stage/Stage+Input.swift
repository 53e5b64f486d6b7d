extension Stage {
    /// The first pass: everything that falls due until an instant happens, each at its own time.
    func input(until instant: Duration) {
        timeline.advance(to: instant)
    }
}

/// What one finger does while it is down.
struct TouchTracking {
}

extension Stage {
    /// Cancels touches on views that go off the stage.
    func cancelTouches(in view: View) {
    }
}
