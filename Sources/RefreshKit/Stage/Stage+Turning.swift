extension Stage {
    /// Turns the device: it has another size and other safe areas at once, and everything goes to its new place by and by.
    ///
    /// Until then frames are as large as what is seen: the root's `presentationFrame` goes from the old size to the new one.
    ///
    /// As on a phone, the system takes away all fingers that are down.
    /// - Parameters:
    ///   - size: Width and height afterwards, in points.
    ///   - safeAreaInsets: What the device covers of the edges afterwards, in points.
    ///   - timing: How the change is spread over time.
    public func turn(to size: Size, safeAreaInsets: EdgeInsets, _ timing: AnimationTiming) {
        for id in touches.keys.sorted() { touchCancelled(id: id) }
        layout()
        root.animate(timing) {
            self.size = size
            self.safeAreaInsets = safeAreaInsets
            layout()
        }
    }
}
