public import Documents
internal import Imaging
internal import Motion
public import RefreshKit
internal import System

/// What reading a scene file needs from around a value, and what it collects on the way.
struct SceneReader {
    /// What paths are seen from; nil for where the command runs.
    let folder: String?
    let registry: IndicatorRegistry
    let transitions: TransitionCatalog
    /// What the pictures that were read are, for the scene's identity.
    var identities: [String] = []
    /// What a person should know about choices, each once.
    var notes: [Message] = []
    /// How long the file says that the scene lasts; nil when it does not.
    var duration: Duration?
    /// The behavior of the control that is read; nil outside of controls.
    var behavior: RefreshBehavior?
    /// Context for reading the look of that control; nil outside of looks.
    var look: LookContext?
    /// What the script finds at the time of the entry that is read.
    var state = ScriptState(device: .standard, orientation: .portrait, screen: Screen(Page()))

    init(folder: String?, registry: IndicatorRegistry, transitions: TransitionCatalog) {
        (self.folder, self.registry, self.transitions) = (folder, registry, transitions)
    }

    /// Reads the whole file.
    mutating func scene(_ root: DocumentValue, named name: String) throws(DocumentError) -> Scene {
        var scene = SceneKeys.standard
        scene.title = name
        try SceneKeys.scene.read(root, into: &scene, &self)
        try scene.checkFrames(root.entry("device"))
        scene.duration = duration ?? min(state.lastEffect + .seconds(2), SceneLimits.longest)
        return scene
    }
}

extension Scene {
    /// Reads a scene file, YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: The file. Paths in it are seen from the folder it lies in.
    ///   - registry: Where ids of indicators are looked up; images need `image-sequence` in it.
    ///   - transitions: Where names of transitions are looked up; the built-in ones by default.
    /// - Throws: `DocumentError`, with the place in the file.
    public init(
        contentsOf path: String, in registry: IndicatorRegistry, transitions: TransitionCatalog = TransitionCatalog()
    ) throws(DocumentError) {
        try self.init(DocumentValue.bytes(of: path, as: .scene), path: path, in: registry, transitions: transitions)
    }

    /// Reads a scene's text, YAML or JSON; errors carry the place in the text.
    ///
    /// Paths in it are relative to the folder of `path`. Images need `image-sequence` in the registry.
    package init(
        _ bytes: [UInt8], path: String, in registry: IndicatorRegistry, transitions: TransitionCatalog = TransitionCatalog()
    ) throws(DocumentError) {
        let root = try DocumentValue(bytes, path: path, as: .scene)
        var reader = SceneReader(folder: path.folderAndName.folder, registry: registry, transitions: transitions)
        self = try reader.scene(root, named: path.documentName)
        identity = (["scene \(Digest(of: bytes).hex)"] + reader.identities).joined(separator: "\n")
        noteMessages = reader.notes
    }
}

extension DocumentForm {
    /// A scene file.
    package static let scene = DocumentForm(
        name: "scene", foremostKey: "screen", example: .scene)
}
