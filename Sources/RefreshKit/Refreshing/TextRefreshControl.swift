/// A refresh control that says what it does, with a picture before the words.
///
/// The words are in the middle; the picture, a spinner by default, stands 25 points before them and shows while refreshing.
open class TextRefreshControl: RefreshControl {
    /// The line of text.
    public final let label = Label(
        font: Font(size: 14, weight: .bold),
        color: AdaptiveColor(
            light: Color(white: 90.0 / 255), dark: Color(white: 165.0 / 255)),
        alignment: .center)
    /// What it says in its states; English by default.
    public final var texts: RefreshTexts { didSet { showText() } }
    /// Distance between picture and text, in points; 25 by default.
    public final var labelLeftInset = 25.0 { didSet { setNeedsLayout() } }

    /// Makes a control with a spinner.
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - texts: What it says in its states; by default as fits the behaviour, in English.
    public init(_ behavior: RefreshBehavior, texts: RefreshTexts? = nil) {
        self.texts = texts ?? behavior.texts(in: "en")
        super.init(behavior)
        addSubview(label)
        picture = IndicatorView(id: "spinner")
        showText()
    }

    open override func stateDidChange(from old: State) { showText() }

    private func showText() {
        label.text = texts.text(for: state)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        label.frame = bounds
        guard let picture else { return }
        let size = picture.frame.size
        let centerX = bounds.midX - label.textSize.width / 2 - labelLeftInset
        picture.frame = Rect(x: centerX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension RefreshBehavior {
    /// What a control of this behaviour says.
    ///
    /// - Parameter language: A BCP 47 tag; English for languages without texts.
    /// - Returns: The texts.
    public func texts(in language: String) -> RefreshTexts {
        switch (edge, trigger) {
        case (.top, _): .header(in: language)
        case (_, .appearance), (_, .contentEnd): .autoFooter(in: language)
        default: .backFooter(in: language)
        }
    }
}
