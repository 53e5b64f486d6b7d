internal import Drawing
internal import Glibc
internal import Motion

/// A shape, clip, group, or mask of a drawing at one instant, as numbers that can be compared with another instant's.
struct DrawnNode: Equatable {
    let key: Key
    /// The numbers of the outline, the line, and the paint, ending with the opacity; then the dark appearance's colors and opacity, if it
    /// was drawn.
    private(set) var values: [Double]
    /// The unit of each number.
    private(set) var units: [Unit]
    /// Index of the first color component or opacity.
    var colorStart = 0
    var children: [DrawnNode] = []
    /// The nodes of a mask.
    var mask: [DrawnNode] = []

    /// Everything that must be equal for two nodes to be the same node at different times.
    enum Key: Hashable {
        case shape(OutlineKey, StyleKey, PaintKey)
        case clip([ContourKey], FillRule)
        case group(BlendMode)
        case mask
    }

    enum OutlineKey: Hashable {
        /// Center, width, height, and rotation.
        case ellipse
        /// Center, radius, start, and sweep; only for strokes.
        case arc
        /// Center, width, height, rotation, and corner radius.
        case rectangle
        /// For each contour, its start and the numbers of its segments.
        case path([ContourKey])
    }

    struct ContourKey: Hashable {
        let isClosed: Bool
        /// Whether the last segment of a closed contour ends at its start; otherwise, a line leads there.
        let endsAtStart: Bool
        let segments: [SegmentKind]
    }

    enum SegmentKind: Hashable {
        /// The end.
        case line
        /// Two control points and the end.
        case curve
        /// Center, radius, start, and sweep.
        case arc
    }

    enum StyleKey: Hashable {
        case fill(FillRule)
        /// Width, dash lengths, and dash phase.
        case stroke(Stroke.Cap, Stroke.Join, miterLimit: Double, dashCount: Int)
    }

    /// The numbers of a paint are its color, or the points and stops of a gradient, without the color of a tinted stop.
    enum PaintKey: Hashable {
        case tint
        case color
        case linear(isTinted: [Bool])
        case radial(isTinted: [Bool])
    }

    /// The unit of a number.
    enum Unit: Hashable {
        /// Points.
        case length
        /// An opacity, a color component, or a location in a gradient.
        case share
        /// Radians, which repeat after a period and move a point at a distance, in points.
        case angle(reach: Double, period: Double)
    }
}

extension DrawnNode {
    /// Replaces numbers, starting with the one at an index.
    mutating func replaceValues(at index: Int, with numbers: [Double]) {
        values.replaceSubrange(index..<index + numbers.count, with: numbers)
    }

    /// Maximum difference of equal numbers in two recordings.
    private static let rounding = 1e-4

    /// Adds the colors of the same drawing in the dark appearance; false if it differs in more than its colors and single shapes.
    mutating func add(dark: DrawnNode) -> Bool {
        guard key == dark.key, values.count == dark.values.count, colorStart == dark.colorStart,
            zip(values[..<colorStart], dark.values).allSatisfy({ abs($0 - $1) <= Self.rounding }),
            let children = Self.merged(children, dark: dark.children), let mask = Self.merged(mask, dark: dark.mask)
        else { return false }
        if isShape {
            append(dark.colors)
        } else if values != dark.values {
            return false
        }
        (self.children, self.mask) = (children, mask)
        return true
    }

    /// Returns the nodes of both appearances in order; nil if they are too different.
    ///
    /// A shape of only one appearance is transparent in the other one.
    private static func merged(_ light: [DrawnNode], dark: [DrawnNode]) -> [DrawnNode]? {
        var (nodes, rest) = ([DrawnNode](), dark[...])
        func take(_ node: DrawnNode) -> Bool {
            guard node.isShape else { return false }
            nodes.append(node)
            return true
        }
        for node in light {
            var both = node
            let match = rest.indices.first { index in
                both = node
                return both.add(dark: rest[index])
            }
            if let match {
                guard rest[..<match].allSatisfy({ take($0.shownOnly(inDark: true)) }) else { return nil }
                nodes.append(both)
                rest = rest[(match + 1)...]
            } else if !take(node.shownOnly(inDark: false)) {
                return nil
            }
        }
        return rest.allSatisfy { take($0.shownOnly(inDark: true)) } ? nodes : nil
    }

    private var isShape: Bool { if case .shape = key { true } else { false } }

    /// The color components, ending with the opacity.
    private var colors: [Double] { Array(values[colorStart...]) }

    private mutating func append(_ colors: [Double]) {
        values += colors
        units += colors.map { _ in .share }
    }

    /// Returns a shape of one appearance that is transparent in the other one.
    private func shownOnly(inDark: Bool) -> DrawnNode {
        var (node, clear) = (self, colors)
        if !clear.isEmpty { clear[clear.count - 1] = 0 }
        if inDark {
            node.replaceValues(at: colorStart, with: clear)
            node.append(colors)
        } else {
            node.append(clear)
        }
        return node
    }

    /// Whether two nodes are drawn in the same way, apart from their numbers.
    func hasStructure(of other: DrawnNode) -> Bool {
        key == other.key && values.count == other.values.count && children.count == other.children.count && mask.count == other.mask.count
            && zip(children, other.children).allSatisfy { $0.hasStructure(of: $1) }
            && zip(mask, other.mask).allSatisfy { $0.hasStructure(of: $1) }
    }

    /// Returns whether this node is the mean of two nodes with the same structure, within the tolerance.
    func isMean(of first: DrawnNode, _ second: DrawnNode, _ tolerance: FitTolerance) -> Bool {
        for index in values.indices {
            let unit = units[index]
            let half = unit.difference(first.values[index], second.values[index]) / 2
            let own = unit.difference(first.values[index], values[index])
            guard abs(own - half) <= tolerance.value(for: unit) else { return false }
        }
        return children.indices.allSatisfy { children[$0].isMean(of: first.children[$0], second.children[$0], tolerance) }
            && mask.indices.allSatisfy { mask[$0].isMean(of: first.mask[$0], second.mask[$0], tolerance) }
    }

    /// Returns whether another node with the same structure has the same numbers, within the tolerance.
    func isNear(_ other: DrawnNode, _ tolerance: FitTolerance) -> Bool {
        values.indices.allSatisfy {
            abs(units[$0].difference(values[$0], other.values[$0])) <= tolerance.value(for: units[$0])
        }
            && children.indices.allSatisfy { children[$0].isNear(other.children[$0], tolerance) }
            && mask.indices.allSatisfy { mask[$0].isNear(other.mask[$0], tolerance) }
    }

    /// Returns the mean distance, in points, between the outlines of two nodes with equal keys.
    func distance(to other: DrawnNode) -> Double {
        var (sum, count) = (0.0, 0)
        for index in values.indices where units[index] == .length {
            sum += abs(values[index] - other.values[index])
            count += 1
        }
        return count > 0 ? sum / Double(count) : 0
    }
}

extension DrawnNode.Unit {
    /// Returns the difference between two numbers, by the shorter way around for angles.
    func difference(_ first: Double, _ second: Double) -> Double {
        guard case .angle(_, let period) = self else { return second - first }
        return (second - first).remainder(dividingBy: period)
    }
}

/// The maximum differences between drawings and the shapes fitted to them.
struct FitTolerance {
    /// Maximum distance, in points.
    let length: Double
    /// Maximum difference of opacities and color components.
    let share: Double

    func value(for unit: DrawnNode.Unit) -> Double {
        switch unit {
        case .length: length
        case .share: share
        case .angle(let reach, _): angle(at: reach)
        }
    }

    /// Returns the angle that moves a point at a distance by the maximum distance.
    func angle(at reach: Double) -> Double { length / max(reach, 1e-3) }

    /// Returns this tolerance with its length multiplied by a factor.
    func scaledLength(by factor: Double) -> FitTolerance { FitTolerance(length: length * factor, share: share) }

    /// Returns this tolerance multiplied by a factor.
    func scaled(by factor: Double) -> FitTolerance { FitTolerance(length: length * factor, share: share * factor) }
}
