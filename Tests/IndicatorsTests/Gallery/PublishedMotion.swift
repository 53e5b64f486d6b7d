import Choreography
import Indicators
import RefreshKit

/// A classic indicator's motion as published by its source, in seconds and in units of the loader's box.
struct PublishedMotion {
    /// A shape with its resting position, the start time of its cycle, and its values at the key times.
    struct Element {
        var center = Point.zero
        var width = 1.0
        var height: Double?
        var opacity = 1.0
        var begin = 0.0
        let keys: [Key]
    }

    struct Key {
        let time: Double
        var scale = 1.0
        var scaleY = 1.0
        var opacity = 1.0
        var x = 0.0
        var y = 0.0
        /// Whether the shape is rotated by 90 degrees.
        var isOnItsSide = false
    }

    let loader: any Indicator
    /// Duration of a cycle, in seconds.
    let cycle: Double
    let extent: Double
    let still: Double
    let elements: [Element]

    private init<Classic: Loader>(_ loader: Classic, cycle: Double, _ elements: [Element]) {
        (self.loader, self.cycle, self.elements) = (loader, cycle, elements)
        (extent, still) = (Classic.extent, Classic.still)
    }

    /// Values from NVActivityIndicatorView at 9777b04 and SpinKit 2 at 742a712, with 2-point gaps and line widths in a 40-point box.
    static let all: [PublishedMotion] = [
        PublishedMotion(
            BallPulse(), cycle: 0.75,
            row(3, 0.3, [0.12, 0.24, 0.36], [Key(time: 0), Key(time: 0.3, scale: 0.3)])),
        PublishedMotion(
            BallBeat(), cycle: 0.7, row(3, 0.3, [0.35, 0, 0.35], [Key(time: 0), Key(time: 0.5, scale: 0.75, opacity: 0.2)])),
        PublishedMotion(
            DotFlow(), cycle: 1.4,
            row(3, 0.25, [-0.3, -0.15, 0], [Key(time: 0, scale: 0.3), Key(time: 0.4), Key(time: 0.8, scale: 0.3)])),
        PublishedMotion(
            BallPulseSync(), cycle: 0.6,
            row(3, 0.3, [0.07, 0.14, 0.21], [Key(time: 0), Key(time: 0.33, y: 0.175), Key(time: 0.66, y: -0.175)])),
        PublishedMotion(
            BallZigZag(), cycle: 0.7,
            [1.0, -1].map { side in
                Element(
                    width: 0.2,
                    keys: [
                        Key(time: 0), Key(time: 0.33, x: -0.4 * side, y: -0.4 * side), Key(time: 0.66, x: 0.4 * side, y: -0.4 * side),
                    ])
            }),
        PublishedMotion(
            BallTrianglePath(), cycle: 2,
            [
                Element(center: Point(x: 0, y: -0.4), width: 0.2, keys: way((0.4, 0.8), (-0.4, 0.8))),
                Element(center: Point(x: -0.4, y: 0.4), width: 0.2, keys: way((0.4, -0.8), (0.8, 0))),
                Element(center: Point(x: 0.4, y: 0.4), width: 0.2, keys: way((-0.8, 0), (-0.4, -0.8))),
            ]),
        PublishedMotion(
            BallRotate(), cycle: 1,
            zip([-0.4, 0, 0.4], [0.8, 1, 0.8]).map { x, opacity in
                let half = Key(time: 0.5, scale: 0.6, x: -1.6 * x)
                return Element(center: Point(x: x, y: 0), width: 0.2, opacity: opacity, keys: [Key(time: 0), half])
            }),
        PublishedMotion(
            BallScaleRipple(), cycle: 1, [Element(keys: [Key(time: 0, scale: 0.1), Key(time: 0.7, opacity: 0.7)])]),
        PublishedMotion(
            BallScaleRippleMultiple(), cycle: 1.25, [0, 0.2, 0.4].map { Element(begin: $0, keys: [Key(time: 0.7, opacity: 0.7)]) }),
        PublishedMotion(
            BallSpinFadeLoader(), cycle: 1,
            ring(8, 0.38, from: 0).enumerated().map { index, center in
                Element(
                    center: center, width: 0.24, begin: 0.12 * Double(index),
                    keys: [Key(time: 0), Key(time: 0.5, scale: 0.4, opacity: 0.3)])
            }),
        PublishedMotion(
            LineSpinFadeLoader(), cycle: 1.2,
            ring(8, 0.35, from: 0).enumerated().filter { $0.offset.isMultiple(of: 2) }.map { index, center in
                let isOnItsSide = index.isMultiple(of: 4)
                return Element(
                    center: center, width: 0.16, height: 0.3, begin: 0.12 * Double(index + 1),
                    keys: [Key(time: 0, isOnItsSide: isOnItsSide), Key(time: 0.5, opacity: 0.3, isOnItsSide: isOnItsSide)])
            }),
        PublishedMotion(LineScale(), cycle: 1, bars([0.1, 0.2, 0.3, 0.4, 0.5], [Key(time: 0), Key(time: 0.5, scaleY: 0.4)])),
        PublishedMotion(LineScalePulseOut(), cycle: 1, bars([0.4, 0.2, 0, 0.2, 0.4], [Key(time: 0), Key(time: 0.5, scaleY: 0.4)])),
        PublishedMotion(
            LineScalePulseOutRapid(), cycle: 0.9,
            bars([0.5, 0.25, 0, 0.25, 0.5], [Key(time: 0), Key(time: 0.8, scaleY: 0.3), Key(time: 0.9)])),
        PublishedMotion(
            BarWave(), cycle: 1.2,
            [-0.425, -0.2125, 0, 0.2125, 0.425].enumerated().map { index, x in
                Element(
                    center: Point(x: x, y: 0), width: 0.15, height: 1, begin: -1.2 + 0.1 * Double(index),
                    keys: [Key(time: 0, scaleY: 0.4), Key(time: 0.2), Key(time: 0.4, scaleY: 0.4)])
            }),
        PublishedMotion(
            DoubleBounce(), cycle: 2,
            [0, -1].map { Element(opacity: 0.6, begin: $0, keys: [Key(time: 0.45), Key(time: 0.55)]) }),
        PublishedMotion(
            DotCircle(), cycle: 1.2,
            ring(12, 0.601, from: -135).enumerated().map {
                Element(center: $1, width: 0.15, begin: -1.1 + 0.1 * Double($0), keys: [Key(time: 0.4)])
            }),
        PublishedMotion(
            FadingCircle(), cycle: 1.2,
            ring(12, 0.601, from: -135).enumerated().map {
                Element(center: $1, width: 0.15, begin: -1.1 + 0.1 * Double($0), keys: [Key(time: 0.4)])
            }),
        PublishedMotion(
            CubeGrid(), cycle: 1.3,
            zip(0..<9, [0.2, 0.3, 0.4, 0.1, 0.2, 0.3, 0, 0.1, 0.2]).map { index, begin in
                // The original's squares, a third of the box wide, leave hairlines of the background; ours overlap by a twentieth.
                let (width, pitch) = (1.1 / 3, 0.95 / 3)
                let center = Point(x: Double(index % 3 - 1) * pitch, y: Double(index / 3 - 1) * pitch)
                return Element(center: center, width: width, begin: begin, keys: [Key(time: 0), Key(time: 0.7)])
            }),
        PublishedMotion(
            WanderingCubes(), cycle: 2,
            [-2, -0.5, -1].map { begin in
                Element(
                    center: Point(x: -0.4, y: -0.4), width: 0.2, begin: begin,
                    keys: [
                        Key(time: 0), Key(time: 0.25, scale: 0.6, x: 0.75), Key(time: 0.5, x: 0.75, y: 0.75),
                        Key(time: 0.75, scale: 0.6, y: 0.75),
                    ])
            }),
        PublishedMotion(
            Orbit(), cycle: 1.9,
            [Element(width: 1 / 2.75, keys: [Key(time: 0), Key(time: 0.45, scale: 1.3), Key(time: 0.55, scale: 1.3)])]),
    ]

    private static func row(_ count: Int, _ width: Double, _ begins: [Double], _ keys: [Key]) -> [Element] {
        begins.enumerated().map { index, begin in
            let x = (Double(index) / Double(count - 1) - 0.5) * (1 - width)
            return Element(center: Point(x: x, y: 0), width: width, begin: begin, keys: keys)
        }
    }

    /// Returns five evenly spaced bars, each a ninth of the box wide.
    private static func bars(_ begins: [Double], _ keys: [Key]) -> [Element] {
        begins.enumerated().map { index, begin in
            Element(center: Point(x: Double(index - 2) * 2 / 9, y: 0), width: 1.0 / 9, height: 1, begin: begin, keys: keys)
        }
    }

    private static func ring(_ count: Int, _ radius: Double, from start: Double) -> [Point] {
        (0..<count).map { Point(center: .zero, radius: radius, angle: (start + 360 / Double(count) * Double($0)) * .pi / 180) }
    }

    private static func way(_ second: (Double, Double), _ third: (Double, Double)) -> [Key] {
        [Key(time: 0), Key(time: 0.33, x: second.0, y: second.1), Key(time: 0.66, x: third.0, y: third.1)]
    }
}
