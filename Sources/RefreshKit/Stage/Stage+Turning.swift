extension Stage {
    /// Turns the device: it has another size and other safe areas at once, and everything goes to its new place by and by.
    ///
    /// Until then frames are as large as what is seen: the root's `presentationFrame` goes from the old size to the new one.
    ///
    /// A turn that begins while another is under way adds to it; one without time ends that one, and all other animations with it.
    ///
    /// As on a phone, the system takes away all fingers that are down.
    /// - Parameters:
    ///   - size: Width and height afterwards, in points.
    ///   - safeAreaInsets: What the device covers of the edges afterwards, in points.
    ///   - timing: How the change is spread over time.
    public func turn(to size: Size, safeAreaInsets: EdgeInsets, _ timing: AnimationTiming) {
        for id in touches.keys.sorted() { touchCancelled(id: id) }
        layout()
        if timing.duration <= .zero, now < turnEnd { removeAnimations(of: root) }
        turnEnd = now.held(adding: timing.duration)
        root.animate(timing) {
            self.size = size
            self.safeAreaInsets = safeAreaInsets
            layout()
        }
    }

    private func removeAnimations(of view: View) {
        view.animatedFrame.removeAll()
        view.animatedAlpha.removeAll()
        view.animatedTransform.removeAll()
        (view as? ScrollView)?.animatedOffset.removeAll()
        for subview in view.subviews { removeAnimations(of: subview) }
    }
}
