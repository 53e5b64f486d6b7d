/// Shows an item of a tab bar: icon, title and badge, which a refresh view may stand in for.
///
/// The three parts may be hidden by the application; a refresh leaves that as it was.
public final class TabBarButton: Control {
    /// The item that is shown.
    public let item: TabBarItem
    /// Whether the item is the selected one.
    public internal(set) var isSelected = false {
        didSet { if isSelected != oldValue { itemDidChange() } }
    }
    /// Shows the item's icon.
    public var iconView: View { icon }
    /// Shows the item's title.
    public var titleView: View { title }
    /// Shows the item's badge.
    public var badgeView: View { badge }

    private let icon = TabBarIconView()
    private let title = TabBarTitleView()
    private let badge = TabBarBadgeView()

    /// Makes a button.
    ///
    /// - Parameter item: The item to show.
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

    /// Holds views, draws nothing itself.
    public override var drawsContent: Bool { false }

    /// Takes over what the item says, also while its parts are hidden by a refresh.
    func itemDidChange() {
        icon.icon = isSelected ? item.selectedIcon ?? item.icon : item.icon
        title.text = item.title
        title.isLarge = itemLayout.hasTitlesBesideIcons
        badge.text = item.badge ?? ""
        let color = isSelected ? nil : item.bar?.unselectedItemTint
        icon.color = color
        title.color = color
        setNeedsLayout()
        // How wide one of them is may move all others.
        if itemLayout == .inline { item.bar?.setNeedsLayout() }
    }

    private var itemLayout: TabBarItemLayout { item.bar?.itemLayout ?? .original }

    /// How wide the button is meant to be with its title beside the icon, in points.
    var widthBesideIcon: Double {
        let gap = iconSize.width > 0 && !item.title.isEmpty ? Metrics.sideGap : 0
        return 2 * Metrics.margin + iconSize.width + gap + title.naturalWidth.rounded(.up)
    }

    /// How large the icon is shown: smaller in a low bar.
    private var iconSize: Size {
        let size = icon.icon?.size ?? .zero
        guard itemLayout == .compactInline, size.height > Metrics.compactIcon else { return size }
        return Size(width: size.width * Metrics.compactIcon / size.height, height: Metrics.compactIcon)
    }

    public override func layoutSubviews() {
        let area = contentArea
        if title.isLarge { layOutPartsSideBySide(in: area) } else { layOutParts(in: area) }
        title.didMoveToItsPlace()
        layOutBadge(in: area)
        if let view = item.swap?.view, view.superview === self { view.frame = frame(of: view, in: area) }
    }

    /// The part of the button above the home indicator; all of it if the bar makes no room for that.
    private var contentArea: Rect {
        let area = bounds.inset(by: EdgeInsets(bottom: safeAreaInsets.bottom))
        return area.height >= (itemLayout == .compactInline ? Metrics.leastCompactHeight : Metrics.leastHeight) ? area : bounds
    }

    private func frame(of view: View, in area: Rect) -> Rect {
        guard let size = item.refreshViewSizing.size(of: view, in: area.size) else { return bounds }
        return Rect(center: area.center, size: size)
    }

    /// Icon above title, both together in the middle.
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

    /// Icon beside title, both together in the middle.
    private func layOutPartsSideBySide(in area: Rect) {
        let iconSize = iconSize
        let gap = iconSize.width > 0 && !item.title.isEmpty ? Metrics.sideGap : 0
        let room = max(0, bounds.width - 2 * Metrics.margin - iconSize.width - gap)
        let titleWidth = min(room, title.naturalWidth.rounded(.up))
        let left = pixelAligned(area.midX - (iconSize.width + gap + titleWidth) / 2)
        icon.frame = Rect(x: left, y: pixelAligned(area.midY - iconSize.height / 2), width: iconSize.width, height: iconSize.height)
        title.frame = Rect(x: left + iconSize.width + gap, y: area.minY, width: titleWidth, height: area.height)
    }

    /// The badge at the icon's upper right corner or over it, inside of the button.
    private func layOutBadge(in area: Rect) {
        let badgeSize = badge.fittingSize
        let shift = itemLayout == .original ? Metrics.badgeShift : Metrics.badgeShiftOver
        var corner = (title.isLarge ? icon.frame.midX : area.midX) + shift * iconSize.width
        // A title beside the icon stays readable; the badge rather covers more of the icon.
        if title.isLarge, !item.title.isEmpty { corner = max(icon.frame.minX, min(corner, title.frame.minX - 1 - badgeSize.width)) }
        let top = itemLayout == .compactInline ? 0 : Metrics.margin
        badge.frame = Rect(
            origin: Point(x: max(0, min(corner, bounds.width - badgeSize.width)), y: area.minY + top), size: badgeSize)
    }

    private func pixelAligned(_ position: Double) -> Double {
        (position * appearance.scale).rounded() / appearance.scale
    }

    /// Measures in points, for a bar that is 49 high: an icon of 25 at 5, the title's line at 35.
    private enum Metrics {
        static let titleHeight = 12.0
        static let gap = 4.5
        /// Between an icon and a title beside it.
        static let sideGap = 6.0
        /// By how much icon and title are below the middle.
        static let groupDrop = 1.5
        /// Distance of the title from the sides and of the badge from the top.
        static let margin = 2.0
        /// Where the badge begins, right of the middle, in widths of the icon.
        static let badgeShift = 0.45
        /// The same for a badge over the icon's upper right quarter.
        static let badgeShiftOver = 0.2
        /// Height of an icon in the bar of a phone that lies on its side.
        static let compactIcon = 20.0
        /// A button that has less than this above the home indicator goes on below it.
        static let leastHeight = 40.0
        /// The same on a phone that lies on its side.
        static let leastCompactHeight = 30.0
    }
}
