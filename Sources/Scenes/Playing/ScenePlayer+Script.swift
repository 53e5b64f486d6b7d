internal import RefreshKit

extension ScenePlayer {
    /// Has each entry of the script happen at its instant.
    func scheduleScript() {
        for entry in scene.script {
            stage.timeline.schedule(at: entry.instant) { [weak self] in self?.perform(entry.action) }
        }
    }

    private func perform(_ action: ScriptAction) {
    }
}
