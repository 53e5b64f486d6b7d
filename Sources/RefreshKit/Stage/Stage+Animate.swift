extension Stage {
    /// The second pass: everything that moves by itself is brought to the frame's instant.
    func animate(at instant: Duration) {
        animate(root, at: instant)
    }

    private func animate(_ view: View, at instant: Duration) {
        view.removeCompletedAnimations(at: instant)
        view.advance(to: instant)
        for subview in view.subviews { animate(subview, at: instant) }
    }
}
