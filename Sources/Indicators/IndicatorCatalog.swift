import ImageSequenceIndicator
import ProgressRingIndicator
import RefreshKit

/// The indicators that ship, one line each.
public enum IndicatorCatalog {
    private static let shipped: [any Indicator.Type] = [
        ImageSequence.self,
        ProgressRing.self,
        Spinner.self,
    ]

    /// Makes a registry of all indicators that ship; add your own to it with `register`.
    ///
    /// - Throws: `IndicatorError` if two of them want the same id.
    public static func registry() throws(IndicatorError) -> IndicatorRegistry {
        try IndicatorRegistry(shipped)
    }
}
