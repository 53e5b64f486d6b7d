/// A scrolling list whose rows all have the same height; views exist only for rows on or near the screen.
///
/// A row that scrolls back toward the screen gets a new view. A `headerView` above the rows and a `footerView` below them scroll with them.
/// Other subviews are in front of all of these, except for refresh controls placed at the back, such as a `refreshHeader`.
///
/// ```swift
/// let list = ListView(frame: Rect(x: 0, y: 0, width: 320, height: 480), rowCount: 50) { ListRow("Row \($0)") }
/// list.rowHeight = 56
/// list.headerView = Label("Inbox")
/// list.headerView?.frame.size.height = 40
/// list.insertRows(3, at: 0)
/// ```
open class ListView: ScrollView {
    /// Height of a row, in points, 44 by default; values below 1 are ignored.
    public final var rowHeight = 44.0 {
        didSet {
            guard rowHeight != oldValue else { return }
            if rowHeight >= 1, rowHeight.isUsable { reloadData() } else { rowHeight = oldValue }
        }
    }
    /// Creates the view of the row at an index, without setting its frame; to apply a new closure to all rows, call `reloadData`.
    public final var makeRow: (Int) -> View
    /// View above the first row, such as a banner; nil by default.
    ///
    /// The view is part of the content: it is as wide as the list and keeps the height of its own frame. A height change above the visible
    /// area adjusts the offset, so that the visible part does not move. A hidden view keeps its space, and a view removed from the list is
    /// no longer its header. A refresh control cannot be the header.
    public final var headerView: View? {
        didSet { bannerDidChange(from: oldValue, to: headerView, besides: \.footerView) }
    }
    /// View below the last row, laid out like a `headerView`; nil by default.
    public final var footerView: View? {
        didSet { bannerDidChange(from: oldValue, to: footerView, besides: \.headerView) }
    }
    final var headerHeight = 0.0
    final var footerHeight = 0.0

    private var count: Int
    private var rows: [Int: View] = [:]
    private var isUpdating = false
    private var needsUpdate = false

    /// How far beyond the visible area rows are kept, as a fraction of the area's height.
    private static let margin = 0.5
    /// Maximum number of rows; more rows would exceed the maximum content height.
    private static let maximumRowCount = 1_000_000_000
    /// Maximum number of consecutive updates caused by row creation.
    private static let maximumRoundCount = 8

    private static func usable(_ count: Int) -> Int { min(max(count, 0), maximumRowCount) }

    /// Creates a list with the system background.
    ///
    /// - Parameters:
    ///   - frame: Frame in the superview, in points.
    ///   - rowCount: Number of rows; 0 by default.
    ///   - makeRow: Creates the view of the row at an index.
    public init(frame: Rect = .zero, rowCount: Int = 0, makeRow: @escaping (Int) -> View = { _ in View() }) {
        self.makeRow = makeRow
        count = Self.usable(rowCount)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        rowsDidChange()
    }

    /// Number of rows, 0 to 1,000,000,000; rows are added and removed at the end.
    public final var rowCount: Int {
        get { count }
        set {
            count = Self.usable(newValue)
            rowsDidChange()
        }
    }

    /// Creates all rows again.
    public final func reloadData() {
        for row in rows.values { row.removeFromSuperview() }
        rows = [:]
        rowsDidChange()
    }

    /// Inserts rows.
    ///
    /// If the rows are above the visible area, the offset moves by their height, so that the visible rows do not jump, and any motion
    /// continues as before.
    /// - Parameters:
    ///   - number: Number of rows; values below 1 have no effect.
    ///   - index: Index of the first new row, clamped to `0...rowCount`.
    public final func insertRows(_ number: Int, at index: Int) {
        let number = min(number, Self.maximumRowCount - count)
        guard number > 0 else { return }
        let index = min(max(index, 0), count)
        let isAbove = frame(ofRow: index).minY < visibleTop
        rows = Dictionary(uniqueKeysWithValues: rows.map { ($0 < index ? $0 : $0 + number, $1) })
        count += number
        contentSize = fittingSize
        if isAbove { shiftOffset(by: Point(x: 0, y: Double(number) * rowHeight)) }
        rowsDidChange()
        // Without this, stretched content would stay stretched unless a motion brought it back.
        settleAfterTouch()
    }

    /// Removes rows.
    ///
    /// If the rows are above the visible area, the offset moves by their height, so that the visible rows do not jump, and any motion
    /// continues as before. If a gap remains below the last row, content bounces to its new end, unless a finger holds it.
    /// - Parameters:
    ///   - number: Number of rows, limited to the rows from `index` on; values below 1 have no effect.
    ///   - index: Index of the first row to remove, clamped to `0...rowCount`.
    public final func removeRows(_ number: Int, at index: Int) {
        let index = min(max(index, 0), count)
        let number = min(number, count - index)
        guard number > 0 else { return }
        let end = index + number
        let lost = (visibleTop - frame(ofRow: index).minY).clamped(to: 0...Double(number) * rowHeight)
        for (position, row) in rows where (index..<end).contains(position) { row.removeFromSuperview() }
        let kept = rows.filter { !(index..<end).contains($0.key) }
        rows = Dictionary(uniqueKeysWithValues: kept.map { ($0 < index ? $0 : $0 - number, $1) })
        count -= number
        // Shift the offset before the content shrinks, so that the new offset decides whether there is a gap.
        if lost > 0 { shiftOffset(by: Point(x: 0, y: -lost)) }
        rowsDidChange()
        settleAfterTouch()
    }

    /// Returns a row's view, or nil if the row is not near the screen.
    public final func row(at index: Int) -> View? { rows[index] }

    /// Rows that are fully or partly visible.
    public final var visibleRows: Range<Int> { rows(from: presentationContentOffset.y, beyond: 0) }

    /// Returns a row's frame in the content, in points, whether or not the row has a view.
    public final func frame(ofRow index: Int) -> Rect {
        Rect(x: 0, y: headerHeight + Double(index) * rowHeight, width: frame.width, height: rowHeight)
    }

    /// Lays out the rows, header, and footer; overrides must call super.
    open override func layoutSubviews() {
        removeDetachedBanners()
        if !bannerHeightsDidChange() { rowsDidChange() }
    }

    override func subviewDidResize(_ view: View) {
        if view === headerView || view === footerView { _ = bannerHeightsDidChange() }
    }

    override func controlsInContentDidChange() {
        rowsDidChange()
    }

    open override func advance(to instant: Duration) {
        super.advance(to: instant)
        // While the offset is animated, different rows become visible in every frame, although the offset is not set.
        if animatedOffset.isAnimating { updateRows() }
    }

    override func offsetDidChange() {
        updateRows()
    }

    final func rowsDidChange() {
        if contentSize != fittingSize { contentSize = fittingSize }
        updateRows()
        for (index, row) in rows { row.frame = frame(ofRow: index) }
        layOutBanners()
    }

    /// Creates rows near the visible area and near the target of an animation, and removes all others.
    private func updateRows() {
        needsUpdate = true
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        // User code creates and removes rows, and may scroll or change the rows again.
        for _ in 0..<Self.maximumRoundCount where needsUpdate {
            needsUpdate = false
            updateRowsOnce()
        }
    }

    private func updateRowsOnce() {
        let near = rows(from: contentOffset.y, beyond: Self.margin)
        // While its height is animated, a list still shows rows that will end up outside it.
        let height = max(frame.height, presentationFrame.height)
        let shown = rows(from: presentationContentOffset.y, beyond: Self.margin, in: height)
        // Keep a moving row: if it were created again, its animation would be lost.
        for (index, row) in rows where !near.contains(index) && !shown.contains(index) && !row.animatedFrame.isAnimating {
            rows[index] = nil
            row.removeFromSuperview()
        }
        for index in Array(near) + Array(shown) where rows[index] == nil {
            let row = makeRow(index)
            // Set the frame while the row is off stage, so that a row created inside a block of `animate` does not fly in.
            row.frame = frame(ofRow: index)
            rows[index] = row
            insertSubview(row, at: controlsAtTheBack)
        }
    }

    final var controlsAtTheBack: Int { subviews.prefix { ($0 as? RefreshControl).map { !$0.behavior.isInFront } ?? false }.count }

    private func rows(from offset: Double, beyond screens: Double, in height: Double? = nil) -> Range<Int> {
        let height = height ?? frame.height
        guard count > 0, height.isUsable, height > 0 else { return 0..<0 }
        let margin = screens * height
        let all = 0...Double(count)
        let start = offset - headerHeight
        let first = ((start - margin) / rowHeight).rounded(.down).clamped(to: all)
        let end = ((start + height + margin) / rowHeight).rounded(.up).clamped(to: all)
        return Int(first)..<max(Int(first), Int(end))
    }
}
