internal import Synchronization

/// A frame whose rows come in bands, with what is known of the frame before it: all that a writer needs to compress only what changed.
///
/// Where the bands begin and end follows from what the frame shows, never from what was drawn before.
public struct BandedFrame: Sendable {
    /// Names a frame among all that a process draws.
    ///
    /// Two frames of one name have the same pixels and the same bands.
    public struct ID: Sendable, Hashable {
        private static let count = Atomic(0)
        private let number = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// The frame's name.
    public let id: ID
    /// The pixels; let go of them before the next frame is drawn, or that has to draw into a copy.
    public let bitmap: Bitmap
    private let previous: ID?
    private let bands: [RowBand]

    /// Creates a frame whose bands cover all rows and refer to `previous`, which is nil if nothing is known of the frame before.
    init(id: ID, _ bitmap: Bitmap, _ bands: [RowBand], after previous: ID?) {
        (self.id, self.bitmap, self.bands, self.previous) = (id, bitmap, bands, previous)
    }

    /// Creates a frame of which only the pixels are known; its bands end at fixed lines.
    package init(_ bitmap: Bitmap) {
        self.init(id: ID(), bitmap, RowCuts(height: bitmap.height).bands, after: nil)
    }

    /// The bands, for a writer that wrote some frame last.
    ///
    /// - Parameter last: The frame that the writer wrote last, in bands; nil when it wrote none.
    /// - Returns: All rows, in order, with where they were in that frame as far as that is known.
    public func bands(after last: ID?) -> [RowBand] {
        if last == id { return bands.map { RowBand($0.rows, earlier: $0.rows.lowerBound) } }
        if last != nil, last == previous { return bands }
        return bands.map { RowBand($0.rows) }
    }
}

/// Where the rows of a frame are cut into bands: at fixed lines of the image, at fixed lines of content that scrolls up and down in it, and
/// around what changes all the time.
struct RowCuts: Equatable {
    /// The most rows of a band.
    ///
    /// A change within a band codes the whole band again, about a microsecond per row. Half as many rows made files up to two percent larger
    /// and saved no measurable time.
    private static let spacing = 64
    /// The most rows of a band of what changes all the time, which is coded as a whole whatever it is cut into.
    private static let animatedSpacing = 4 * spacing
    /// So many views that change all the time have bands of their own: each costs two cuts more.
    static let mostAnimated = 4

    /// Rows that move together, if they move.
    private struct Section: Equatable {
        let rows: Range<Int>
        /// The row that content begins at, seen or not: cuts are multiples of the spacing away from it.
        let origin: Int
        let spacing: Int

        /// The same section with other rows.
        func with(_ rows: Range<Int>) -> Section { Section(rows: rows, origin: origin, spacing: spacing) }
    }

    private var sections: [Section]

    /// Cuts at fixed lines only.
    init(height: Int) {
        sections = [Section(rows: 0..<height, origin: 0, spacing: Self.spacing)]
    }

    /// Cuts `rows` at the lines of the scrolling content shown there, which begins at row `origin`; replaces earlier cuts in them.
    mutating func add(_ rows: Range<Int>, contentFrom origin: Int) {
        add(Section(rows: rows, origin: origin, spacing: Self.spacing))
    }

    /// Gives rows that change all the time bands of their own.
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

    /// All rows, in order, of which nothing is known.
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
    /// Where the frame is cut: that follows from what it shows, so that it is cut alike whatever was drawn before.
    var cuts: RowCuts {
        var cuts = RowCuts(height: height)
        var animatedCount = 0
        for index in nodes.indices {
            if let scroll = nodes[index].scroll, let rows = scrollingRows(of: index) {
                cuts.add(rows, contentFrom: nodes[index].placement.ty.nearestPixel - scroll.y)
            } else if nodes[index].isAnimated, !nodes[index].pixels.isEmpty, animatedCount < RowCuts.mostAnimated {
                cuts.add(animated: nodes[index].pixels.minY..<nodes[index].pixels.maxY)
                animatedCount += 1
            }
        }
        return cuts
    }

    /// The rows in which a scroll view shows its content from edge to edge of the frame; nil for one whose pixels are never moved.
    private func scrollingRows(of index: Int) -> Range<Int>? {
        let node = nodes[index]
        guard node.canMovePixels(scale: appearance.scale) else { return nil }
        var rect = node.pixels
        for front in nodes[node.end...] where front.cover.intersects(rect) { rect = rect.trimmed(by: front.cover) }
        return rect.minX == 0 && rect.maxX == width ? rect.minY..<rect.maxY : nil
    }
}

extension FrameChanges {
    /// Returns the bands of the later frame with their rows in the earlier frame, where those are known.
    ///
    /// They are unknown for a band that was moved only in part or overlaps `changed`, the rows that still differ after pixels were moved.
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
