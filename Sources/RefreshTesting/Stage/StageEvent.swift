internal import Motion

/// Something that happened on the stage of a harness, with its instant.
///
/// | source | names |
/// |---|---|
/// | `header`, `footer`, `trailer` | the new state: `idle`, `pulling`, `refreshing`, `willRefresh`, `noMoreData`; the callbacks `onRefresh`, `onOpened`, `onEndAnimation`, `onEnd`; `success` and `failure` when a result is shown |
/// | `list`, `scrollView` | `willBeginDragging`, `didEndDragging`, `willBeginDecelerating`, `didEndDecelerating` |
/// | `tabs`, a container, and `tabBar`, a bar outside of one | `didSelect 1`; `refused 1` for a tap that the delegate refuses; `switch 0 to 1`, `switch finished`, `switch canceled` for an animated switch; `bar hides`, `bar shows` |
/// | `tab Inbox` | `refreshing`, `idle` |
/// | `button`, the type of a control, and `button Inbox`, the button of a tab | `touchDown`, `touchUpInside`, `touchUpOutside`, `touchCancel` |
///
/// A second view of the same name is `list 2`, in the order of their first events.
public struct StageEvent: Sendable, Hashable, CustomStringConvertible {
    /// When it happened, counted from the start of the stage.
    public let instant: Duration
    /// What it happened to; nil for a note of the test's own.
    public let source: String?
    /// What happened.
    public let name: String

    /// The instant in seconds, to the millisecond, then source and name: `0.65 header onRefresh`.
    public var description: String {
        let milliseconds = (instant * 1000).components
        let rounded = Duration.milliseconds(milliseconds.seconds + (milliseconds.attoseconds >= 500_000_000_000_000_000 ? 1 : 0))
        return ([rounded.secondsText] + [source, name].compactMap { $0 }).joined(separator: " ")
    }
}
