internal import RefreshKit

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
    ///
    /// - Parameter moment: The moment that breaks the rule.
    /// - Returns: One panel or more.
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
