internal import RefreshKit

/// How bright a second of pictures is, drawn as a curve over time.
struct LuminanceCurve {
    /// The mean luminance of each picture, in 0...1.
    let values: [Double]

    /// Draws the curve between a line for black and one for white.
    func draw(in frame: Rect, on canvas: Canvas) {
        let plot = Rect(x: frame.minX + 34, y: frame.minY + 6, width: frame.width - 34, height: frame.height - 12)
        for (value, name) in [(1.0, "white"), (0, "black")] {
            let y = plot.maxY - value * plot.height
            canvas.stroke(
                .line(from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y)), Color(white: 0, alpha: 0.18), Stroke(width: 0.5))
            canvas.draw(
                Text(name, font: Font(size: 9)), Color(white: 0.45), at: Point(x: frame.minX, y: y), anchor: TextAnchor(.leading, .center))
        }
        guard values.count > 1 else { return }
        var path = Path()
        for (index, value) in values.enumerated() {
            let point = Point(
                x: plot.minX + plot.width * Double(index) / Double(values.count - 1), y: plot.maxY - value * plot.height)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        canvas.stroke(path, AdaptiveColor.systemRed.light, Stroke(width: 1.5, cap: .round, join: .round))
    }
}
