internal import RefreshKit
internal import Scenes

/// Says what of a scene's script has no effect: nothing in the pictures would.
enum SceneNotes {
    /// Scenes that last longer are not played for this alone; an hour takes about a second.
    private static let longest = Duration.seconds(3600)
    /// More notes than this bury everything else.
    private static let most = 8

    /// Notes what has no effect.
    static func tell(of scene: Scene, in registry: IndicatorRegistry) {
        guard scene.duration <= longest else { return }
        let misses = SceneTrace.misses(of: scene, in: registry)
        for miss in misses.prefix(most) { Output.note("\(scene.title): \(miss)") }
        if misses.count > most {
            Output.note(
                "\(scene.title): \(misses.count - most) more of its script have no effect; 'refreshkit trace --only missed' shows all")
        }
    }
}
