internal import RefreshKit

/// How bright a second of pictures is, drawn as a curve over time.
struct LuminanceCurve {
    /// The mean luminance of each picture, in 0...1.
    let values: [Double]
    /// How many pictures it is from one panel to the next; those in panels have a dot.
    let step: Int

    /// Draws the curve between a line for black and one for white, each dot below its panel.
    ///
    /// - Parameters:
    ///   - frame: Where the curve and its words lie.
    ///   - first: The middle of the first panel.
    ///   - spacing: From the middle of a panel to that of the next.
    ///   - canvas: What it is drawn on.
    func draw(in frame: Rect, from first: Double, spacing: Double, on canvas: Canvas) {
        let plot = Rect(x: frame.minX, y: frame.minY + 26, width: frame.width, height: frame.height - 42)
        for (value, name) in [(1.0, "white"), (0, "black")] {
            let y = plot.maxY - value * plot.height
            canvas.stroke(
                .line(from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y)), Color(white: 0, alpha: 0.18), Stroke(width: 0.5))
            let (edge, side) = value == 1 ? (y - 3, TextAnchor.Vertical.bottom) : (y + 3, .top)
            canvas.draw(
                Text(name, font: Font(size: 9)), Color(white: 0.4), at: Point(x: plot.minX, y: edge), anchor: TextAnchor(.leading, side))
        }
        let points = values.enumerated().map { index, value in
            Point(x: first + spacing * Double(index) / Double(step), y: plot.maxY - value * plot.height)
        }
        guard let start = points.first else { return }
        var path = Path()
        path.move(to: start)
        for point in points.dropFirst() { path.line(to: point) }
        let red = AdaptiveColor.systemRed.light
        canvas.stroke(path, red, Stroke(width: 1.5, cap: .round, join: .round))
        for index in stride(from: 0, to: points.count, by: step) { canvas.fill(.circle(center: points[index], radius: 2.5), red) }
    }
}
