extension TabBar {
    /// How much of its height the bar needs at least: the height of its lowest item, in points.
    ///
    /// A raised item makes a bar higher than that; content may then reach up to the lower ones.
    package final var minimumContentHeight: Double { minimumContentHeight(of: frame.height) }

    /// `minimumContentHeight` if the bar were of a height.
    func minimumContentHeight(of height: Double) -> Double {
        items.reduce(height) { $1.itemHeight > 0 ? min($0, $1.itemHeight) : $0 }
    }

    /// Between two items in the middle of a tablet's bar, in points.
    private static let groupGap = 34.0
    /// Width of an item there whose icon and title need no more, in points.
    private static let groupedWidth = 76.0

    /// Puts the buttons side by side, as wide as each other in whole points, standing on the bottom edge.
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

    /// Where the first button begins, and how far it is from one to the next.
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

/// How a tab bar arranges its items; its container decides.
enum TabBarItemLayout {
    /// Titles below icons, over the whole width, badges beside the icons: as in RDVTabBarController, and in a bar without a container.
    case original
    /// Titles below icons, over the whole width, badges over the icons' corners: a phone held upright, as in iOS.
    case stacked
    /// Titles beside icons, in the middle of the bar: a tablet, as in iOS.
    case inline
    /// Titles beside smaller icons, over the whole width: a phone that lies on its side, as in iOS.
    case compactInline

    /// Whether titles stand beside icons instead of below them, in larger letters.
    var hasTitlesBesideIcons: Bool { self == .inline || self == .compactInline }
}
