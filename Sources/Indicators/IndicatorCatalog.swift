import ClassicsFamily
import ImageSequenceIndicator
import PlatformsFamily
import PlayfulFamily
import ProgressRingIndicator
import RefreshKit

/// The built-in indicators.
public enum IndicatorCatalog {
    /// All built-in indicators.
    public static let all: [any Indicator.Type] =
        [
            ImageSequence.self,
            ProgressRing.self,
            Spinner.self,
        ] + Classics.all + Platforms.all + Playful.all

    /// Returns a registry of all built-in indicators; add your own with `register`.
    ///
    /// - Throws: `IndicatorError` if two indicators have the same id.
    public static func registry() throws(IndicatorError) -> IndicatorRegistry {
        try IndicatorRegistry(all)
    }
}
