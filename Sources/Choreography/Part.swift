package import RefreshKit

/// A shape of a loader, or a group of parts, with its motion.
///
/// Lengths are relative to the side of the loader's box, and positions to the center of the box, or of the group around the part.
package struct Part: Sendable {
    /// The outline of a part.
    package enum Shape: Sendable {
        /// A filled ellipse.
        case disc
        /// A filled rectangle; the corner radius is relative to its smaller side, in 0...0.5.
        case rect(radius: Double = 0)
        /// A stroked arc that fits into the part's size, in degrees clockwise from 3 o'clock; the line width is relative to the box.
        case arc(start: Double = 0, sweep: Double = 360, width: Double)
        /// A filled polygon; its corners are relative to the size, in 0...1 from the top left.
        case polygon([Point])
        /// A filled sector of a disc that `trimStart` and `trimEnd` limit, clockwise from 3 o'clock.
        case sector
        /// The filled part of a disc above a chord, whose arc has this sweep in degrees.
        case segment(sweep: Double)
        /// Several parts that move together.
        case group([Part])
    }

    package let shape: Shape
    package let size: Size
    package var center = Point.zero
    package var opacity = 1.0
    /// Rotation at rest, in degrees clockwise.
    package var turn = 0.0
    package var motions: [Motion] = []
    /// Start of the cycle, in seconds after the start of the loop.
    package var delay = 0.0
    /// Number of cycles in a loop.
    package var cycles = 1
    /// Point around which the part turns and flips, relative to its center.
    package var anchor = Point.zero
    /// Distance of the eye from a part that flips, relative to the box.
    package var eyeDistance = 3.0

    /// Creates a part with a width and a height.
    package init(_ shape: Shape, _ width: Double, _ height: Double? = nil, at center: Point = .zero) {
        self.shape = shape
        size = Size(width: width, height: height ?? width)
        self.center = center
    }

    /// Creates a group.
    package init(_ parts: [Part]) {
        self.init(.group(parts), 1)
    }
}

/// A property of a part that changes in each cycle.
package struct Motion: Sendable {
    /// A property that a motion changes.
    package enum Property: Sendable {
        /// Factors by which the size is multiplied.
        case scale, scaleX, scaleY
        /// Factor by which the diameter of an arc is multiplied; its line keeps its width, up to a filled disc.
        case diameter
        /// Distances, relative to the box.
        case x, y
        /// Angles, in degrees: clockwise, about the horizontal axis, and about the vertical axis.
        case turn, flipX, flipY
        /// Factor by which the opacity is multiplied.
        case opacity
        /// Ends of the visible part of an arc or a sector, as fractions of its length.
        case trimStart, trimEnd
    }

    let property: Property
    private let keyframes: Keyframes
    private let whole: Curve

    init(_ property: Property, _ keyframes: Keyframes, whole: Curve) {
        (self.property, self.keyframes, self.whole) = (property, keyframes, whole)
    }

    func value(at fraction: Double) -> Double { keyframes.value(at: whole(fraction)) }
}

extension Part {
    /// Adds a motion through values at fractions of the cycle.
    ///
    /// - Parameters:
    ///   - property: Property that changes.
    ///   - values: Values at key times in 0...1; before the first and after the last one, the value is constant.
    ///   - each: The curve of each interval between two key times.
    ///   - whole: The curve of the entire cycle.
    /// - Returns: The moving part.
    package func animating(
        _ property: Motion.Property, _ values: KeyValuePairs<Double, Double>, each: Curve = .linear, whole: Curve = .linear
    ) -> Part {
        animating(property, values.map { Keyframe(at: $0.key, $0.value, then: .curve(each)) }, whole: whole)
    }

    /// Adds a motion through keyframes.
    package func animating(_ property: Motion.Property, _ keyframes: [Keyframe], whole: Curve = .linear) -> Part {
        changed { $0.motions.append(Motion(property, Keyframes(keyframes), whole: whole)) }
    }

    /// Starts the cycle later, in seconds.
    package func delayed(_ seconds: Double) -> Part { changed { $0.delay = seconds } }

    /// Repeats the cycle a number of times in each loop.
    package func repeated(_ cycles: Int) -> Part { changed { $0.cycles = cycles } }

    /// Moves the part to a point.
    package func at(_ center: Point) -> Part { changed { $0.center = center } }

    /// Turns the part, in degrees clockwise.
    package func turned(_ degrees: Double) -> Part { changed { $0.turn = degrees } }

    /// Gives the part an opacity in 0...1.
    package func opacity(_ opacity: Double) -> Part { changed { $0.opacity = opacity } }

    /// Turns and flips the part around a point relative to its center, as seen by an eye at a distance.
    package func anchored(at anchor: Point, eyeDistance: Double? = nil) -> Part {
        changed {
            $0.anchor = anchor
            if let eyeDistance { $0.eyeDistance = eyeDistance }
        }
    }

    private func changed(_ change: (inout Part) -> Void) -> Part {
        var part = self
        change(&part)
        return part
    }

    /// Number of shapes.
    var shapeCount: Int {
        if case .group(let parts) = shape { parts.reduce(0) { $0 + $1.shapeCount } } else { 1 }
    }
}
