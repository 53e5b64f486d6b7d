public import Documents
internal import Imaging
internal import Motion
public import RefreshKit
internal import SystemSupport

/// Context and results of reading a scene file.
struct SceneReader {
    /// The folder for relative paths; nil for the working directory.
    let folder: String?
    let registry: IndicatorRegistry
    let transitions: TransitionCatalog
    /// Digests of the images, for the scene's identity.
    var identities: [String] = []
    /// Files and folders that the scene refers to, relative to the working directory.
    var files: [String] = []
    /// Whether the scene may refer to files; if false, no files are opened.
    var allowsFiles = true
    /// Notes for the user, without duplicates.
    var notes: [Message] = []
    /// Duration of the scene; nil if the file does not specify it.
    var duration: Duration?
    /// Behavior of the control being read; nil outside of controls.
    var behavior: RefreshBehavior?
    /// Context for reading the control's look; nil outside of looks.
    var look: LookContext?
    var state = ScriptState(device: .standard, orientation: .portrait, screen: Screen(Page()))

    init(folder: String?, registry: IndicatorRegistry, transitions: TransitionCatalog) {
        (self.folder, self.registry, self.transitions) = (folder, registry, transitions)
    }

    mutating func scene(_ root: DocumentValue, named name: String) throws(DocumentError) -> Scene {
        var scene = SceneKeys.standard
        scene.title = name
        try SceneKeys.scene.read(root, into: &scene, &self)
        try scene.checkFrames(root.entry("device"))
        scene.duration = duration ?? min(state.lastEffect + .seconds(2), SceneLimits.maximumDuration)
        return scene
    }
}

extension Scene {
    /// Reads a scene file in YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Relative paths in the file are resolved against its folder.
    ///   - registry: Registry for indicator ids; it must contain `image-sequence` if the scene uses images.
    ///   - transitions: Transitions that the file can use; the built-in ones by default.
    /// - Throws: `DocumentError`, with the location in the file.
    public init(
        contentsOf path: String, in registry: IndicatorRegistry, transitions: TransitionCatalog = TransitionCatalog()
    ) throws(DocumentError) {
        try self.init(DocumentValue.bytes(of: path, as: .scene), path: path, in: registry, transitions: transitions)
    }

    /// Reads a scene from YAML or JSON text.
    ///
    /// Relative paths in the text are resolved against the folder of `path`. The registry must contain `image-sequence` if the scene uses
    /// images.
    package init(
        _ bytes: [UInt8], path: String, in registry: IndicatorRegistry, transitions: TransitionCatalog = TransitionCatalog()
    ) throws(DocumentError) {
        let root = try DocumentValue(bytes, path: path, as: .scene)
        var reader = SceneReader(folder: path.folderAndName.folder, registry: registry, transitions: transitions)
        self = try reader.scene(root, named: path.documentName)
        identity = (["scene \(Digest(of: bytes).hex)"] + reader.identities).joined(separator: "\n")
        (noteMessages, files) = (reader.notes, reader.files)
    }
}

extension DocumentForm {
    package static let scene = DocumentForm(
        name: "scene", requiredKey: "screen", example: .scene)
}
