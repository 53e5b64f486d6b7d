extension TabBar {
    /// How much of its height the bar needs at least: the height of its lowest item, in points.
    ///
    /// A raised item makes a bar higher than that; content may then reach up to the lower ones.
    public final var minimumContentHeight: Double { minimumContentHeight(of: frame.height) }

    /// `minimumContentHeight` if the bar were of a height.
    func minimumContentHeight(of height: Double) -> Double {
        items.reduce(height) { $1.itemHeight > 0 ? min($0, $1.itemHeight) : $0 }
    }

    /// Puts the buttons side by side, as wide as each other in whole points, standing on the bottom edge.
    func layOutItems() {
        let size = frame.size
        backgroundView.frame = Rect(origin: Point(x: 0, y: size.height - minimumContentHeight), size: size)
        if !items.isEmpty {
            let width = ((size.width - contentEdgeInsets.left - contentEdgeInsets.right) / Double(items.count)).rounded()
            if width > 0 { itemWidth = width }
        }
        for (index, item) in items.enumerated() {
            let height = item.itemHeight > 0 ? item.itemHeight : size.height
            button(of: item)?.frame = Rect(
                x: contentEdgeInsets.left + Double(index) * itemWidth, y: (size.height - height).rounded() - contentEdgeInsets.top,
                width: itemWidth, height: max(0, height - contentEdgeInsets.bottom))
        }
    }
}
