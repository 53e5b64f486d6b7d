internal import RefreshKit

extension Page.Banner {
    /// Creates a view as tall as the banner, with the same colors in both appearances.
    func makeView(_ language: String) -> View {
        let label = Label(text, color: AdaptiveColor(color), alignment: .center, language: language)
        label.backgroundColor = AdaptiveColor(background)
        label.frame.size.height = height
        return label
    }
}
