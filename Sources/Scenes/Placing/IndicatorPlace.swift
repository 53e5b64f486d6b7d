/// Where an indicator is put so that a person sees it in place.
public enum IndicatorPlace: String, Sendable, Hashable, CaseIterable {
    /// Above a list, pulled down.
    case header
    /// Below a list, pulled up.
    case footer
    /// In the button of a tab that is tapped again.
    case tab
}
