internal import RefreshKit

// What a script does to a list whose offset it says itself.
extension ScenePage {
    /// Sets the offset, as if a finger dragged or not.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        list.contentOffset = offset
    }

    /// Begins or ends a drag.
    func setDragging(_ isDragging: Bool, decelerates: Bool) {
        list.pan.send(PanSample(isDragging ? .began : .ended))
    }
}
