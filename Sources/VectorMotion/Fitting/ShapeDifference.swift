internal import Drawing
internal import Imaging
internal import RefreshKit

/// The difference between an animation and the drawings that it was fitted to, in pixels.
package struct ShapeDifference: Sendable, Equatable {
    /// Mean difference of a color component, in 0...255.
    package private(set) var mean = 0.0
    /// Largest difference of a color component, in 0...255.
    package private(set) var largest = 0
    /// Time of the largest difference on the timeline, in seconds.
    package private(set) var largestTime = 0.0
    /// Fraction of the pixels of which a component differs by more than 8, in 0...1.
    package private(set) var visibleShare = 0.0
    /// Number of pictures compared.
    package private(set) var pictureCount = 0

    /// Whether the difference is invisible: the mean is at most 0.03, and at most 0.5 of 10,000 pixels differ visibly.
    package var isWithinBounds: Bool { mean <= 0.03 && visibleShare <= 0.5e-4 }

    /// Whether few people would notice the difference: the mean is at most 0.2, and at most 20 of 10,000 pixels differ visibly.
    package var isAcceptable: Bool { mean <= 0.2 && visibleShare <= 20e-4 }

    private var (sum, visibleCount, pixelCount) = (0, 0, 0)

    /// Number of pictures for each frame: frames, halves, and quarters.
    package static let picturesPerFrame = 4
    /// Maximum width and height of the pictures, in pixels.
    private static let maximumSide = 600.0
    /// Smallest difference that counts as visible, minus 1.
    private static let invisible = 8

    /// Draws an animation and a timeline at frames, half frames, and quarter frames, and compares them.
    ///
    /// The dark appearance is drawn at frames only unless the animation has colors for it.
    ///
    /// - Throws: `DrawingError` if Cairo fails, or `ShapeFitError` if the timeline is canceled.
    package init(_ animation: ShapeAnimation, _ timeline: DrawnTimeline) throws {
        let scale = min(DrawnTimeline.scale, Self.maximumSide / max(timeline.size.width, timeline.size.height))
        let size = PixelSize(timeline.size, scale: scale)
        var drawn = Bitmap(width: size.width, height: size.height)
        var model = drawn
        let hasDarkColors = animation.nodes.contains(where: \.hasDarkColors)
        for (part, range) in zip(timeline.parts, animation.ranges) {
            let count = max(Int((part.duration / timeline.frameDuration * Double(Self.picturesPerFrame) - 1e-6).rounded(.down)), 0)
            for index in 0...count {
                if timeline.isCanceled() { throw ShapeFitError.stopped(timeline.indicator.info.id) }
                let time = timeline.frameDuration * Double(index) / Double(Self.picturesPerFrame)
                for isDark in timeline.keepsDarkColors && (hasDarkColors || index % Self.picturesPerFrame == 0) ? [false, true] : [false] {
                    var moment = timeline.moment(time, in: part)
                    if isDark { moment.traits.appearance = .dark }
                    // The drawing of a plugin, too, is the one that the shapes were fitted to.
                    let drawing = try timeline.indicator.drawing(of: moment, size: timeline.size)
                    try drawn.draw(scale: scale, tint: moment.traits.tint) { canvas in
                        canvas.flattenFinely()
                        canvas.clear()
                        canvas.draw(drawing)
                    }
                    try model.draw(scale: scale, tint: moment.traits.tint) { canvas in
                        canvas.flattenFinely()
                        canvas.clear()
                        animation.draw(at: range.start + time, for: moment.traits.appearance, on: canvas)
                    }
                    compare(drawn, model, at: range.start + time)
                }
            }
        }
        mean = Double(sum) / Double(max(4 * pixelCount, 1))
        visibleShare = Double(visibleCount) / Double(max(pixelCount, 1))
    }

    private mutating func compare(_ drawn: Bitmap, _ model: Bitmap, at time: Double) {
        pictureCount += 1
        drawn.withUnsafePixels { drawn in
            model.withUnsafePixels { model in
                pixelCount += drawn.count
                for (first, second) in zip(drawn, model) where first != second {
                    var most = 0
                    for shift in stride(from: UInt32(0), to: 32, by: 8) {
                        let difference = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
                        sum += difference
                        most = max(most, difference)
                    }
                    if most > Self.invisible { visibleCount += 1 }
                    if most > largest { (largest, largestTime) = (most, time) }
                }
            }
        }
    }
}

extension ShapeNode {
    /// Whether the node looks different in the dark appearance, apart from the tint.
    package var hasDarkColors: Bool {
        switch self {
        case .shape(let shape): shape.opacity.dark != nil || shape.paint.hasDarkColors
        case .group(let group): (group.nodes + (group.mask?.nodes ?? [])).contains(where: \.hasDarkColors)
        }
    }
}

extension ShapePaint {
    /// Whether the paint has other colors in the dark appearance.
    package var hasDarkColors: Bool {
        switch self {
        case .tint: false
        case .color(let color): color.dark != nil
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .focal(let gradient, _, _, _): gradient.stops.dark != nil
        }
    }
}
