/// Draws a stage frame by frame into one bitmap, and of each frame only what changed.
///
/// The bitmap is byte for byte what `Stage.renderedFrame` draws. The views of the last frame are kept until the next one.
public final class StageRenderer {
    /// Past this part of the frame, in hundredths, everything is drawn: that needs no second bitmap.
    private static let mostDamage = 50

    /// The stage that is drawn.
    public let stage: Stage
    /// The last frame; a transparent pixel before the first.
    public private(set) var bitmap = Bitmap(width: 1, height: 1)
    private var shown = DisplayList()
    private var next = DisplayList()
    /// Whether `bitmap` is the frame that `shown` describes.
    private var isShown = false
    /// Where damage is drawn before it is taken over: views that are partly damaged are drawn whole.
    private var workshop: Bitmap?

    /// Makes a renderer that has drawn nothing yet.
    public init(_ stage: Stage) {
        self.stage = stage
    }

    /// Lays the stage out and brings `bitmap` up to the stage's present instant.
    ///
    /// - Returns: What changed since the last frame; all of it in the first frame, after one that failed, and with another appearance or size.
    /// - Throws: What went wrong on the stage since the last frame, or `DrawingError`; the next frame is then drawn wholly.
    @discardableResult
    public func render() throws -> FrameChanges {
        try stage.drawing { try renderFrame() }
    }

    private func renderFrame() throws -> FrameChanges {
        stage.layout()
        if let failure = stage.takeFailure() { throw failure }
        next.take(stage)
        let changes = isShown ? DisplayDifference.changes(from: shown, to: &next) : FrameChanges(damage: PixelRegion(next.bounds))
        isShown = false
        try apply(changes)
        swap(&shown, &next)
        next.removeAll()
        isShown = true
        return changes
    }

    /// Has the next frame drawn wholly.
    public func setNeedsRedraw() {
        isShown = false
    }

    private func apply(_ changes: FrameChanges) throws {
        if changes.isEmpty { return }
        let isWhole = changes.damage.area * 100 > next.bounds.area * Self.mostDamage
        if isWhole {
            // Apart, so that what is drawn may read the renderer; a bitmap that is held twice would be copied.
            var (list, target) = (DisplayList(), Bitmap(width: 1, height: 1))
            swap(&list, &next)
            swap(&target, &bitmap)
            defer {
                swap(&list, &next)
                swap(&target, &bitmap)
            }
            try list.draw(into: &target)
        } else {
            for scroll in changes.scrolls { bitmap.move(scroll) }
            try draw(changes.damage)
        }
    }

    /// Draws what is damaged beside the bitmap and takes it over.
    private func draw(_ damage: PixelRegion) throws {
        if damage.isEmpty { return }
        var workshop = self.workshop ?? Bitmap(width: next.width, height: next.height, format: next.format)
        self.workshop = nil
        if workshop.width != next.width || workshop.height != next.height || workshop.format != next.format {
            workshop = Bitmap(width: next.width, height: next.height, format: next.format)
        }
        var list = DisplayList()
        swap(&list, &next)
        defer { swap(&list, &next) }
        try list.draw(into: &workshop, region: damage)
        for rect in damage.rects { bitmap.copy(rect, from: workshop) }
        self.workshop = workshop
    }
}
