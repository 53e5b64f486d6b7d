internal import Glibc
internal import RefreshKit

/// Draws the parts of a loader at one moment.
struct PartDrawing {
    let moment: LoopMoment
    /// Duration of the loop at normal speed, in seconds.
    let loop: Double
    let shapeCount: Int
    let canvas: Canvas
    /// Returns the paint of a shape by its index.
    let paint: (Int) -> Paint
    private var next = 0

    init(_ moment: LoopMoment, loop: Double, of parts: [Part], on canvas: Canvas, paint: @escaping (Int) -> Paint) {
        (self.moment, self.loop, self.canvas, self.paint) = (moment, loop, canvas, paint)
        shapeCount = parts.reduce(0) { $0 + $1.shapeCount }
    }

    mutating func draw(_ parts: [Part], opacity: Double) {
        for part in parts { draw(part, opacity: opacity) }
    }

    private mutating func draw(_ part: Part, opacity: Double) {
        let pose = Pose(of: part, at: fraction(of: part))
        let opacity = opacity * pose.opacity
        if case .group(let parts) = part.shape {
            return canvas.saved {
                canvas.concatenate(pose.transform)
                draw(parts, opacity: opacity)
            }
        }
        let index = next
        next += 1
        let presence = moment.presence(ofPart: index, of: shapeCount)
        guard presence > 0, opacity > 0 else { return }
        canvas.saved {
            canvas.concatenate(pose.transform)
            let paint = paint(index).opacity(opacity * (moment.isStill ? presence : 1))
            draw(part, pose, presence: moment.isStill ? 1 : presence, paint)
        }
    }

    private func draw(_ part: Part, _ pose: Pose, presence: Double, _ paint: Paint) {
        let isArc = if case .arc = part.shape { true } else { false }
        // Arcs are drawn from their start; filled shapes grow.
        guard let path = pose.path(of: part, share: isArc ? presence : 1) else { return }
        if case .arc(_, _, let width) = part.shape { return canvas.stroke(path, paint, Stroke(width: width)) }
        if presence < 1 { canvas.scale(by: presence) }
        canvas.fill(path, paint)
    }

    /// Position of a part in its cycle, in 0..<1.
    private func fraction(of part: Part) -> Double {
        let position = (moment.fraction - part.delay / loop) * Double(part.cycles)
        return position - position.rounded(.down)
    }
}

/// The values of a part's properties at one moment.
private struct Pose {
    private(set) var opacity: Double
    private(set) var transform = Transform.identity
    private var trim = 0.0...1.0
    private var flips: [Perspective] = []

    init(of part: Part, at fraction: Double) {
        opacity = part.opacity
        var (scaleX, scaleY, turn, x, y, trimStart, trimEnd) = (1.0, 1.0, part.turn, part.center.x, part.center.y, 0.0, 1.0)
        for motion in part.motions {
            let value = motion.value(at: fraction)
            switch motion.property {
            case .scale: (scaleX, scaleY) = (scaleX * value, scaleY * value)
            case .scaleX: scaleX *= value
            case .scaleY: scaleY *= value
            case .turn: turn += value
            case .x: x += value
            case .y: y += value
            case .opacity: opacity *= value
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

    /// Returns the outline of a shape in its own coordinates, or the first share of an arc; nil if nothing is left.
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
            guard visible != 0 else { return nil }
            let radius = (width - lineWidth) / 2
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
