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
