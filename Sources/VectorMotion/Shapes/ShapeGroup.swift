package import Drawing
package import Motion

/// A part of a shape animation.
package indirect enum ShapeNode: Sendable, Hashable {
    case shape(Shape)
    case group(ShapeGroup)
}

/// Nodes that are drawn as one.
///
/// From the outside in: the times at which they are drawn, the clips, the mask, the opacity and blend mode, the placements, the frame, the
/// copies, and the time of the nodes.
package struct ShapeGroup: Sendable, Hashable {
    package var nodes: [ShapeNode]
    /// From the inside out: the group's own placement, and its parents' placements.
    package var placements: [Placement] = []
    /// Opacity of the nodes as one layer, in 0...1.
    package var opacity = Track(constant: 1.0)
    package var blend = BlendMode.normal
    /// Paths that show or hide parts, in the coordinates around the group.
    package var clips: [Clip] = []
    /// Nodes whose pixels multiply the group's, in the coordinates around the group; nil for no mask.
    package var mask: Mask?
    /// The times at which the group is drawn, without the end, in seconds; nil for all times.
    package var span: Range<Double>?
    /// A rectangle at the origin outside of which nothing is drawn; nil for none.
    package var frame: Size?
    /// Copies of the nodes; nil for none.
    package var repeater: Repeater?
    /// The time of the nodes; nil for the time around the group.
    package var time: TimeMap?

    package init(_ nodes: [ShapeNode]) { self.nodes = nodes }

    /// A path that shows or hides what is inside of it.
    package struct Clip: Sendable, Hashable {
        package var path: Track<VectorPath>
        package var rule: FillRule
        /// How the path changes what the clips before it show; the first one changes everything, or nothing if it adds.
        package var mode = Mode.intersect
        package var opacity = Track(constant: 1.0)
        /// Whether the outside of the path is meant.
        package var isInverted = false
        /// Distance by which the path is larger.
        package var expansion = Track(constant: 0.0)

        package init(_ path: Track<VectorPath>, _ rule: FillRule = .winding) { (self.path, self.rule) = (path, rule) }

        package enum Mode: Sendable, Hashable {
            case add, subtract, intersect
        }

        /// Whether the clip is exactly the inside of its path.
        package var isPlain: Bool {
            !isInverted && opacity == Track(constant: 1) && expansion == Track(constant: 0) && mode != .subtract
        }
    }

    /// Nodes whose pixels multiply a group's.
    package struct Mask: Sendable, Hashable {
        package var nodes: [ShapeNode]
        package var mode: MaskMode

        package init(_ nodes: [ShapeNode], _ mode: MaskMode = .alpha) { (self.nodes, self.mode) = (nodes, mode) }
    }

    /// The time of a group's nodes, from the time around the group; both are in seconds.
    package enum TimeMap: Sendable, Hashable {
        /// The nodes start at a time, and last longer by a factor, which is not 0.
        case stretched(start: Double, factor: Double)
        /// The value is the time of the nodes.
        case remapped(Track<Double>)

        package func time(at time: Double) -> Double {
            switch self {
            case .stretched(let start, let factor): (time - start) / factor
            case .remapped(let track): track.value(at: time)
            }
        }
    }
}
