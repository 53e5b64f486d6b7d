internal import Glibc
public import Motion

extension RecordedDrawing {
    /// The smallest rectangle that contains everything visible, in points; nil for an empty drawing.
    ///
    /// Clips reduce it; stroke widths, blurs, and shadows extend it. An area that `clear` erased still counts.
    public var bounds: Rect? { elements.bounds }
}

extension [RecordedDrawing.Element] {
    var bounds: Rect? {
        reduce(nil) { sum, element in
            guard let bounds = element.bounds else { return sum }
            return sum?.enclosing(bounds) ?? bounds
        }
    }
}

extension RecordedDrawing.Element {
    /// The smallest rectangle that contains the element, in points; nil if it draws nothing.
    var bounds: Rect? {
        switch self {
        case .fill(let path, _, _, let transform):
            path.bounds(in: transform)
        case .stroke(let path, _, let stroke, let transform):
            stroke.bounds(of: path, in: transform)
        case .text(let text, _, let point, let anchor, let transform):
            (try? text.measured()).map { metrics in
                let offset = anchor.offset(in: metrics)
                return transform.apply(to: Rect(origin: point, size: metrics.size).offset(x: -offset.x, y: -offset.y))
            }
        case .bitmap(_, let rect, _, _, let transform):
            transform.apply(to: rect)
        case .clear:
            nil
        case .clip(let path, _, let transform, let children):
            path.bounds(in: transform).flatMap { clip in children.bounds?.intersection(clip) }
        case .layer(let layer, let children):
            children.bounds.flatMap { layer.bounds(of: $0) }
        }
    }
}

extension RecordedDrawing.Layer {
    /// Returns the bounds of the layer around content with the given bounds; nil if a mask hides all of it.
    fileprivate func bounds(of content: Rect) -> Rect? {
        switch self {
        case .group: content
        case .mask(let mask, let style): style.isInverted ? content : mask.bounds.flatMap { content.intersection($0) }
        case .blur(let radius, let transform): content.inset(by: -Self.reach(of: radius, transform))
        case .shadow(let shadow, let transform):
            content.enclosing(
                content.inset(by: -Self.reach(of: shadow.radius, transform))
                    .offset(x: transform.a * shadow.x + transform.c * shadow.y, y: transform.b * shadow.x + transform.d * shadow.y))
        }
    }

    /// Returns three times a blur's standard deviation, in points.
    private static func reach(of radius: Double, _ transform: Transform) -> Double {
        1.5 * max(radius, 0) * abs(transform.determinant).squareRoot()
    }

    /// The factor by which the layer multiplies opacities.
    var opacity: Double {
        switch self {
        case .group(let opacity, _): opacity
        case .mask, .blur, .shadow: 1
        }
    }
}

extension Stroke {
    /// Returns the smallest rectangle that contains the stroke of a path, in points; nil if it draws nothing.
    ///
    /// If the transform stretches or shears, the rectangle may be larger than necessary.
    fileprivate func bounds(of path: Path, in transform: Transform) -> Rect? {
        guard let factor = transform.uniformScale else {
            return bounds(of: path, in: .identity).map { transform.apply(to: $0) }
        }
        var scaled = self
        scaled.width *= factor
        scaled.dashes = dashes.map { $0 * factor }
        scaled.dashOffset *= factor
        let ruler = Canvas(recordingOn: Recorder(), size: .zero, scale: Self.rulerScale, tint: .black)
        return ruler.bounds(of: scaled, along: path.applying(transform))
    }

    /// Pixels per point while a stroke is measured; Cairo rounds lengths to 1/256 of a pixel.
    private static let rulerScale = 64.0
}

extension Rect {
    /// Returns the smallest rectangle that encloses both rectangles, even if one is a point or a line.
    fileprivate func enclosing(_ other: Rect) -> Rect {
        Rect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}

extension Transform {
    private static let tolerance = 1e-9

    /// The scale factor if the transform preserves angles; nil if it stretches or shears.
    fileprivate var uniformScale: Double? {
        let (first, second) = (hypot(a, b), hypot(c, d))
        let isUniform = abs(first - second) <= Self.tolerance * first && abs(a * c + b * d) <= Self.tolerance * first * first
        return isUniform ? first : nil
    }
}
