extension TabBar {
    /// Height of the bar's shortest item, in points; content beside a taller item may extend down to this height.
    package final var minimumContentHeight: Double { minimumContentHeight(of: frame.height) }

    func minimumContentHeight(of height: Double) -> Double {
        items.reduce(height) { $1.itemHeight > 0 ? min($0, $1.itemHeight) : $0 }
    }

    private static let groupGap = 34.0
    /// Minimum width of an item in a tablet's bar, in points.
    private static let groupedWidth = 76.0

    /// Lays out the buttons with equal widths in whole points.
    func layOutItems() {
        let size = frame.size
        backgroundView.frame = Rect(origin: Point(x: 0, y: size.height - minimumContentHeight), size: size)
        let row = row(in: size.width)
        for (index, item) in items.enumerated() {
            let height = item.itemHeight > 0 ? item.itemHeight : size.height
            button(of: item)?.frame = Rect(
                x: row.start + Double(index) * row.pitch, y: (size.height - height).rounded() - contentEdgeInsets.top,
                width: itemWidth, height: max(0, height - contentEdgeInsets.bottom))
        }
    }

    private func row(in width: Double) -> (start: Double, pitch: Double) {
        let count = Double(items.count)
        var (left, right) = (contentEdgeInsets.left, contentEdgeInsets.right)
        if itemLayout.hasTitlesBesideIcons {
            (left, right) = (left + safeAreaInsets.left, right + safeAreaInsets.right)
        }
        let room = width - left - right
        let share = items.isEmpty ? 0 : (room / count).rounded()
        if share > 0 { itemWidth = share }
        guard itemLayout == .inline, share > 0 else { return (left, itemWidth) }
        let wish = items.reduce(Self.groupedWidth) { max($0, button(of: $1)?.widthBesideIcon ?? 0) }
        let pitch = min(wish + Self.groupGap, share)
        itemWidth = min(wish, pitch)
        return ((left + (room - (count - 1) * pitch - itemWidth) / 2).rounded(), pitch)
    }
}

/// Arrangement of a tab bar's items, set by its container.
enum TabBarItemLayout {
    /// Titles below icons, spread across the full width, with badges beside the icons: as in RDVTabBarController; also used for a bar
    /// without a container.
    case original
    /// Titles below icons, spread across the full width, with badges over the icons' corners: for a phone in portrait, as in iOS.
    case stacked
    /// Titles beside icons, centered in the bar: for a tablet, as in iOS.
    case inline
    /// Titles beside smaller icons, spread across the full width: for a phone in landscape, as in iOS.
    case compactInline

    var hasTitlesBesideIcons: Bool { self == .inline || self == .compactInline }
}
