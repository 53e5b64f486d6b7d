/// The arrow of MJRefresh's headers: a line that points down, with an open arrowhead; a spinner replaces it during a refresh.
package struct PullArrow {
    /// Side length of the spinner, in points.
    package static let spinnerSide = 20.0
    /// Duration of the spinner's fade-out after a refresh.
    package static let fading = Duration.milliseconds(400)

    /// Height, including the rounded ends, in points.
    package var length = 24.0
    /// Distance from the tip to the ends of the arrowhead, horizontally and vertically, in points.
    package var head = 5.5
    /// Line width, in points.
    package var lineWidth = 2.0

    /// Creates a 24-point-high arrow.
    package init() {}

    /// Draws the arrow around a point.
    package func draw(at center: Point, _ paint: Paint, on canvas: Canvas) {
        let half = max(0, length - lineWidth) / 2
        let head = min(head, half)
        let (x, tip) = (center.x, center.y + half)
        var path = Path()
        path.move(to: Point(x: x, y: center.y - half))
        path.line(to: Point(x: x, y: tip))
        path.move(to: Point(x: x - head, y: tip - head))
        path.line(to: Point(x: x, y: tip))
        path.line(to: Point(x: x + head, y: tip - head))
        canvas.stroke(path, paint, Stroke(width: lineWidth, cap: .round, join: .round))
    }
}
