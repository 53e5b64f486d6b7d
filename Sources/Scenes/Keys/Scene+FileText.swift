internal import Documents

extension Scene {
    /// The scene as a file, YAML, with what differs from the defaults; it ends in a line break.
    ///
    /// Reading it gives the same scene, but for icons that are images and indicators that were made in Swift, which have no word.
    package var fileText: String {
        "# Paths are seen from the folder of this file.\n" + SceneKeys.scene.written(self, unlike: SceneKeys.standard).yamlText
    }
}
