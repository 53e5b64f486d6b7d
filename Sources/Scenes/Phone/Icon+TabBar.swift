internal import RefreshKit

extension Icon {
    /// The icon as a tab bar shows it while its tab is not selected.
    var tabBarIcon: TabBarIcon {
        switch self {
        case .image(let bitmap, let scale): TabBarIcon(bitmap, scale: scale)
        case .symbol(let symbol): TabBarIcon(symbol.outline)
        }
    }

    /// The icon as a tab bar shows it while its tab is selected; nil for the same picture.
    var selectedTabBarIcon: TabBarIcon? {
        switch self {
        case .image: nil
        case .symbol(let symbol): TabBarIcon(symbol.filled)
        }
    }
}

extension TabBarIcon {
    fileprivate init(_ shape: SymbolShape) {
        self.init { bounds, color, canvas in shape.draw(in: bounds, color, on: canvas) }
    }
}
