internal import RefreshKit

/// Pages of equal width side by side.
final class SceneColumns: ViewController {
    init(_ pages: [ScenePage]) {
        let controllers = pages.map(\.controller)
        super.init(view: ColumnsView(controllers.map(\.view)))
        for controller in controllers {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    /// Returns the points of all columns that correspond to a point in one of them.
    static func points(of point: Point, columns: Int, width: Double) -> [Point] {
        let column = width / Double(columns)
        let own = (point.x / column).rounded(.down)
        return (0..<columns).map { Point(x: point.x + (Double($0) - own) * column, y: point.y) }
    }
}

private final class ColumnsView: View {
    init(_ views: [View]) {
        super.init()
        for view in views {
            view.clipsToBounds = true
            addSubview(view)
        }
    }

    override func layoutSubviews() {
        let width = bounds.width / Double(subviews.count)
        for (index, view) in subviews.enumerated() {
            view.frame = Rect(x: width * Double(index), y: 0, width: width, height: bounds.height)
        }
    }
}
