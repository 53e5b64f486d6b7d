public import RefreshKit

extension RefreshBehavior {
    /// Returns the text for a control with this behavior, in the language identified by a BCP 47 tag, or in English if that language is
    /// unavailable.
    public func texts(in language: String) -> RefreshTexts {
        if platformControl != nil { return RefreshTexts(idle: "", pulling: "", refreshing: "") }
        return switch (edge, trigger) {
        case (.top, .call): .manualHeader(in: language)
        case (.top, _): calls == .fromIdle ? .threeState(in: language) : .header(in: language)
        case (.bottom, .visibility): .autoFooter(in: language)
        case (.bottom, .contentEnd): .manualFooter(in: language)
        case (.bottom, _): .backFooter(in: language)
        case (.right, _): .trailer(in: language)
        }
    }

    /// Default look of a control with this behavior.
    public var look: RefreshLook {
        if let control = platformControl { return control.look }
        return switch (edge, trigger) {
        case (_, .maximum): .ring
        case (_, .call), (_, .contentEnd): .manual
        case (_, .visibility): .spinner
        default: calls == .fromIdle ? .threeState : .arrow
        }
    }

    /// Text for a control with this behavior, in any supported language.
    public var localizedTexts: LocalizedRefreshTexts {
        LocalizedRefreshTexts(texts: { texts(in: $0) }, lastUpdated: { LastUpdatedTexts(in: $0) })
    }

    /// Default look of a control with this behavior and the application's own refresh view.
    package var imageLook: RefreshLook {
        var look = look
        look.refreshView = .none
        if look.arrangement == RefreshLook.arrow.arrangement { look.arrangement = RefreshLook.images.arrangement }
        return look
    }
}

extension TextRefreshControl {
    /// Creates a control; by default, it has the look and text of the design that its behavior re-creates.
    public convenience init(_ behavior: RefreshBehavior, look: RefreshLook? = nil, language: String = "en", texts: RefreshTexts? = nil) {
        self.init(behavior, look: look ?? behavior.look, localizedTexts: behavior.localizedTexts, language: language, texts: texts)
    }

    /// Creates a control with an indicator, such as an image sequence, as its refresh view; the control is at least as high as the
    /// indicator.
    public convenience init(_ behavior: RefreshBehavior = .header, images indicator: any IndicatorDrawing, language: String = "en") {
        self.init(behavior.growing(to: indicator.naturalSize.height), look: behavior.imageLook, language: language)
        refreshView = IndicatorView(indicator)
    }

    /// Creates a control with an indicator, such as an image sequence, for each state; the control is at least as high as the tallest
    /// indicator.
    ///
    /// The indicator for `idle` follows the pull, and the indicator for `pulling` is shown while a release would refresh. `language` is a
    /// BCP 47 tag.
    ///
    /// ```swift
    /// let header = TextRefreshControl(.threeState, images: [.idle: Spinner(), .refreshing: Spinner()])
    /// ```
    public convenience init(
        _ behavior: RefreshBehavior = .header, images indicators: [RefreshControl.State: any IndicatorDrawing], language: String = "en"
    ) {
        let images = StateImagesView(indicators)
        self.init(behavior.growing(to: images.naturalSize.height), look: behavior.imageLook, language: language)
        refreshView = images
    }
}
