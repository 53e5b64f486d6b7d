internal import Documents
public import RefreshKit
public import Scenes
package import System

/// What is exported: a registered indicator by its id, images by their path, with the options a person gave, or a scene.
public struct ExportSubject: Sendable {
    /// What is drawn.
    public let frames: FrameSubject
    /// What files and folders are called after: the id, or the file's name without its ending.
    public let name: String
    /// What a person should know about the choice that was made, a line each.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    /// The same for each front end to say in its own words.
    package let noteMessages: [Message]
    /// Everything that the pictures follow from, as a text: the id and the options, files by what is in them.
    let identity: String

    /// Makes a subject.
    ///
    /// - Parameters:
    ///   - text: An indicator's id, or a path of images.
    ///   - assignments: Option names and their values as a person writes them.
    ///   - registry: Where ids are looked up; images need `image-sequence` in it.
    /// - Throws: `IndicatorError`, `PictureSourceError`, or what the indicator throws.
    public init(_ text: String, _ assignments: [String: String] = [:], in registry: IndicatorRegistry) throws {
        self.init(try ChosenIndicator(text, assignments, in: registry))
    }

    /// Makes a subject of an indicator that is in no registry.
    ///
    /// - Parameters:
    ///   - indicator: What is drawn.
    ///   - name: What files are called after; its id by default.
    ///   - identity: Whatever tells it from another of the same kind, such as its settings: a resumed export keeps files as long as this
    ///     stays the same.
    public init(_ indicator: some IndicatorDrawing, name: String? = nil, identity: String = "") {
        self.init(ChosenIndicator(indicator, name: name, identity: identity))
    }

    /// Makes a subject of an indicator that was chosen.
    public init(_ chosen: ChosenIndicator) {
        (frames, name, noteMessages, identity) = (.indicator(chosen.indicator), chosen.name, chosen.noteMessages, chosen.identity)
    }

    /// Makes a subject of a scene.
    ///
    /// - Parameters:
    ///   - scene: What is played.
    ///   - name: What files are called after.
    ///   - identity: Whatever tells the scene from another one, beside its own `identity`: a resumed export keeps frames as long as both stay
    ///     the same. For a scene made in Swift, a text that you change with it; for one that was read from a file and is played as it was
    ///     read, an empty text.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    public init(_ scene: Scene, name: String, identity: String, in registry: IndicatorRegistry) {
        (frames, self.name, noteMessages) = (.scene(scene, in: registry), name, scene.noteMessages)
        // A long file is digested once instead of for each frame.
        self.identity = "scene \(Digest(of: "\(scene.identity)\n\(identity)").hex)"
    }

    /// Makes a subject of a scene that was read from a file, or that follows from what its identity says.
    package init(_ scene: Scene, name: String, in registry: IndicatorRegistry) {
        self.init(scene, name: name, identity: "", in: registry)
    }

    /// Creates a subject from a scene file, named after the file.
    ///
    /// Throws `DocumentError` about the file, or `ExportError` about a change that does not suit its script.
    package init(sceneFile path: String, _ changes: SceneChanges, in registry: IndicatorRegistry) throws {
        let scene = try changes.applied(to: Scene(contentsOf: path, in: registry))
        self.init(scene, name: path.documentName, in: registry)
    }

    /// Makes a subject of a phone around an indicator, called after both; throws `ExportError.badValue` if that is larger than the screen.
    package init(
        placing chosen: ChosenIndicator, as place: IndicatorPlace, _ changes: SceneChanges, in registry: IndicatorRegistry
    ) throws(ExportError) {
        self.init(try changes.placing(chosen, as: place), name: "\(chosen.name)-\(place.rawValue)", in: registry)
    }
}

/// What frames show: an indicator, one moment after the other, or a scene that is played.
public enum FrameSubject: Sendable {
    /// An indicator by itself.
    case indicator(any IndicatorDrawing)
    /// A whole screen, and where the pictures of its controls are looked up that it does not give.
    case scene(Scene, in: IndicatorRegistry)
}

extension FrameSubject {
    /// The indicator; nil for a scene.
    public var indicator: (any IndicatorDrawing)? { if case .indicator(let indicator) = self { indicator } else { nil } }

    /// The scene; nil for an indicator.
    public var scene: Scene? { if case .scene(let scene, _) = self { scene } else { nil } }

    /// What a person may want to know about how it is drawn, a line each.
    public var notes: [String] { indicator?.notes ?? [] }

    /// How large a frame is unless a request says, in points.
    var naturalSize: Size {
        switch self {
        case .indicator(let indicator): indicator.naturalSize
        case .scene(let scene, _): scene.frameSize
        }
    }

    /// The phases that a request asks for, or the loop; nil alone for a scene.
    func phases(of request: ExportRequest) -> [Phase?] { request.phases ?? [scene == nil ? .refreshing : nil] }

    /// Device pixels a point unless a request says.
    var ownScale: Double { scene?.device.scale ?? 1 }

    /// Light or dark unless a request says.
    var ownStyle: Appearance.Style { scene?.style ?? .light }

    /// Frames a second that its pictures are made for; nil when any will do.
    var ownFrameRate: FrameRate? { indicator?.ownFrameRate }

    /// When each picture of the loop begins; empty when any rate will do.
    var ownInstants: [Duration] { indicator?.ownInstants ?? [] }

    /// How long the loop is that should be a whole number of frames; 0 for a scene, which is no loop.
    var period: Duration { indicator?.period ?? .zero }

    /// Refuses what makes no sense for it.
    func check(_ request: ExportRequest) throws(ExportError) {
        if scene != nil { try ExportSetting.checkForScene(request) }
    }
}
