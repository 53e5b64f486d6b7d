extension RefreshBehavior {
    /// What a control of this behaviour says.
    ///
    /// - Parameter language: A BCP 47 tag; English for languages without texts.
    /// - Returns: The texts.
    public func texts(in language: String) -> RefreshTexts {
        switch rule {
        case .header, .ringHeader, .release: .header(in: language)
        case .threeState: .threeState(in: language)
        case .manualHeader: .manualHeader(in: language)
        case .backFooter, .ringFooter: .backFooter(in: language)
        case .autoFooter: .autoFooter(in: language)
        case .manualFooter: .manualFooter(in: language)
        }
    }

    /// What a control of this behaviour looks like unless it is given another look.
    public var look: RefreshLook {
        switch rule {
        case .header, .backFooter, .release: .arrow
        case .autoFooter: .spinner
        case .threeState: .threeState
        case .manualHeader, .manualFooter: .manual
        case .ringHeader, .ringFooter: .ring
        }
    }

    /// The same behaviour, as high as a picture if that is higher.
    ///
    /// - Parameter height: Height of the picture, in points.
    /// - Returns: A behaviour that is never lower than this one.
    public func growing(to height: Double) -> RefreshBehavior {
        height.isFinite && height > extent ? RefreshBehavior(rule: rule, extent: height) : self
    }

    /// Whether the control is at the end of the content.
    var isFooter: Bool {
        switch rule {
        case .backFooter, .autoFooter, .manualFooter, .ringFooter: true
        case .header, .ringHeader, .threeState, .manualHeader, .release: false
        }
    }

    /// Whether a tap on the words begins.
    var beginsByTap: Bool { rule == .autoFooter }
}
