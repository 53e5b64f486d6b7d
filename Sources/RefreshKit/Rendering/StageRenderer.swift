/// Renders successive frames of a stage, drawing only the changes.
///
/// The bitmap is byte-for-byte identical to the result of `Stage.renderedFrame`. The renderer retains the views of the last frame until the
/// next one.
public final class StageRenderer {
    /// Maximum damage, as a percentage of the frame; beyond it, the entire frame is drawn, which does not require a second bitmap.
    private static let maximumDamageShare = 50

    /// The stage to render.
    public let stage: Stage
    /// The last frame; a single transparent pixel until the first frame is drawn.
    public private(set) var bitmap = Bitmap(width: 1, height: 1)
    private var shown = DisplayList()
    private var next = DisplayList()
    private var isShown = false
    private var cuts = RowCuts(height: 1)
    private var id = BandedFrame.ID()
    private var previous: BandedFrame.ID?
    private var bands: [RowBand] = []
    /// Changed rows within the last frame's damage.
    private var changedRows: [Range<Int>] = []
    /// A second bitmap for drawing damaged views, from which only the damaged pixels are copied.
    private var scratch: Bitmap?

    /// Creates a renderer that has not drawn a frame yet.
    public init(_ stage: Stage) {
        self.stage = stage
    }

    /// Lays out the stage, draws its current frame into `bitmap`, and returns the changes since the last frame.
    ///
    /// The entire frame counts as damaged the first time, after an error, and after a change in traits or size.
    ///
    /// - Returns: The changes since the last frame.
    /// - Throws: The first error on the stage since the last frame, or `DrawingError`; the next frame is then drawn completely.
    @discardableResult
    public func render() throws -> FrameChanges {
        try stage.drawing { try renderFrame() }
    }

    /// Lays out the stage, draws its current frame, and returns it with the earlier positions of its rows.
    ///
    /// - Returns: The frame, or the previous frame again if nothing has changed.
    /// - Throws: The same errors as `render`.
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

    /// Divides the new frame into bands.
    ///
    /// Frames with the same pixels but different bands count as different frames.
    private func cut(_ changes: FrameChanges, isNext: Bool) {
        let cuts = next.cuts
        if isNext, changes.scrolls.isEmpty, changedRows.isEmpty, cuts == self.cuts { return }
        self.cuts = cuts
        bands = changes.tracing(cuts.bands, changed: changedRows, width: next.width)
        previous = isNext ? id : nil
        id = BandedFrame.ID()
    }

    /// Requests a complete redraw in the next frame.
    public func setNeedsRedraw() {
        isShown = false
    }

    private func apply(_ changes: FrameChanges) throws {
        changedRows = []
        if changes.isEmpty { return }
        let isWhole = changes.damage.area * 100 > next.bounds.area * Self.maximumDamageShare
        if isWhole {
            changedRows = [0..<next.height]
            // Swap the list and the bitmap into local variables, so that views can read the renderer while drawing; a bitmap with two
            // owners would be copied.
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

    /// Draws the damage into the scratch bitmap and copies it.
    private func draw(_ damage: PixelRegion) throws {
        if damage.isEmpty { return }
        var scratch = self.scratch ?? Bitmap(width: next.width, height: next.height, format: next.format)
        self.scratch = nil
        if scratch.width != next.width || scratch.height != next.height || scratch.format != next.format {
            scratch = Bitmap(width: next.width, height: next.height, format: next.format)
        }
        var list = DisplayList()
        swap(&list, &next)
        defer { swap(&list, &next) }
        try list.draw(into: &scratch, region: damage)
        for rect in damage.rects { changedRows += bitmap.copy(rect, from: scratch) }
        self.scratch = scratch
    }
}
