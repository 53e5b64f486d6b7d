import Foundation
import RefreshKit

/// The parts of a refresh control in a recorded drawing: its disc, its arc with the arrow, and its spokes.
struct ControlMarks {
    /// An arc; angles are in degrees clockwise from 3 o'clock, as seen on the screen.
    struct Arc {
        let start: Double
        let end: Double
        let opacity: Double
    }

    /// Spokes around a center.
    struct Spinner {
        let center: Point
        let radius: Double
        /// Opacity of all spokes together.
        let opacity: Double
        /// Opacity of each spoke.
        let tickOpacities: [Double]
    }

    /// Bounds of the disc.
    private(set) var disc: Rect?
    private(set) var arc: Arc?
    /// Length of the arrow's base, in points.
    private(set) var arrowWidth: Double?
    /// Rotation of the arrow, in degrees.
    private(set) var arrowTurn: Double?
    private(set) var spinner: Spinner?

    init(_ drawing: RecordedDrawing) {
        for mark in drawing.marks {
            switch mark.element {
            case .fill(let path, _, _, let transform): read(path, transform, mark)
            case .stroke(let path, _, _, let transform): readStroke(path, transform, mark)
            case .text, .bitmap, .clear, .clip, .layer: break
            }
        }
    }

    private mutating func read(_ path: Path, _ transform: Transform, _ mark: RecordedDrawing.Mark) {
        switch path.elements.first {
        case .circle: disc = mark.bounds
        case .roundedRect(let rect, _):
            // A spoke points up before it is turned around the origin.
            spinner = Spinner(
                center: transform.apply(to: .zero), radius: -rect.minY, opacity: mark.layerOpacity,
                tickOpacities: (spinner?.tickOpacities ?? []) + [mark.opacity / mark.layerOpacity])
        case .move: readArrow(path, transform)
        default: break
        }
    }

    private mutating func readStroke(_ path: Path, _ transform: Transform, _ mark: RecordedDrawing.Mark) {
        guard case .arc(_, _, let start, let sweep)? = path.elements.first else { return readArrow(path, transform) }
        let turn = atan2(transform.b, transform.a)
        arc = Arc(start: (start + turn) * 180 / .pi, end: (start + sweep + turn) * 180 / .pi, opacity: mark.layerOpacity)
    }

    /// Reads a triangle or a chevron, whose longest side is the base.
    private mutating func readArrow(_ path: Path, _ transform: Transform) {
        let points = path.elements.compactMap { element -> Point? in
            switch element {
            case .move(let point), .line(let point): transform.apply(to: point)
            default: nil
            }
        }
        guard points.count == 3 else { return }
        let sides = zip(points, points[1...] + [points[0]]).map { hypot($1.x - $0.x, $1.y - $0.y) }
        arrowWidth = sides.max()
        arrowTurn = atan2(transform.b, transform.a) * 180 / .pi
    }
}
