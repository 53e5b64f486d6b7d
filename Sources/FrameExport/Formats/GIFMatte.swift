internal import RefreshKit
internal import Scenes
internal import System

/// What the half-transparent pixels of a GIF are blended onto.
struct GIFMatte {
    private let given: Color?

    /// - Parameter given: What was asked for; nil takes white for light frames and black for dark ones.
    init(_ given: Color?) { self.given = given }

    /// The colour behind frames of a style.
    func color(_ style: Appearance.Style) -> Color { given ?? (style == .dark ? .black : .white) }

    /// What the person should know who sees the edges.
    ///
    /// - Parameter plan: The frames.
    /// - Returns: A line, or none.
    func warnings(_ plan: FramePlan) -> [Message] {
        // A screen lets nothing through; what is around a device does.
        if let scene = plan.subject.scene, !scene.showsBezel, !scene.isTurned { return [] }
        let styles = Set(plan.passes.map(\.style))
        if given != nil {
            guard styles.count > 1 else { return [] }
            return [
                """
                light and dark frames stand on the same matte, so one of them has an edge of the wrong colour; \
                leave the matte out for white and black, or export each with its own
                """
            ]
        }
        let ground = styles.count > 1 ? "white (dark frames: black)" : styles.contains(.dark) ? "black" : "white"
        return ["half-transparent pixels are blended onto \(ground); choose with \(.presetOptions, "matte", "#RRGGBB")"]
    }
}
