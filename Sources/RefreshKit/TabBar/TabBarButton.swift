/// Button for a tab bar item, with an icon, a title, and a badge; the application can hide each of them.
public final class TabBarButton: Control {
    /// The item shown by the button.
    public let item: TabBarItem
    /// Whether the item is selected.
    public internal(set) var isSelected = false {
        didSet { if isSelected != oldValue { itemDidChange() } }
    }
    /// View that shows the item's icon.
    public var iconView: View { icon }
    /// View that shows the item's title.
    public var titleView: View { title }
    /// View that shows the item's badge.
    public var badgeView: View { badge }

    private let icon = TabBarIconView()
    private let title = TabBarTitleView()
    private let badge = TabBarBadgeView()

    /// Creates a button for an item.
    public init(_ item: TabBarItem) {
        self.item = item
        super.init()
        for part in [icon, title, badge] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addAction(for: .touchDown) { [weak self] in self.map { item.bar?.button($0, receives: .touchDown) } }
        addAction(for: .touchUpInside) { [weak self] in self.map { item.bar?.button($0, receives: .touchUpInside) } }
        itemDidChange()
    }

    /// Always false; the button only contains views.
    public override var drawsContent: Bool { false }

    func itemDidChange() {
        icon.icon = isSelected ? item.selectedIcon ?? item.icon : item.icon
        title.text = item.title
        title.isLarge = itemLayout.hasTitlesBesideIcons
        badge.text = item.badge ?? ""
        let color = isSelected ? nil : item.bar?.unselectedItemTint
        icon.color = color
        title.color = color
        setNeedsLayout()
        // A change in the width of one item can move all the others.
        if itemLayout == .inline { item.bar?.setNeedsLayout() }
    }

    private var itemLayout: TabBarItemLayout { item.bar?.itemLayout ?? .original }

    var widthBesideIcon: Double {
        let gap = iconSize.width > 0 && !item.title.isEmpty ? Metrics.sideGap : 0
        return 2 * Metrics.margin + iconSize.width + gap + title.naturalWidth.rounded(.up)
    }

    private var iconSize: Size {
        let size = icon.icon?.size ?? .zero
        guard itemLayout == .compactInline, size.height > Metrics.compactIcon else { return size }
        return Size(width: size.width * Metrics.compactIcon / size.height, height: Metrics.compactIcon)
    }

    public override func layoutSubviews() {
        let area = contentArea
        if title.isLarge { layOutPartsSideBySide(in: area) } else { layOutParts(in: area) }
        title.frameDidChange()
        layOutBadge(in: area)
        if let view = item.swap?.view, view.superview === self { view.frame = frame(of: view, in: area) }
    }

    /// Part of the button above the home indicator, or the entire button if that part is too small.
    private var contentArea: Rect {
        let area = bounds.inset(by: EdgeInsets(bottom: safeAreaInsets.bottom))
        return area.height >= (itemLayout == .compactInline ? Metrics.minimumCompactHeight : Metrics.minimumHeight) ? area : bounds
    }

    private func frame(of view: View, in area: Rect) -> Rect {
        guard let size = item.refreshViewSizing.size(of: view, in: area.size) else { return bounds }
        return Rect(center: area.center, size: size)
    }

    private func layOutParts(in area: Rect) {
        let iconSize = iconSize
        let titleHeight = item.title.isEmpty ? 0 : Metrics.titleHeight
        let gap = iconSize.height > 0 && titleHeight > 0 ? Metrics.gap : 0
        let lift = gap > 0 ? Metrics.groupDrop : 0
        let top = pixelAligned(area.midY - (iconSize.height + gap + titleHeight) / 2 + lift)
        icon.frame = Rect(x: pixelAligned(area.midX - iconSize.width / 2), y: top, width: iconSize.width, height: iconSize.height)
        title.frame = Rect(
            x: Metrics.margin, y: top + iconSize.height + gap, width: max(0, bounds.width - 2 * Metrics.margin), height: titleHeight)
    }

    private func layOutPartsSideBySide(in area: Rect) {
        let iconSize = iconSize
        let gap = iconSize.width > 0 && !item.title.isEmpty ? Metrics.sideGap : 0
        let room = max(0, bounds.width - 2 * Metrics.margin - iconSize.width - gap)
        let titleWidth = min(room, title.naturalWidth.rounded(.up))
        let left = pixelAligned(area.midX - (iconSize.width + gap + titleWidth) / 2)
        icon.frame = Rect(x: left, y: pixelAligned(area.midY - iconSize.height / 2), width: iconSize.width, height: iconSize.height)
        title.frame = Rect(x: left + iconSize.width + gap, y: area.minY, width: titleWidth, height: area.height)
    }

    private func layOutBadge(in area: Rect) {
        let badgeSize = badge.fittingSize
        let shift = itemLayout == .original ? Metrics.badgeShift : Metrics.badgeShiftOver
        var corner = (title.isLarge ? icon.frame.midX : area.midX) + shift * iconSize.width
        // Keep a title beside the icon readable: let the badge cover more of the icon instead.
        if title.isLarge, !item.title.isEmpty { corner = max(icon.frame.minX, min(corner, title.frame.minX - 1 - badgeSize.width)) }
        let top = itemLayout == .compactInline ? 0 : Metrics.margin
        badge.frame = Rect(
            origin: Point(x: max(0, min(corner, bounds.width - badgeSize.width)), y: area.minY + top), size: badgeSize)
    }

    private func pixelAligned(_ position: Double) -> Double {
        (position * traits.scale).rounded() / traits.scale
    }

    /// Lengths, in points; in a bar 49 points high, a 25-point icon is at y = 5, and the title's line is at y = 35.
    private enum Metrics {
        static let titleHeight = 12.0
        static let gap = 4.5
        static let sideGap = 6.0
        static let groupDrop = 1.5
        /// Distance between the title and the sides, and between the badge and the top.
        static let margin = 2.0
        /// Distance of the badge's left edge from the icon's center, as a fraction of the icon's width.
        static let badgeShift = 0.45
        /// The corresponding distance for a badge that covers the icon's upper right quarter.
        static let badgeShiftOver = 0.2
        /// Icon height on a phone in landscape.
        static let compactIcon = 20.0
        /// Minimum height of the area above the home indicator; if the area is smaller, the parts use the entire button.
        static let minimumHeight = 40.0
        static let minimumCompactHeight = 30.0
    }
}
