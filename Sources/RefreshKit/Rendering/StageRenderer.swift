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
    private var cuts = RowCuts(height: 1)
    /// The last frame but for its pixels.
    private var id = BandedFrame.ID()
    private var previous: BandedFrame.ID?
    private var bands: [RowBand] = []
    /// Rows of the last frame's damage in which something was drawn that was not there before.
    private var changedRows: [Range<Int>] = []
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

    /// Lays the stage out, draws its present instant, and says where rows were in the frame before.
    ///
    /// - Returns: The frame; when nothing changed, the last one again.
    /// - Throws: As `render`.
    public func bandedFrame() throws -> BandedFrame {
        try render()
        return BandedFrame(id: id, bitmap, bands, after: previous)
    }

    private func renderFrame() throws -> FrameChanges {
        stage.layout()
        if let failure = stage.takeFailure() { throw failure }
        next.take(stage)
        let changes = isShown ? DisplayDifference.changes(from: shown, to: &next) : FrameChanges(damage: PixelRegion(next.bounds))
        let wasShown = isShown
        isShown = false
        try apply(changes)
        cut(changes, isNext: wasShown)
        swap(&shown, &next)
        next.removeAll()
        isShown = true
        return changes
    }

    /// Cuts the frame that was drawn into bands.
    ///
    /// Two frames of the same pixels are two all the same when they are cut at other rows.
    private func cut(_ changes: FrameChanges, isNext: Bool) {
        let cuts = next.cuts
        if isNext, changes.scrolls.isEmpty, changedRows.isEmpty, cuts == self.cuts { return }
        self.cuts = cuts
        bands = changes.tracing(cuts.bands, changed: changedRows, width: next.width)
        previous = isNext ? id : nil
        id = BandedFrame.ID()
    }

    /// Has the next frame drawn wholly.
    public func setNeedsRedraw() {
        isShown = false
    }

    private func apply(_ changes: FrameChanges) throws {
        changedRows = []
        if changes.isEmpty { return }
        let isWhole = changes.damage.area * 100 > next.bounds.area * Self.mostDamage
        if isWhole {
            changedRows = [0..<next.height]
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
        for rect in damage.rects { changedRows += bitmap.copy(rect, from: workshop) }
        self.workshop = workshop
    }
}
