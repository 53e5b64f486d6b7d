internal import RefreshKit

extension Page.Banner {
    /// Makes the view that shows it, as high as it is; a list makes it as wide as itself.
    ///
    /// Its colors are the same in light and dark surroundings.
    func makeView(_ language: String) -> View {
        let label = Label(text, color: AdaptiveColor(color), alignment: .center, language: language)
        label.backgroundColor = AdaptiveColor(background)
        label.frame.size.height = height
        return label
    }
}
