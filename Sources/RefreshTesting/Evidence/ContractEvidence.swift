public import RefreshKit

/// The pictures that show what is wrong.
enum ContractEvidence: Sendable {
    /// A moment that was drawn.
    struct Frame: Sendable {
        let moment: Moment
        let bitmap: Bitmap

        init(_ moment: Moment, _ bitmap: Bitmap) {
            self.moment = moment
            self.bitmap = bitmap
        }
    }

    /// Two pictures that should be one: the moment that was found, and the one that it should look like.
    case difference(BitmapDifference, Moment, Moment)
    /// A drawing that leaves its bounds, and where it was first seen to, in points.
    case outside(Bitmap, Moment, bounds: Rect, spot: Point)
    /// Pictures on their grounds.
    case grounds([Frame])
    /// A row of pictures.
    case strip([Frame])
    /// A second, picture by picture, and how bright it is.
    case film([Frame])
}

extension ContractEvidence {
    /// The panels, from left to right.
    func panels(of moment: Moment) -> [EvidencePanel] {
        switch self {
        case .difference(let difference, let found, let expected):
            return [
                EvidencePanel("expected", expected.words, difference.expected, on: expected.appearance.style),
                EvidencePanel("found", found.words, difference.found, on: found.appearance.style, isWrong: true),
                EvidencePanel("difference", "red where they differ", difference.picture(), on: .light, mark: Self.mark(difference)),
            ]
        case .outside(let bitmap, let moment, let bounds, let spot):
            let mark = EvidencePanel.Mark(bounds: bounds, spot: spot, scale: moment.appearance.scale)
            let legend = "the blue line is its bounds, red is outside them"
            return [EvidencePanel("found", legend, bitmap, on: moment.appearance.style, mark: mark, isWrong: true)]
        case .grounds(let frames):
            return frames.map { frame in
                let style = frame.moment.appearance.style
                let isWrong = style == moment.appearance.style
                return EvidencePanel("on \(style.rawValue)", isWrong ? "hardly seen" : "", frame.bitmap, on: style, isWrong: isWrong)
            }
        case .strip(let frames): return frames.map(EvidencePanel.init)
        case .film(let frames): return stride(from: 0, to: frames.count, by: step).map { EvidencePanel(frames[$0]) }
        }
    }

    /// A ring around a difference so small that it could be overlooked.
    private static func mark(_ difference: BitmapDifference) -> EvidencePanel.Mark? {
        guard let spot = difference.bounds, 10 * max(spot.width, spot.height) < max(difference.found.width, difference.found.height)
        else { return nil }
        let middle = Point(x: Double(spot.x) + Double(spot.width - 1) / 2, y: Double(spot.y) + Double(spot.height - 1) / 2)
        return EvidencePanel.Mark(spot: middle, scale: 1)
    }

    /// How many pictures it is from panel to panel: of a second, a dozen is shown, as more are too small to see.
    private var step: Int {
        guard case .film(let frames) = self else { return 1 }
        return max(frames.count / 12, 1)
    }

    /// How bright each picture of a film is; nil where it says nothing.
    var curve: LuminanceCurve? { luminances.map { LuminanceCurve(values: $0, step: step) } }

    /// The mean luminance of each picture on its ground, in 0...1.
    private var luminances: [Double]? {
        guard case .film(let frames) = self else { return nil }
        return frames.map { frame in
            let ground = Ground(frame.moment.appearance.style)
            let sum = frame.bitmap.withUnsafePixels { $0.reduce(0) { $0 + RelativeLuminance.of(ground.under($1)) } }
            return sum / Double(frame.bitmap.pixelCount)
        }
    }
}

extension ContractViolation {
    /// A picture of what is wrong, for a person: the words, and what was drawn where it shows.
    ///
    /// - Returns: An opaque picture of 2 pixels a point; nil where there is nothing to see.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func picture() throws -> Bitmap? {
        try evidence.map { try EvidenceSheet(self, $0).bitmap() }
    }
}

extension ContractViolation.Rule {
    /// What the rule asks for, beside its name.
    var promise: String {
        switch self {
        case .facts: "id, size and times are in range"
        case .drawing: "every moment can be drawn"
        case .pure: "the same moment always looks the same"
        case .bounds: "nothing is drawn outside the bounds"
        case .closed: "the loop ends as it begins"
        case .continuous: "each phase begins as the one before it ends"
        case .progressZero: "before the pull there is nothing to see"
        case .pictures: "equal picture numbers mean equal pictures"
        case .lifeCycle: "it starts and stops when told to"
        case .contrast: "some part stands out, on light and on dark"
        case .flashes: "three flashes a second at most"
        case .reducedMotion: "who asks for less motion sees less of it"
        case .drawTime: "each picture is drawn in time"
        }
    }
}

/// How bright a second of pictures is, drawn as a curve over time.
struct LuminanceCurve {
    /// The mean luminance of each picture, in 0...1.
    let values: [Double]
    /// How many pictures it is from one panel to the next; those in panels have a dot.
    let step: Int

    /// Draws the curve between a line for black and one for white, each dot below its panel.
    ///
    /// `frame` holds the curve and its labels. `first` is the middle of the first panel, and `spacing` the distance between the middles of
    /// two.
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
