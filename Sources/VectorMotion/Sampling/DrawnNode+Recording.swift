internal import Drawing
internal import Glibc
internal import Motion

extension DrawnNode {
    /// Creates the root group of a drawing.
    ///
    /// - Throws: `Unkept` for an operation that shapes cannot express.
    init(_ drawing: RecordedDrawing, tint: Color) throws {
        // A drawing that is one translucent layer keeps its structure while the layer fades.
        if drawing.elements.count == 1, case .layer(.group(let opacity, .normal), let children) = drawing.elements[0] {
            self = .group(opacity, .normal, try Self.nodes(children, opacity: 1, tint: tint))
        } else {
            self = .group(1, .normal, try Self.nodes(drawing.elements, opacity: 1, tint: tint))
        }
    }

    /// An operation that shapes cannot express, with an article.
    struct Unkept: Error {
        let operation: String
    }

    private static func group(_ opacity: Double, _ blend: BlendMode, _ children: [DrawnNode]) -> DrawnNode {
        DrawnNode(key: .group(blend), values: [opacity], units: [.share], children: children)
    }

    /// Returns the nodes of operations whose opacity is multiplied by a factor.
    private static func nodes(_ elements: [RecordedDrawing.Element], opacity: Double, tint: Color) throws -> [DrawnNode] {
        try elements.flatMap { element -> [DrawnNode] in
            switch element {
            case .fill(let path, let paint, let rule, let transform):
                return try [shape(path, paint, .fill(rule), transform, opacity, tint)].compactMap { $0 }
            case .stroke(let path, let paint, let stroke, let transform):
                return try [shape(path, paint, .stroke(stroke), transform, opacity, tint)].compactMap { $0 }
            case .text(let text, let paint, let point, let anchor, let transform):
                return try [shape(text.outline(at: point, anchor: anchor), paint, .fill(.winding), transform, opacity, tint)].compactMap {
                    $0
                }
            case .clip(let path, let rule, let transform, let children):
                let outline = NodeOutline(path.applying(transform))
                guard case .path(let contours) = outline.key, !contours.isEmpty else { return [] }
                let nodes = try nodes(children, opacity: opacity, tint: tint)
                let key = Key.clip(contours, contours.count == 1 ? .winding : rule)
                return nodes.isEmpty ? [] : [DrawnNode(key: key, values: outline.values, units: outline.units, children: nodes)]
            case .layer(.group(let own, .normal), let children) where children.haveNoOverlap:
                return try nodes(children, opacity: opacity * own, tint: tint)
            case .layer(.group(let own, let blend), let children):
                return [group(opacity * own, blend, try nodes(children, opacity: 1, tint: tint))]
            case .layer(.mask(_, let style), _) where style != .alpha: throw Unkept(operation: "a mask by luminance, or an inverted one")
            case .layer(.mask(let mask, _), let children):
                var node = DrawnNode(key: .mask, values: [], units: [])
                node.children = try nodes(children, opacity: opacity, tint: tint)
                node.mask = try nodes(mask, opacity: 1, tint: tint)
                return [node]
            case .layer(.blur, _): throw Unkept(operation: "a blur")
            case .layer(.shadow, _): throw Unkept(operation: "a shadow")
            case .bitmap: throw Unkept(operation: "an image")
            case .clear: throw Unkept(operation: "clearing")
            }
        }
    }

    private enum Drawn {
        case fill(FillRule)
        case stroke(Stroke)
    }

    private static func shape(
        _ path: Path, _ paint: Paint, _ style: Drawn, _ transform: Transform, _ opacity: Double, _ tint: Color
    ) throws -> DrawnNode? {
        let outline: NodeOutline?
        let styleKey: StyleKey
        var numbers = NodeNumbers()
        switch style {
        case .fill(let rule):
            outline = NodeOutline(filling: path, transform)
            styleKey = .fill(outline?.rule(rule) ?? rule)
        case .stroke(let stroke):
            guard let factor = transform.evenScale(tolerance: 1e-9) else { throw Unkept(operation: "a stroke under an uneven scale") }
            outline = NodeOutline(stroking: path, transform, isDashed: stroke.hasUsableDashes)
            let dashes = stroke.hasUsableDashes ? stroke.dashes : []
            styleKey = .stroke(
                stroke.cap, outline?.hasJoins == false ? .miter : stroke.join,
                miterLimit: outline?.hasJoins == false ? 10 : stroke.miterLimit, dashCount: dashes.count)
            numbers.append([stroke.width * factor], .length)
            if !dashes.isEmpty { numbers.append((dashes + [stroke.dashOffset]).map { $0 * factor }, .length) }
        }
        guard let outline else { return nil }
        let paintKey = try numbers.append(paint, transform, opacity, tint)
        return DrawnNode(
            key: .shape(outline.key, styleKey, paintKey), values: outline.values + numbers.values, units: outline.units + numbers.units,
            colorStart: outline.values.count + numbers.colorStart)
    }
}

/// Numbers with their units.
private struct NodeNumbers {
    var values: [Double] = []
    var units: [DrawnNode.Unit] = []
    /// Index of the first color component or opacity.
    var colorStart = 0

    mutating func append(_ numbers: [Double], _ unit: DrawnNode.Unit) {
        values += numbers
        units += Array(repeating: unit, count: numbers.count)
    }

    /// Appends the numbers of a paint and its opacity, and returns the paint's key.
    mutating func append(_ paint: Paint, _ transform: Transform, _ opacity: Double, _ tint: Color) throws -> DrawnNode.PaintKey {
        colorStart = values.count
        switch paint.source {
        case .solid(let color):
            switch color.source {
            case .fixed(let color):
                append([color.red, color.green, color.blue, color.alpha * opacity], .share)
                return .color
            case .tint(let own):
                append([own * opacity], .share)
                return .tint
            }
        case .linear:
            guard case .linear(let gradient, let start, let end)? = paint.applying(transform, tolerance: 1e-9)?.source else {
                throw DrawnNode.Unkept(operation: "a gradient on a line")
            }
            append([start.x, start.y, end.x, end.y], .length)
            return .linear(isTinted: append(gradient, paint.alpha * opacity, tint))
        case .radial:
            guard case .radial(let gradient, let center, let inner, let outer, nil)? = paint.applying(transform, tolerance: 1e-9)?.source
            else {
                throw DrawnNode.Unkept(operation: "a radial gradient with a focus, or under an uneven scale")
            }
            append([center.x, center.y, inner, outer], .length)
            return .radial(isTinted: append(gradient, paint.alpha * opacity, tint))
        case .conic: throw DrawnNode.Unkept(operation: "a conic gradient")
        }
    }

    private mutating func append(_ gradient: Gradient, _ opacity: Double, _ tint: Color) -> [Bool] {
        colorStart = values.count
        let stops = gradient.inSRGB(tint: tint).drawnStops
        for stop in stops {
            switch stop.color.source {
            case .fixed(let color):
                append([stop.location, color.red, color.green, color.blue, stop.isVisible ? color.alpha : 0], .share)
            case .tint(let own): append([stop.location, 0, 0, 0, stop.isVisible ? own : 0], .share)
            }
        }
        append([opacity], .share)
        return stops.map(\.color.isTinted)
    }
}

extension [RecordedDrawing.Element] {
    /// Whether no two operations can touch, so that each may have the opacity of a layer around all of them.
    fileprivate var haveNoOverlap: Bool {
        if count == 1 {
            if case .layer = self[0] { return false }
            return true
        }
        let bounds = map { RecordedDrawing(elements: [$0]).bounds }
        return bounds.indices.allSatisfy { index in
            bounds[..<index].allSatisfy { other in
                guard let other, let own = bounds[index] else { return true }
                return own.minX > other.maxX + 1 || other.minX > own.maxX + 1 || own.minY > other.maxY + 1 || other.minY > own.maxY + 1
            }
        }
    }
}
