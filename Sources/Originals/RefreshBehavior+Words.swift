public import RefreshKit

extension RefreshBehavior {
    /// What a control of this behavior says.
    ///
    /// - Parameter language: A BCP 47 tag; English for languages without texts.
    /// - Returns: The texts.
    public func texts(in language: String) -> RefreshTexts {
        switch (edge, trigger) {
        case (.top, .call): .manualHeader(in: language)
        case (.top, _): calls == .fromIdle ? .threeState(in: language) : .header(in: language)
        case (.bottom, .appearance): .autoFooter(in: language)
        case (.bottom, .contentEnd): .manualFooter(in: language)
        case (.bottom, _): .backFooter(in: language)
        case (.right, _): .trailer(in: language)
        }
    }

    /// What a control of this behavior looks like unless it is given another look.
    public var look: RefreshLook {
        switch (edge, trigger) {
        case (_, .maximum): .ring
        case (_, .call), (_, .contentEnd): .manual
        case (_, .appearance): .spinner
        default: calls == .fromIdle ? .threeState : .arrow
        }
    }

    /// What a control of this behavior says in any language.
    public var words: RefreshWords {
        RefreshWords(texts: { texts(in: $0) }, lastUpdated: { LastUpdatedTexts(in: $0) })
    }

    /// What a control of this behavior looks like around a picture of the application's.
    package var imageLook: RefreshLook {
        var look = look
        look.picture = .none
        if look.arrangement == RefreshLook.arrow.arrangement { look.arrangement = RefreshLook.images.arrangement }
        return look
    }
}

extension TextRefreshControl {
    /// Makes a control that looks and speaks as the original of its behavior does.
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - look: What it looks like; by default as fits the behavior.
    ///   - language: The language of its words, as a BCP 47 tag; English by default, and for languages without texts.
    ///   - texts: What it says in its states; by default as fits the behavior, in the language.
    public convenience init(_ behavior: RefreshBehavior, look: RefreshLook? = nil, language: String = "en", texts: RefreshTexts? = nil) {
        self.init(behavior, look: look ?? behavior.look, words: behavior.words, language: language, texts: texts)
    }

    /// Makes a control whose picture is an indicator such as an image sequence; it is as high as the picture if that is higher.
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - indicator: The picture; it follows the pull and runs while refreshing.
    ///   - language: The language of its words, as a BCP 47 tag; English by default.
    public convenience init(_ behavior: RefreshBehavior = .header, images indicator: any IndicatorDrawing, language: String = "en") {
        self.init(behavior.growing(to: indicator.naturalSize.height), look: behavior.imageLook, language: language)
        picture = IndicatorView(indicator)
    }

    /// Makes a control with an indicator for each state, such as images; it is as high as the highest if that is higher.
    ///
    /// ```swift
    /// let header = TextRefreshControl(
    ///     .threeState,
    ///     images: [.idle: try ImageSequence(path: "down.png"), .pulling: try ImageSequence(path: "up.png")])
    /// ```
    ///
    /// - Parameters:
    ///   - behavior: When it starts and what it holds open.
    ///   - indicators: The indicators by state: that of `idle` follows the pull, that of `pulling` is shown while letting go would refresh.
    ///   - language: The language of its words, as a BCP 47 tag; English by default.
    public convenience init(
        _ behavior: RefreshBehavior = .header, images indicators: [RefreshControl.State: any IndicatorDrawing], language: String = "en"
    ) {
        let images = StateImagesView(indicators)
        self.init(behavior.growing(to: images.naturalSize.height), look: behavior.imageLook, language: language)
        picture = images
    }
}
