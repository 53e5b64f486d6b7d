package import RefreshKit

/// An indicator that is described by its parts.
///
/// All phases other than the loop work the same way for all loaders.
package protocol Loader: StyledIndicator {
    /// Position in the loop at a full pull, and with reduced motion, in 0..<1.
    static var still: Double { get }
    /// Fraction of the loop that a pull from 0 to 1 covers; use less than the default of 1/4 for long loops.
    static var winding: Double { get }
    /// Side length of the square that encloses everything the parts draw, relative to their box; below 1 if the edges of the box stay
    /// empty.
    static var extent: Double { get }
    /// Whether all parts appear simultaneously instead of one after another.
    static var entersTogether: Bool { get }
    /// The phases in which parts have their full size and opacity, regardless of their motions.
    static var wholeness: Wholeness { get }
    /// The parts, from back to front.
    var parts: [Part] { get }
    /// The parts to draw with reduced motion, for loops in which no moment is balanced.
    var stillParts: [Part] { get }
}

extension Loader {
    /// By default, the position at the start of the loop.
    package static var still: Double { 0 }

    /// By default, a quarter of the loop.
    package static var winding: Double { 0.25 }

    /// By default, the side length of the box.
    package static var extent: Double { 1 }

    /// By default, parts appear one after another.
    package static var entersTogether: Bool { false }

    /// By default, parts are complete while pulled.
    package static var wholeness: Wholeness { .whilePulled }

    /// By default, the parts of the loop.
    package var stillParts: [Part] { parts }

    /// Draws the parts.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let loop = LoopMoment(of: self, at: moment, still: Self.still, winding: Self.winding)
        guard loop.presence > 0 else { return }
        let parts = loop.isStill ? stillParts : parts
        canvas.group(opacity: loop.opacity * style.opacity) {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: bounds.minSide / Self.extent)
            var drawing = PartDrawing(loop, of: solid, parts, on: canvas)
            drawing.draw(parts, opacity: 1)
        }
    }
}

/// When the parts of a loader have their full size and opacity.
package enum Wholeness: Sendable {
    /// Parts always follow their motions.
    case never
    /// Parts are complete while pulled; the introduction blends into the motions.
    case whilePulled
    /// Parts are complete while pulled, and with reduced motion.
    case whilePulledOrStill
}
