/// A tap that the device gives when a pull is about to refresh.
public enum RefreshHaptic: String, Sendable, Hashable, CaseIterable {
    /// `UIImpactFeedbackGenerator.FeedbackStyle.light`.
    case light
    /// `UIImpactFeedbackGenerator.FeedbackStyle.medium`.
    case medium
}
