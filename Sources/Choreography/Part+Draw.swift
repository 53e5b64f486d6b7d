internal import RefreshKit

/// Draws the parts of a loader at one moment.
struct PartDrawing {
    let moment: LoopMoment
    /// Duration of the loop at normal speed, in seconds.
    let loop: Double
    let shapeCount: Int
    let canvas: Canvas
    /// Minimum opacity to which motions fade a stationary part, unless they hide it.
    private static let faintest = 0.45
    private let entersTogether: Bool
    private let wholeness: Double
    private let style: LoaderStyle
    private var next = 0

    init<Indicator: Loader>(_ moment: LoopMoment, of indicator: Indicator, _ parts: [Part], on canvas: Canvas) {
        (self.moment, self.canvas, style) = (moment, canvas, indicator.style)
        loop = Indicator.info.period.seconds
        wholeness =
            switch Indicator.wholeness {
            case .never: 0
            case .whilePulled: moment.isStill ? 0 : moment.wholeness
            case .whilePulledOrStill: moment.isStill ? 1 : moment.wholeness
            }
        shapeCount = parts.reduce(0) { $0 + $1.shapeCount }
        entersTogether = Indicator.entersTogether || shapeCount == 1
    }

    mutating func draw(_ parts: [Part], opacity: Double) {
        for part in parts { draw(part, opacity: opacity) }
    }

    private mutating func draw(_ part: Part, opacity: Double) {
        let pose = Pose(of: part, at: fraction(of: part), wholeness: wholeness, faintest: moment.isStill ? Self.faintest : 0)
        let opacity = opacity * pose.opacity
        if case .group(let parts) = part.shape {
            return canvas.saved {
                canvas.concatenate(pose.transform)
                draw(parts, opacity: opacity)
            }
        }
        let index = next
        next += 1
        let presence = entersTogether ? Curve.easeOut(moment.presence) : moment.presence(ofPart: index, of: shapeCount)
        guard presence > 0, opacity > 0 else { return }
        canvas.saved {
            canvas.concatenate(pose.transform)
            draw(part, pose, presence: presence, style.paint(ofPart: index).opacity(opacity))
        }
    }

    private func draw(_ part: Part, _ pose: Pose, presence: Double, _ paint: Paint) {
        // Arcs are drawn from their start; other shapes grow from their anchor.
        guard let path = pose.path(of: part, share: part.isDrawnAlong ? presence : 1) else { return }
        if presence < 1, !part.isDrawnAlong {
            canvas.translate(x: part.anchor.x * (1 - presence), y: part.anchor.y * (1 - presence))
            canvas.scale(by: presence)
        }
        if case .arc(_, _, let width) = part.shape {
            return canvas.stroke(path, paint, Stroke(width: pose.lineWidth(width, of: part)))
        }
        canvas.fill(path, paint)
    }

    /// Returns the position of a part in its cycle, in 0..<1.
    private func fraction(of part: Part) -> Double {
        let position = (moment.fraction - part.delay / loop) * Double(part.cycles)
        return position - position.rounded(.down)
    }
}

extension Part {
    /// Whether the part appears from one end to the other, like an open arc or a large ring.
    fileprivate var isDrawnAlong: Bool {
        guard case .arc(_, let sweep, _) = shape else { return false }
        return abs(sweep) < 360 || size.width > 0.5 || motions.contains { $0.property == .trimStart || $0.property == .trimEnd }
    }
}

/// The values of a part's properties at one moment.
private struct Pose {
    private(set) var opacity: Double
    private(set) var transform = Transform.identity
    private var trim = 0.0...1.0
    private var diameter = 1.0
    private var flips: [Perspective] = []

    init(of part: Part, at fraction: Double, wholeness: Double, faintest: Double) {
        opacity = part.opacity
        var (scaleX, scaleY, turn, x, y, trimStart, trimEnd) = (1.0, 1.0, part.turn, part.center.x, part.center.y, 0.0, 1.0)
        for motion in part.motions {
            let value = motion.value(at: fraction)
            let factor = value + (1 - value) * wholeness
            switch motion.property {
            case .scale: (scaleX, scaleY) = (scaleX * factor, scaleY * factor)
            case .diameter: diameter *= factor
            case .scaleX: scaleX *= value
            case .scaleY: scaleY *= value
            case .turn: turn += value
            case .x: x += value
            case .y: y += value
            case .opacity: opacity *= factor > 0 ? max(factor, faintest) : 0
            case .trimStart: trimStart = value
            case .trimEnd: trimEnd = value
            case .flipX, .flipY:
                guard value != 0 else { continue }
                let axis = motion.property == .flipX ? 0 : Double.pi / 2
                flips.append(Perspective(angle: value * .pi / 180, axis: axis, anchor: part.anchor, distance: part.eyeDistance))
            }
        }
        trim = min(trimStart, trimEnd)...max(trimStart, trimEnd)
        transform = .translation(x: -part.anchor.x, y: -part.anchor.y)
            .concatenating(.scale(x: scaleX, y: scaleY)).concatenating(.rotation(turn * .pi / 180))
            .concatenating(.translation(x: x + part.anchor.x, y: y + part.anchor.y))
    }

    /// Returns the line width of an arc, which is at most its radius.
    func lineWidth(_ width: Double, of part: Part) -> Double { min(width, part.size.width * diameter / 2) }

    /// Returns the outline of a shape in its own coordinates, or the first part of an arc; nil if nothing is left.
    func path(of part: Part, share: Double) -> Path? {
        let (width, height) = (part.size.width, part.size.height)
        let frame = Rect(center: .zero, size: part.size)
        var path: Path
        switch part.shape {
        case .group: return nil
        case .disc: path = width == height ? .circle(center: .zero, radius: width / 2) : .ellipse(in: frame)
        case .rect(let radius):
            path = radius > 0 ? .roundedRect(frame, radius: radius * min(width, height)) : .rect(frame)
        case .polygon(let corners):
            path = .polygon(corners.map { Point(x: frame.minX + $0.x * width, y: frame.minY + $0.y * height) })
        case .segment(let sweep):
            path = .arc(center: .zero, radius: width / 2, start: -.pi / 2 - sweep * .pi / 360, sweep: sweep * .pi / 180)
            path.close()
        case .sector:
            path = .arc(
                center: .zero, radius: width / 2, start: 2 * .pi * trim.lowerBound,
                sweep: 2 * .pi * (trim.upperBound - trim.lowerBound))
            path.line(to: .zero)
            path.close()
        case .arc(let start, let sweep, let lineWidth):
            let sweep = sweep * .pi / 180
            let visible = sweep * (trim.upperBound - trim.lowerBound) * share
            guard visible != 0, diameter > 0 else { return nil }
            let radius = (width * diameter - self.lineWidth(lineWidth, of: part)) / 2
            let isCircle = abs(visible) >= 2 * .pi
            path =
                isCircle
                ? .circle(center: .zero, radius: radius)
                : .arc(center: .zero, radius: radius, start: start * .pi / 180 + sweep * trim.lowerBound, sweep: visible)
        }
        for flip in flips { path = path.projected(flip) }
        return path
    }
}
