internal import Synchronization

/// A frame divided into bands of rows that are tracked between frames, so that an encoder compresses only the bands that changed.
///
/// The division depends only on the contents of the frame, never on earlier frames.
public struct BandedFrame: Sendable {
    /// Identifies a frame within the process.
    ///
    /// Frames with the same identifier have the same pixels and the same bands.
    public struct ID: Sendable, Hashable {
        private static let count = Atomic(0)
        private let number = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue

        package init() {}
    }

    /// The frame's identifier.
    public let id: ID
    /// The pixels; release them before the next frame is drawn, or the renderer has to draw into a copy.
    public let bitmap: Bitmap
    private let previous: ID?
    private let bands: [RowBand]

    /// Creates a frame whose bands cover all rows and refer to `previous`, which is nil if the previous frame is unknown.
    package init(id: ID, _ bitmap: Bitmap, _ bands: [RowBand], after previous: ID?) {
        (self.id, self.bitmap, self.bands, self.previous) = (id, bitmap, bands, previous)
    }

    /// Creates a frame from pixels alone; its bands end at fixed lines.
    package init(_ bitmap: Bitmap) {
        self.init(id: ID(), bitmap, RowCuts(height: bitmap.height).bands, after: nil)
    }

    /// Returns all rows as bands, in order, each with its position in the last encoded frame, if known.
    ///
    /// Pass the identifier of the last frame that the encoder wrote, or nil if there is none.
    public func bands(after last: ID?) -> [RowBand] {
        if last == id { return bands.map { RowBand($0.rows, earlier: $0.rows.lowerBound) } }
        if last != nil, last == previous { return bands }
        return bands.map { RowBand($0.rows) }
    }
}

/// A frame's division into bands: at fixed lines of the frame, at fixed lines of vertically scrolling content, and around constantly
/// changing views.
struct RowCuts: Equatable {
    /// Maximum number of rows in a band.
    ///
    /// After any change in a band, the whole band is encoded again, which takes about a microsecond per row. Halving the height made files
    /// up to two percent larger, with no measurable gain in speed.
    private static let spacing = 64
    /// Maximum number of rows in a constantly changing band, which is always encoded in full.
    private static let animatedSpacing = 4 * spacing
    /// Maximum number of animated views with their own bands: each adds two cuts.
    static let maximumAnimatedCount = 4

    private struct Section: Equatable {
        let rows: Range<Int>
        /// The first row of the content, visible or not; cuts are at multiples of the spacing from it.
        let origin: Int
        let spacing: Int

        func with(_ rows: Range<Int>) -> Section { Section(rows: rows, origin: origin, spacing: spacing) }
    }

    private var sections: [Section]

    init(height: Int) {
        sections = [Section(rows: 0..<height, origin: 0, spacing: Self.spacing)]
    }

    /// Cuts `rows` at fixed lines of the scrolling content in these rows, replacing earlier cuts; the content begins at row `origin`.
    mutating func add(_ rows: Range<Int>, contentFrom origin: Int) {
        add(Section(rows: rows, origin: origin, spacing: Self.spacing))
    }

    mutating func add(animated rows: Range<Int>) {
        add(Section(rows: rows, origin: rows.lowerBound, spacing: Self.animatedSpacing))
    }

    private mutating func add(_ new: Section) {
        guard let first = sections.firstIndex(where: { $0.rows.overlaps(new.rows) }),
            let last = sections.lastIndex(where: { $0.rows.overlaps(new.rows) })
        else { return }
        let above = sections[first].rows.lowerBound..<max(sections[first].rows.lowerBound, new.rows.lowerBound)
        let below = min(sections[last].rows.upperBound, new.rows.upperBound)..<sections[last].rows.upperBound
        let parts = [sections[first].with(above), new, sections[last].with(below)]
        sections.replaceSubrange(first...last, with: parts.filter { !$0.rows.isEmpty })
    }

    var bands: [RowBand] {
        var bands: [RowBand] = []
        for section in sections {
            var top = section.rows.lowerBound
            let past = (top - section.origin) % section.spacing
            var line = top - past + (past < 0 ? 0 : section.spacing)
            while top < section.rows.upperBound {
                let bottom = min(line, section.rows.upperBound)
                bands.append(RowBand(top..<bottom))
                (top, line) = (bottom, line + section.spacing)
            }
        }
        return bands
    }
}

extension DisplayList {
    /// The frame's division into bands; it depends only on the current contents, not on earlier frames.
    var cuts: RowCuts {
        var cuts = RowCuts(height: height)
        var animatedCount = 0
        for index in nodes.indices {
            if let scroll = nodes[index].scroll, let rows = scrollingRows(of: index) {
                cuts.add(rows, contentFrom: nodes[index].placement.ty.nearestPixel - scroll.y)
            } else if nodes[index].isAnimated, !nodes[index].pixels.isEmpty, animatedCount < RowCuts.maximumAnimatedCount {
                cuts.add(animated: nodes[index].pixels.minY..<nodes[index].pixels.maxY)
                animatedCount += 1
            }
        }
        return cuts
    }

    private func scrollingRows(of index: Int) -> Range<Int>? {
        let node = nodes[index]
        guard node.canMovePixels(scale: traits.scale) else { return nil }
        var rect = node.pixels
        for front in nodes[node.end...] where front.cover.intersects(rect) { rect = rect.trimmed(by: front.cover) }
        return rect.minX == 0 && rect.maxX == width ? rect.minY..<rect.maxY : nil
    }
}

extension FrameChanges {
    /// Returns the bands of the later frame with their rows in the earlier frame, if known.
    ///
    /// The earlier rows are unknown for a band that moved only in part or that overlaps `changed`, the rows that still differ after pixels
    /// are moved.
    func tracing(_ bands: [RowBand], changed: [Range<Int>], width: Int) -> [RowBand] {
        bands.map { RowBand($0.rows, earlier: earlier($0.rows, changed, width)) }
    }

    private func earlier(_ rows: Range<Int>, _ changed: [Range<Int>], _ width: Int) -> Int? {
        guard !changed.contains(where: rows.overlaps) else { return nil }
        guard let scroll = scrolls.first(where: { $0.rect.minY < rows.upperBound && rows.lowerBound < $0.rect.maxY }) else {
            return rows.lowerBound
        }
        let target = scroll.target
        guard target.minX == 0, target.maxX == width, target.minY <= rows.lowerBound, rows.upperBound <= target.maxY else { return nil }
        return rows.lowerBound - scroll.dy
    }
}
