internal import RefreshKit

extension Icon {
    /// The icon as a tab bar shows it.
    var tabBarIcon: TabBarIcon {
        switch self {
        case .image(let bitmap, let scale): TabBarIcon(bitmap, scale: scale)
        case .symbol: TabBarIcon { _, _, _ in }
        }
    }
}
