package import Drawing
package import Motion

/// A part of a shape animation.
package indirect enum ShapeNode: Sendable, Hashable {
    case shape(Shape)
    case group(ShapeGroup)
}

/// One outline with one fill or stroke.
package struct Shape: Sendable, Hashable {
    package var outline: Outline
    /// The part of the outline that is drawn; nil for all of it.
    package var trim: Trim?
    package var style: Style
    package var paint: ShapePaint
    package var placement = Placement()
    /// Opacity in 0...1, which multiplies the opacity of a gradient's colors.
    package var opacity = Adaptive(Track(constant: 1.0))

    package init(_ outline: Outline, _ style: Style, _ paint: ShapePaint) {
        (self.outline, self.style, self.paint) = (outline, style, paint)
    }

    /// An outline in the shape's own coordinates; all but paths are centered at the origin.
    package enum Outline: Sendable, Hashable {
        case path(Track<VectorPath>)
        /// The point is the width and the height.
        case ellipse(size: Track<Point>)
        /// An arc that starts at the positive x axis; the sweep, in 0...2π, is clockwise, and a full turn is a closed circle.
        case arc(radius: Track<Double>, sweep: Track<Double>)
        /// The point is the width and the height; the radius of the corners is at most half the shorter side.
        case rectangle(size: Track<Point>, cornerRadius: Track<Double>)
    }

    /// A part of an outline, as fractions of its length; all values are in 0...1, but the offset may be any number of turns.
    package struct Trim: Sendable, Hashable {
        package var start, end, offset: Track<Double>

        package init(start: Track<Double>, end: Track<Double>, offset: Track<Double> = Track(constant: 0)) {
            (self.start, self.end, self.offset) = (start, end, offset)
        }
    }

    /// The way in which an outline is drawn.
    package enum Style: Sendable, Hashable {
        case fill(FillRule)
        case stroke(StrokeStyle)
    }

    /// The line of a stroke; lengths are in the shape's own coordinates.
    package struct StrokeStyle: Sendable, Hashable {
        package var width: Track<Double>
        package var cap: Stroke.Cap
        package var join: Stroke.Join
        package var miterLimit: Double
        package var dashes: [Double]
        package var dashPhase: Track<Double>

        package init(
            width: Track<Double>, cap: Stroke.Cap = .butt, join: Stroke.Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
            dashPhase: Track<Double> = Track(constant: 0)
        ) {
            (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
            (self.dashes, self.dashPhase) = (dashes, dashPhase)
        }
    }
}

/// The position of a shape or group in the coordinates around it: scaled and rotated around the anchor, which is moved to the position.
package struct Placement: Sendable, Hashable {
    package var anchor = PointTrack(.zero)
    package var position = PointTrack(.zero)
    /// Angle, in radians clockwise.
    package var rotation = Track(constant: 0.0)
    /// Factors along the axes of the shape's own coordinates.
    package var scale = Track(constant: Point(x: 1, y: 1))

    package init() {}

    /// Returns the transform from the shape's own coordinates to those around it.
    package func transform(at time: Double) -> Transform {
        let (anchor, position, scale) = (anchor.value(at: time), position.value(at: time), scale.value(at: time))
        return Transform.translation(x: -anchor.x, y: -anchor.y)
            .concatenating(.scale(x: scale.x, y: scale.y))
            .concatenating(.rotation(rotation.value(at: time)))
            .concatenating(.translation(x: position.x, y: position.y))
    }
}

/// A point that moves along straight lines, or whose coordinates move independently.
package enum PointTrack: Sendable, Hashable {
    case joint(Track<Point>)
    case split(x: Track<Double>, y: Track<Double>)

    package init(_ point: Point) { self = .joint(Track(constant: point)) }

    package func value(at time: Double) -> Point {
        switch self {
        case .joint(let track): track.value(at: time)
        case .split(let x, let y): Point(x: x.value(at: time), y: y.value(at: time))
        }
    }
}

/// Nodes that are drawn as one.
package struct ShapeGroup: Sendable, Hashable {
    package var nodes: [ShapeNode]
    /// From the inside out: the group's own placement, and its parents' placements.
    package var placements: [Placement] = []
    /// Opacity of the nodes as one layer, in 0...1.
    package var opacity = Track(constant: 1.0)
    package var blend = BlendMode.normal
    /// Paths outside of which nothing is drawn, in the coordinates around the group.
    package var clips: [Clip] = []
    /// Nodes whose alpha multiplies the group's, in the coordinates around the group; nil for no mask.
    package var mask: [ShapeNode]?

    package init(_ nodes: [ShapeNode]) { self.nodes = nodes }

    /// A path outside of which nothing is drawn.
    package struct Clip: Sendable, Hashable {
        package var path: Track<VectorPath>
        package var rule: FillRule

        package init(_ path: Track<VectorPath>, _ rule: FillRule = .winding) { (self.path, self.rule) = (path, rule) }
    }
}
