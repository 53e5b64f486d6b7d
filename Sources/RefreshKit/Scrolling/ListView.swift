/// Shows rows of one height below each other, of which only those on the screen and near it exist.
///
/// A row keeps its view while it is near the screen; one that comes back is made again. A `headerView` above the rows and a `footerView`
/// below them scroll with them. Rows and both of these are behind all other subviews but refresh controls that lie behind them, as a
/// `refreshHeader` does.
open class ListView: ScrollView {
    /// How tall a row is, in points; 44 by default, and 1 or more: other numbers are ignored.
    public final var rowHeight = 44.0 {
        didSet {
            guard rowHeight != oldValue else { return }
            if rowHeight >= 1, rowHeight.isUsable { reloadData() } else { rowHeight = oldValue }
        }
    }
    /// Makes the view of a row, given its index; the list gives it its frame.
    ///
    /// Assigning another one changes nothing before `reloadData`.
    public final var makeRow: (Int) -> View
    /// The view above the first row, such as a banner; nil, the default, for none.
    ///
    /// It is as wide as the list and as high as its frame says, and part of the content. A change of that height moves the rows. Above what
    /// is on the screen, the offset moves along, so that what is seen stays where it is; elsewhere the change is seen. A hidden view
    /// keeps its space; one that is taken out of the list is no longer its header. A refresh control cannot be one.
    public final var headerView: View? {
        didSet { bannerDidChange(from: oldValue, to: headerView, besides: \.footerView) }
    }
    /// The view below the last row; nil, the default, for none.
    ///
    /// As wide as the list and as high as its frame says, as a `headerView` is.
    public final var footerView: View? {
        didSet { bannerDidChange(from: oldValue, to: footerView, besides: \.headerView) }
    }
    /// The height of the header that the rows have their places below.
    final var headerHeight = 0.0
    /// The height of the footer that counts as content.
    final var footerHeight = 0.0

    private var count: Int
    private var rows: [Int: View] = [:]
    private var isUpdating = false
    /// Whether what is to be seen has changed since the rows were brought up to date.
    private var needsUpdate = false

    /// How far beyond the screen rows exist, in screens.
    private static let margin = 0.5
    /// More rows than points can be scrolled.
    private static let mostRows = 1_000_000_000
    /// How often rows that are made may change what rows there are to be.
    private static let mostRounds = 8

    private static func usable(_ count: Int) -> Int { min(max(count, 0), mostRows) }

    /// Makes a list on the system's background.
    ///
    /// - Parameters:
    ///   - frame: Where it is in its superview, in points.
    ///   - rowCount: How many rows there are; 0 by default.
    ///   - makeRow: Makes the view of a row, given its index; an empty one by default.
    public init(frame: Rect = .zero, rowCount: Int = 0, makeRow: @escaping (Int) -> View = { _ in View() }) {
        self.makeRow = makeRow
        count = Self.usable(rowCount)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        rowsDidChange()
    }

    /// How many rows there are, 0 to a thousand million; rows are added and removed at the end.
    public final var rowCount: Int {
        get { count }
        set {
            count = Self.usable(newValue)
            rowsDidChange()
        }
    }

    /// Makes all rows again.
    public final func reloadData() {
        for row in rows.values { row.removeFromSuperview() }
        rows = [:]
        rowsDidChange()
    }

    /// Adds rows between others.
    ///
    /// Above what is on the screen, the offset moves by their height, so that what is seen stays where it is, and goes on moving as it did.
    /// At the very top, and further down, they are seen to come in.
    /// - Parameters:
    ///   - number: How many; nothing happens below 1.
    ///   - index: The index that the first of them gets; held in `0...rowCount`.
    public final func insertRows(_ number: Int, at index: Int) {
        let number = min(number, Self.mostRows - count)
        guard number > 0 else { return }
        let index = min(max(index, 0), count)
        let isAbove = frame(ofRow: index).minY < topOfScreen
        rows = Dictionary(uniqueKeysWithValues: rows.map { ($0 < index ? $0 : $0 + number, $1) })
        count += number
        contentSize = fittingSize
        if isAbove { shiftOffset(by: Point(x: 0, y: Double(number) * rowHeight)) }
        rowsDidChange()
        // What was stretched is so still, if nothing moves it back any more.
        settleAfterTouch()
    }

    /// Takes out rows from between others.
    ///
    /// Those above what is on the screen take their height with them, so that what is seen stays where it is, and goes on moving as it did.
    /// Where that leaves a void below the last row, and no finger holds the content, it bounces to its new end.
    /// - Parameters:
    ///   - number: How many; nothing happens below 1, and no more go than there are from `index` on.
    ///   - index: The index of the first of them; held in `0...rowCount`.
    public final func removeRows(_ number: Int, at index: Int) {
        let index = min(max(index, 0), count)
        let number = min(number, count - index)
        guard number > 0 else { return }
        let end = index + number
        let lost = (topOfScreen - frame(ofRow: index).minY).clamped(to: 0...Double(number) * rowHeight)
        for (place, row) in rows where (index..<end).contains(place) { row.removeFromSuperview() }
        let kept = rows.filter { !(index..<end).contains($0.key) }
        rows = Dictionary(uniqueKeysWithValues: kept.map { ($0 < index ? $0 : $0 - number, $1) })
        count -= number
        // Before the content shrinks, so that it is judged by where it is then whether it leaves a void.
        if lost > 0 { shiftOffset(by: Point(x: 0, y: -lost)) }
        rowsDidChange()
        settleAfterTouch()
    }

    /// The view of a row; nil for one that is not near the screen.
    public final func row(at index: Int) -> View? { rows[index] }

    /// The rows that are on the screen now, or partly.
    public final var visibleRows: Range<Int> { rows(from: presentationContentOffset.y, beyond: 0) }

    /// The place of a row in the content, in points, whether or not its view exists.
    ///
    /// - Parameter index: The row; one that does not exist is placed as if it did.
    /// - Returns: The frame that the row's view has.
    public final func frame(ofRow index: Int) -> Rect {
        Rect(x: 0, y: headerHeight + Double(index) * rowHeight, width: frame.width, height: rowHeight)
    }

    /// Gives rows, header and footer their frames; overriding classes call this one too.
    open override func layoutSubviews() {
        dropLostBanners()
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
        // An offset that is animated shows other rows in every frame, without being set.
        if animatedOffset.isAnimating { updateRows() }
    }

    override func offsetDidChange() {
        updateRows()
    }

    /// Brings content size, rows, header and footer and their frames up to date.
    final func rowsDidChange() {
        if contentSize != fittingSize { contentSize = fittingSize }
        updateRows()
        for (index, row) in rows { row.frame = frame(ofRow: index) }
        placeBanners()
    }

    /// Has just those rows in the list that are near what is on the screen, and near where an animation leads.
    private func updateRows() {
        needsUpdate = true
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        // Rows are made and taken out by user code, which may scroll or change the rows again.
        for _ in 0..<Self.mostRounds where needsUpdate {
            needsUpdate = false
            updateRowsOnce()
        }
    }

    private func updateRowsOnce() {
        let near = rows(from: contentOffset.y, beyond: Self.margin)
        // A list that shrinks gradually still shows what it will lose.
        let height = max(frame.height, presentationFrame.height)
        let shown = rows(from: presentationContentOffset.y, beyond: Self.margin, in: height)
        // One that is on its way stays: made again when it is seen again, it would be at the end of it.
        for (index, row) in rows where !near.contains(index) && !shown.contains(index) && !row.animatedFrame.isAnimating {
            rows[index] = nil
            row.removeFromSuperview()
        }
        for index in Array(near) + Array(shown) where rows[index] == nil {
            let row = makeRow(index)
            // Off stage, so that a row made inside a block of `animate` does not fly in.
            row.frame = frame(ofRow: index)
            rows[index] = row
            insertSubview(row, at: controlsAtTheBack)
        }
    }

    /// How many refresh controls lie behind the rows.
    final var controlsAtTheBack: Int { subviews.prefix { $0 is RefreshControl }.count }

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
