internal import Documents
internal import Motion
internal import RefreshKit
internal import System

/// What reading a scene file needs from around a value, and what it collects on the way.
struct SceneReader {
    /// What paths are seen from; nil for where the command runs.
    let folder: String?
    let registry: IndicatorRegistry
    /// What the pictures that were read are, for the scene's identity.
    var identities: [String] = []
    /// What a person should know about choices, each once.
    var notes: [Message] = []
    /// How long the file says that the scene lasts; nil when it does not.
    var duration: Duration?
    /// The behavior of the control that is read; nil outside of controls.
    var behavior: RefreshBehavior?
    /// What the script finds at the time of the entry that is read.
    var state = ScriptState(device: .standard, orientation: .portrait, screen: Screen(Page()))

    init(folder: String?, registry: IndicatorRegistry) {
        (self.folder, self.registry) = (folder, registry)
    }

    /// Reads the whole file.
    ///
    /// - Parameters:
    ///   - root: Its value.
    ///   - name: What the scene is called unless the file says so.
    /// - Returns: The scene, without its identity and notes.
    /// - Throws: `DocumentError` about the first value that cannot be taken.
    mutating func scene(_ root: DocumentValue, named name: String) throws(DocumentError) -> Scene {
        var scene = SceneKeys.standard
        scene.title = name
        try SceneKeys.scene.read(root, into: &scene, &self)
        try scene.checkFrames(root.entry("device"))
        scene.duration = duration ?? min(state.lastEffect + .seconds(2), SceneLimits.longest)
        return scene
    }
}
