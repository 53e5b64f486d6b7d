public import RefreshKit

/// Drawings that show a violation.
enum ContractEvidence: Sendable {
    struct Frame: Sendable {
        let moment: Moment
        let bitmap: Bitmap

        init(_ moment: Moment, _ bitmap: Bitmap) {
            self.moment = moment
            self.bitmap = bitmap
        }
    }

    /// Two frames that should be equal: the moment that differs, and the expected one.
    case difference(BitmapDifference, Moment, Moment)
    /// A drawing that extends outside its bounds, and the location of the first pixel outside, in points.
    case outside(Bitmap, Moment, bounds: Rect, spot: Point)
    case backgrounds([Frame])
    case strip([Frame])
    /// The frames of one second, with a luminance curve.
    case film([Frame])
}

extension ContractEvidence {
    /// Returns the panels, from left to right.
    func panels(of moment: Moment) -> [EvidencePanel] {
        switch self {
        case .difference(let difference, let found, let expected):
            return [
                EvidencePanel("expected", expected.text, difference.expected, on: expected.traits.appearance),
                EvidencePanel("found", found.text, difference.found, on: found.traits.appearance, isWrong: true),
                EvidencePanel("difference", "differences in red", difference.markedBitmap(), on: .light, mark: Self.mark(difference)),
            ]
        case .outside(let bitmap, let moment, let bounds, let spot):
            let mark = EvidencePanel.Mark(bounds: bounds, spot: spot, scale: moment.traits.scale)
            let legend = "bounds in blue, pixels outside them in red"
            return [EvidencePanel("found", legend, bitmap, on: moment.traits.appearance, mark: mark, isWrong: true)]
        case .backgrounds(let frames):
            return frames.map { frame in
                let appearance = frame.moment.traits.appearance
                let isWrong = appearance == moment.traits.appearance
                return EvidencePanel(
                    "on \(appearance.rawValue)", isWrong ? "low contrast" : "", frame.bitmap, on: appearance, isWrong: isWrong)
            }
        case .strip(let frames): return frames.map(EvidencePanel.init)
        case .film(let frames): return stride(from: 0, to: frames.count, by: step).map { EvidencePanel(frames[$0]) }
        }
    }

    /// Returns a ring around a difference that is small and easy to miss.
    private static func mark(_ difference: BitmapDifference) -> EvidencePanel.Mark? {
        guard let spot = difference.bounds, 10 * max(spot.width, spot.height) < max(difference.found.width, difference.found.height)
        else { return nil }
        let middle = Point(x: Double(spot.x) + Double(spot.width - 1) / 2, y: Double(spot.y) + Double(spot.height - 1) / 2)
        return EvidencePanel.Mark(spot: middle, scale: 1)
    }

    /// Number of frames from one panel to the next, chosen to show about twelve panels; with more, each would be too small.
    private var step: Int {
        guard case .film(let frames) = self else { return 1 }
        return max(frames.count / 12, 1)
    }

    var curve: LuminanceCurve? { luminances.map { LuminanceCurve(values: $0, step: step) } }

    /// Mean luminance of each frame on its background, in 0...1.
    private var luminances: [Double]? {
        guard case .film(let frames) = self else { return nil }
        return frames.map { frame in
            let background = Background(frame.moment.traits.appearance)
            let sum = frame.bitmap.withUnsafePixels { $0.reduce(0) { $0 + RelativeLuminance.of(background.blending($1)) } }
            return sum / Double(frame.bitmap.pixelCount)
        }
    }
}

extension ContractViolation {
    /// Draws an image that explains the violation, at 2 pixels per point; nil if the violation is not visible.
    ///
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func evidenceBitmap() throws -> Bitmap? {
        try evidence.map { try EvidenceSheet(self, $0).bitmap() }
    }
}

extension ContractViolation.Rule {
    /// The rule in a few words, shown next to its name.
    var summary: String {
        switch self {
        case .facts: "id, size, and durations are in range"
        case .drawing: "every moment can be drawn"
        case .pure: "the same moment always looks the same"
        case .bounds: "nothing is drawn outside the bounds"
        case .closed: "the loop is seamless"
        case .continuous: "each phase begins as the previous one ends"
        case .progressZero: "a pull starts with nothing or the idle frame"
        case .pictures: "equal picture numbers mean equal pixels"
        case .lifeCycle: "starting and stopping work"
        case .contrast: "some part has enough contrast"
        case .legible: "visible at the minimum size"
        case .flashes: "at most three flashes per second"
        case .direction: "drawn from right to left as declared"
        case .reducedMotion: "less movement with reduced motion"
        case .drawTime: "each frame is drawn within the time limit"
        }
    }
}

/// A curve that shows the luminance of the frames over one second.
struct LuminanceCurve {
    /// Mean luminance of each frame, in 0...1.
    let values: [Double]
    /// Number of frames from one dot to the next, the same as from one panel to the next.
    let step: Int

    /// Draws the curve between lines for black and white, with each dot below its panel.
    ///
    /// `frame` contains the curve and its labels. `first` is the center of the first panel, and `spacing` the distance between centers.
    func draw(in frame: Rect, from first: Double, spacing: Double, on canvas: Canvas) {
        let plot = Rect(x: frame.minX, y: frame.minY + 26, width: frame.width, height: frame.height - 42)
        for (value, name) in [(1.0, "white"), (0, "black")] {
            let y = plot.maxY - value * plot.height
            canvas.stroke(
                .line(from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y)), .color(Color(white: 0, alpha: 0.18)),
                Stroke(width: 0.5))
            let (edge, side) = value == 1 ? (y - 3, TextAnchor.Vertical.bottom) : (y + 3, .top)
            canvas.draw(
                Text(name, font: Font(size: 9)), .color(Color(white: 0.4)), at: Point(x: plot.minX, y: edge),
                anchor: TextAnchor(.leading, side))
        }
        let points = values.enumerated().map { index, value in
            Point(x: first + spacing * Double(index) / Double(step), y: plot.maxY - value * plot.height)
        }
        guard let start = points.first else { return }
        var path = Path()
        path.move(to: start)
        for point in points.dropFirst() { path.line(to: point) }
        let red = AdaptiveColor.systemRed.light
        canvas.stroke(path, .color(red), Stroke(width: 1.5, cap: .round, join: .round))
        for index in stride(from: 0, to: points.count, by: step) { canvas.fill(.circle(center: points[index], radius: 2.5), .color(red)) }
    }
}
