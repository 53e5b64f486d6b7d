import RefreshKit

/// A stage of 400x400 points with a button of 100x40 in a list that scrolls up and down, and what the button was told.
final class TouchScene {
    let stage = Stage(size: Size(width: 400, height: 400))
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let button = Control(frame: Rect(x: 100, y: 100, width: 100, height: 40))
    var events: [Control.Event] = []

    /// A point inside the button, on the stage.
    let inside = Point(x: 150, y: 120)

    init() {
        list.contentSize = Size(width: 400, height: 2000)
        list.addSubview(button)
        stage.root.addSubview(list)
        for event in Control.Event.allCases { button.addAction(for: event) { [unowned self] in events.append(event) } }
    }

    /// Moves a finger to a point in steps of 10 ms and at most 5 points.
    func move(from start: Point, to end: Point, id: Int = 0) {
        let (way, rise) = (end.x - start.x, end.y - start.y)
        let steps = max(1, Int((max(abs(way), abs(rise)) / 5).rounded(.up)))
        for step in 1...steps {
            stage.advance(by: .milliseconds(10))
            let share = Double(step) / Double(steps)
            stage.touchMoved(at: start.offset(x: way * share, y: rise * share), id: id)
        }
    }
}
