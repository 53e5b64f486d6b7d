public import RefreshKit

extension SceneTrace {
    /// Plays a scene and gathers what of its script has no effect, such as a tap on what is not on the screen.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    /// - Returns: A line for each such entry, for people, in order.
    public static func misses(of scene: Scene, in registry: IndicatorRegistry) -> [String] {
        guard !scene.script.isEmpty else { return [] }
        let player = ScenePlayer(scene, in: registry)
        var misses: [String] = []
        player.onMiss = { index, why in
            let entry = scene.script[index]
            let line = entry.line.map { " (line \($0))" } ?? ""
            misses.append("script[\(index)].\(entry.action.verb)\(line): \(why)")
        }
        player.advance(to: scene.duration)
        return misses
    }
}
