public import Motion

extension RecordedDrawing {
    /// A single shape, text, or bitmap in a drawing, with everything that surrounds it taken into account.
    public struct Mark: Sendable, Hashable {
        /// The operation, which draws a fill, a stroke, text, or a bitmap.
        public let element: Element
        /// The smallest rectangle that contains the mark, in points.
        ///
        /// The rectangle includes the full width of a stroke. Clips do not reduce it.
        public let bounds: Rect
        /// Opacity of the paint multiplied by the opacities of the surrounding layers, in 0...1; for a gradient, the opacity of its most
        /// opaque stop.
        public let opacity: Double
        /// Product of the opacities of the surrounding layers, in 0...1.
        public let layerOpacity: Double
        /// Intersection of the bounds of all surrounding clips and masks, in points; nil if there are none.
        public let clip: Rect?

        /// The color of a shape or text; nil for gradients and bitmaps.
        public var color: TintableColor? {
            switch element {
            case .fill(_, let paint, _, _), .stroke(_, let paint, _, _), .text(_, let paint, _, _, _): paint.solidColor
            case .bitmap, .clear, .clip, .layer: nil
            }
        }

        /// Whether the mark can be visible: its opacity is above 0, and its bounds intersect the clip's.
        public var isVisible: Bool { opacity > 0 && (clip.map { $0.intersection(bounds) != nil } ?? true) }
    }

    /// The drawing's shapes, text, and bitmaps, in drawing order.
    ///
    /// Tests can check the position, size, and opacity of each part.
    ///
    /// ```swift
    /// let drawing = try RecordedDrawing(size: Size(width: 30, height: 10)) { canvas in
    ///     for column in 0..<3 {
    ///         canvas.fill(.circle(center: Point(x: 5 + 10 * Double(column), y: 5), radius: 2), .black)
    ///     }
    /// }
    /// print(drawing.marks.map(\.bounds.center.x))  // [5.0, 15.0, 25.0]
    /// ```
    public var marks: [Mark] {
        var marks: [Mark] = []
        Self.collect(elements, opacity: 1, clip: nil, into: &marks)
        return marks
    }

    private static func collect(_ elements: [Element], opacity: Double, clip: Rect?, into marks: inout [Mark]) {
        for element in elements {
            switch element {
            case .clear: break
            case .clip(let path, _, let transform, let children):
                collect(children, opacity: opacity, clip: clip.limited(to: path.bounds(in: transform)), into: &marks)
            case .layer(.mask(let mask, let style), let children):
                collect(children, opacity: opacity, clip: style.isInverted ? clip : clip.limited(to: mask.bounds), into: &marks)
            case .layer(let layer, let children):
                collect(children, opacity: opacity * layer.opacity, clip: clip, into: &marks)
            case .fill(_, let paint, _, _), .stroke(_, let paint, _, _), .text(_, let paint, _, _, _):
                guard let bounds = element.bounds else { continue }
                marks.append(
                    Mark(element: element, bounds: bounds, opacity: opacity * paint.maximumOpacity, layerOpacity: opacity, clip: clip))
            case .bitmap(_, _, _, let own, _):
                guard let bounds = element.bounds else { continue }
                marks.append(Mark(element: element, bounds: bounds, opacity: opacity * own, layerOpacity: opacity, clip: clip))
            }
        }
    }
}

extension Rect? {
    /// Returns the part of a clip inside other bounds, or those bounds if the clip is nil; an empty rectangle if nothing is left.
    fileprivate func limited(to other: Rect?) -> Rect {
        guard let other else { return .zero }
        return map { $0.intersection(other) ?? .zero } ?? other
    }
}

extension Paint {
    /// The color of a solid paint; nil for gradients.
    fileprivate var solidColor: TintableColor? {
        if case .solid(let color) = source { color } else { nil }
    }

    /// The opacity of the most opaque color.
    fileprivate var maximumOpacity: Double {
        switch source {
        case .solid(let color): color.opacity
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _, _), .conic(let gradient, _, _):
            alpha * (gradient.stops.map(\.color.opacity).max() ?? 0)
        }
    }
}

extension TintableColor {
    /// The opacity, in 0...1; for the tint, relative to the tint's own opacity.
    fileprivate var opacity: Double {
        switch source {
        case .fixed(let color): color.alpha
        case .tint(let opacity): opacity
        }
    }
}
