/// The position of an indicator on a phone.
public enum IndicatorPlacement: String, Sendable, Hashable, CaseIterable {
    /// Above a list, revealed by pulling down.
    case header
    /// Below a list, revealed by pulling up.
    case footer
    /// In the button of a tab.
    case tab
}
