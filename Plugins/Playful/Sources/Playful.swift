import RefreshKit

/// RefreshKit's own indicators, which follow the finger.
public enum Playful {
    /// All playful indicators, by name.
    public static let all: [any Indicator.Type] = [
        Checkmark.self,
        Comet.self,
        Drop.self,
        ElasticWave.self,
        Hourglass.self,
        PaperPlane.self,
        PullDots.self,
        RisingBars.self,
        Shimmer.self,
        Sunrise.self,
    ]
}
