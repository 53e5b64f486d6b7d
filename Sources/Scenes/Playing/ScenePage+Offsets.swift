internal import RefreshKit

// What a script does to a list whose offset it says itself.
extension ScenePage {
    /// Sets the offset, as if a finger dragged or not.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        (list as? ScriptedListView)?.setOffset(offset, isDragging: isDragging)
    }

    /// Begins or ends a drag.
    func setDragging(_ isDragging: Bool, decelerates: Bool) {
        (list as? ScriptedListView)?.setDragging(isDragging, decelerates: decelerates)
    }
}
