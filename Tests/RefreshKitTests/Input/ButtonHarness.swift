import RefreshKit
import RefreshTesting

/// A button of 100x40 points in a list that scrolls up and down, on a stage of 400x400.
final class ButtonHarness: StageHarness {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let button = Control(frame: Rect(x: 100, y: 100, width: 100, height: 40))
    /// The events for which the button called its actions.
    private(set) var called: [Control.Event] = []

    /// A point inside the button, on the stage.
    let inside = Point(x: 150, y: 120)

    init() {
        list.contentSize = Size(width: 400, height: 2000)
        list.addSubview(button)
        super.init(list, size: Size(width: 400, height: 400))
        for event in Control.Event.allCases { button.addAction(for: event) { [unowned self] in called.append(event) } }
    }
}
