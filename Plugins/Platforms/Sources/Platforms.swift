import RefreshKit

/// The loading indicators of other platforms and design systems.
public enum Platforms {
    static let family = "platforms"

    /// All of them, by name.
    public static let all: [any Indicator.Type] = [
        AntSpin.self,
        Arrow.self,
        BootstrapBorder.self,
        BootstrapGrow.self,
        ComposeCircular.self,
        FluentRing.self,
        IonicBubbles.self,
        IonicCrescent.self,
        IonicDots.self,
        MUICircular.self,
        Material.self,
        MaterialShapes.self,
        WeChatDots.self,
    ]
}
