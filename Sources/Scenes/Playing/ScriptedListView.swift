internal import RefreshKit

/// A list without a finger or physics: it scrolls to where the script says, and is dragged when the script says so.
///
/// What fingers do on it moves nothing.
final class ScriptedListView: ListView {
    private var isFingerDown = false
    private var goesOn = false

    override init(frame: Rect = .zero, rowCount: Int = 0, makeRow: @escaping (Int) -> View = { _ in View() }) {
        super.init(frame: frame, rowCount: rowCount, makeRow: makeRow)
        pan.shouldBegin = { _ in false }
    }

    override var isDragging: Bool { isFingerDown }

    override func startDecelerating(from velocity: Point) -> Bool { goesOn }

    /// Sets the offset, after whether a finger drags.
    ///
    /// - Parameters:
    ///   - offset: The new offset, in points; the same one counts as a change too.
    ///   - isDragging: Whether a finger is on the list from now on; nil leaves that.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        if let isDragging { isFingerDown = isDragging }
        contentOffset = offset
    }

    /// Has a finger begin or end to drag.
    ///
    /// - Parameters:
    ///   - isDragging: Whether it begins.
    ///   - decelerates: Whether the list says at the end that it goes on by itself.
    func setDragging(_ isDragging: Bool, decelerates: Bool) {
        isFingerDown = isDragging
        goesOn = !isDragging && decelerates
        pan.send(PanSample(isDragging ? .began : .ended))
    }
}
