/// Direction in which the layout of a screen runs, which follows the language of its text.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// For English, Chinese, and most other languages.
    case leftToRight = "left-to-right"
    /// For Arabic, Hebrew, Persian, and Urdu.
    case rightToLeft = "right-to-left"
}

/// How an indicator is drawn on a screen whose layout runs from right to left.
public enum Mirroring: String, Sendable, Hashable, CaseIterable {
    /// The same as from left to right: for clocks, spinners, rings, and everything else that turns or has no direction.
    case keeps
    /// As its mirror image, which the engine draws: for everything that moves or grows in the direction of reading.
    case mirrors
    /// By the indicator itself, which reads `Traits.direction`: for drawings in which only a part is mirrored.
    case adapts
}

extension IndicatorDrawing {
    /// Whether the indicator has another picture from right to left.
    package var hasDirection: Bool { mirroring != .keeps }

    /// Draws the picture at a moment in the direction of its traits: as a mirror image if the indicator mirrors from right to left.
    ///
    /// Everything that shows an indicator calls this method, so `draw` receives `rightToLeft` only if the indicator adapts, or if
    /// the contract checks that it ignores the direction. Edges between pixels can differ slightly from the exact mirror image, because
    /// Cairo rounds them.
    public func drawDirected(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.traits.direction == .rightToLeft, mirroring != .adapts else { return draw(moment, in: bounds, on: canvas) }
        var moment = moment
        moment.traits.direction = .leftToRight
        guard mirroring == .mirrors else { return draw(moment, in: bounds, on: canvas) }
        canvas.saved {
            canvas.translate(x: bounds.minX + bounds.maxX, y: 0)
            canvas.scale(x: -1, y: 1)
            draw(moment, in: bounds, on: canvas)
        }
    }
}
