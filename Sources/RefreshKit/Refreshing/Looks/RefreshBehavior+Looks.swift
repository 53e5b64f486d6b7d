extension RefreshBehavior {
    /// What a control of this behaviour says.
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

    /// What a control of this behaviour looks like unless it is given another look.
    public var look: RefreshLook {
        switch (edge, trigger) {
        case (_, .maximum): .ring
        case (_, .call), (_, .contentEnd): .manual
        case (_, .appearance): .spinner
        default: calls == .fromIdle ? .threeState : .arrow
        }
    }

    /// What a control of this behaviour looks like around a picture of the application's.
    package var imageLook: RefreshLook {
        var look = look
        look.picture = .none
        if look.arrangement == RefreshLook.arrow.arrangement { look.arrangement = RefreshLook.images.arrangement }
        return look
    }

    /// The same behaviour, as high as a picture if that is higher.
    ///
    /// - Parameter height: Height of the picture, in points.
    /// - Returns: A behaviour whose extent is never smaller than this one's.
    public func growing(to height: Double) -> RefreshBehavior {
        guard height.isFinite, height > extent else { return self }
        var behavior = self
        behavior.extent = height
        return behavior
    }
}
