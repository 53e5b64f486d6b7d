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
    var panels: [EvidencePanel] {
        switch self {
        case .difference(let difference, let found, let expected):
            [
                EvidencePanel("expected: \(expected.summary)", difference.expected, on: expected.appearance.style),
                EvidencePanel("found: \(found.summary)", difference.found, on: found.appearance.style),
                EvidencePanel("red where they differ", difference.picture(), on: .light),
            ]
        case .outside(let bitmap, let moment, let bounds, let spot):
            [
                EvidencePanel(
                    "blue: its bounds; red: what it draws outside", bitmap, on: moment.appearance.style,
                    mark: EvidencePanel.Mark(bounds: bounds, spot: spot, scale: moment.appearance.scale))
            ]
        case .grounds(let frames):
            frames.map { EvidencePanel("on the ground of \($0.moment.appearance.style.rawValue) surroundings", $0) }
        case .strip(let frames): frames.map { EvidencePanel("\(Self.rounded($0.moment.elapsed)) s", $0) }
        case .film(let frames):
            // A dozen of sixty: more are too small to see.
            stride(from: 0, to: frames.count, by: max(frames.count / 12, 1)).map { index in
                EvidencePanel(Self.rounded(frames[index].moment.elapsed), frames[index])
            }
        }
    }

    /// The mean luminance of each picture on its ground, in 0...1; nil where it says nothing.
    var curve: [Double]? {
        guard case .film(let frames) = self else { return nil }
        return frames.map { frame in
            let ground = Ground(frame.moment.appearance.style)
            let sum = frame.bitmap.withUnsafePixels { $0.reduce(0) { $0 + RelativeLuminance.of(ground.under($1)) } }
            return sum / Double(frame.bitmap.pixelCount)
        }
    }

    /// Seconds to the hundredth.
    private static func rounded(_ time: Duration) -> String {
        Duration.milliseconds(Int((time.seconds * 100).rounded()) * 10).secondsText
    }
}
