internal import Documents
internal import Imaging
internal import Motion
internal import RefreshKit

/// Reads what a scene file says into a scene: what is on the screen, then what happens to it.
struct SceneReader {
    /// What paths are seen from; nil for where the command runs.
    let folder: String?
    let registry: IndicatorRegistry
    /// What the pictures that were read are, for the scene's identity.
    var identities: [String] = []
    /// What a person should know about choices, each once.
    var notes: [Message] = []
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
        let fields = try root.fields(.scene, expected: "the key 'screen' with what is on it")
        var scene = Scene(name, screen: Screen(Page()), duration: .seconds(2))
        if let title = try fields["title"]?.text(expected: "a text") { scene.title = title }
        let device = try fields["device"].map(self.device) ?? .standard
        let orientation = try fields["orientation"]?.choice(of: Orientation.self) ?? .portrait
        (scene.device, scene.orientation) = (device, orientation)
        if let style = try fields["appearance"]?.choice(of: Appearance.Style.self) { scene.style = style }
        scene.tint = try fields["tint"]?.color()
        if let isReduced = try fields["reduce-motion"]?.toggle() { scene.reducesMotion = isReduced }
        if let language = try fields["language"]?.choice(of: RefreshLanguage.self) { scene.language = language.rawValue }
        if let clock = try fields["clock"]?.date() { scene.clock = clock }
        if let isShown = try fields["bezel"]?.toggle() { scene.showsBezel = isShown }
        let duration = try fields["duration"].map(self.duration)
        if let screen = fields["screen"] { scene.screen = try self.screen(screen) }
        state = ScriptState(device: device, orientation: orientation, screen: scene.screen, end: duration)
        if let script = fields["script"] { scene.script = try self.script(script) }
        try Self.checkFrames(of: scene, fields["device"])
        scene.duration = duration ?? min(state.lastEffect + .seconds(2), SceneLimits.longest)
        return scene
    }

    private func duration(_ value: DocumentValue) throws(DocumentError) -> Duration {
        let duration = try value.time()
        guard duration > .zero else { throw value.unexpected("a time greater than 0") }
        return duration
    }
}
