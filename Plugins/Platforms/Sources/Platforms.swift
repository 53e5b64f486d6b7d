import RefreshKit

/// The loading indicators of other platforms and design systems.
public enum Platforms {
    static let family = "platforms"

    /// All indicators in this family, by id.
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
        Material.self,
        MaterialShapes.self,
        MUICircular.self,
        WeChatDots.self,
    ]
}
