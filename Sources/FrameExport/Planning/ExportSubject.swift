internal import Documents
public import RefreshKit
public import Scenes
package import SystemSupport

/// The subject of an export: a registered indicator, images, or a scene.
public struct ExportSubject: Sendable {
    /// The indicator or scene to draw.
    public private(set) var frames: FrameSubject
    /// Base name for files and folders: the indicator's id, or the file name without its extension.
    public let name: String
    /// Notes about the chosen images or scene, one per line.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    package let noteMessages: [Message]
    /// Options of the indicator, as text; empty for a scene, and for an indicator that was not looked up.
    package private(set) var assignments: [String: String] = [:]
    /// Text that identifies the frames' content: the id and options, or file contents.
    package private(set) var identity: String

    /// Creates a subject from an indicator's id or an image path.
    ///
    /// - Parameters:
    ///   - text: An indicator's id or an image path.
    ///   - assignments: Option values by name, as written on the command line.
    ///   - registry: Registry for looking up ids; must contain `image-sequence` to read images.
    /// - Throws: `IndicatorError`, `ImageSourceError`, or an error from the indicator.
    public init(_ text: String, _ assignments: [String: String] = [:], in registry: IndicatorRegistry) throws {
        self.init(try ChosenIndicator(text, assignments, in: registry))
    }

    /// Creates a subject from an unregistered indicator.
    ///
    /// - Parameters:
    ///   - indicator: Indicator to draw.
    ///   - name: Base name for files; the indicator's id by default.
    ///   - identity: Text that distinguishes the indicator from others with the same id, such as its options. A resumed export keeps files
    ///     only if this text is unchanged.
    public init(_ indicator: some IndicatorDrawing, name: String? = nil, identity: String = "") {
        self.init(ChosenIndicator(indicator, name: name, identity: identity))
    }

    /// Creates a subject from an indicator that has already been looked up.
    public init(_ chosen: ChosenIndicator) {
        (frames, name, noteMessages, identity) = (.indicator(chosen.indicator), chosen.name, chosen.noteMessages, chosen.identity)
        assignments = chosen.assignments
    }

    /// Returns the subject with one image per frame at a rate, if it consists of images that store no durations.
    ///
    /// Other subjects are returned unchanged, and so are all subjects if the rate is nil.
    public func showingOneImagePerFrame(at rate: FrameRate?) -> ExportSubject {
        guard let rate, case .indicator(let indicator) = frames, let timed = indicator.withPictures(lasting: rate.frameDuration) else {
            return self
        }
        var subject = self
        subject.frames = .indicator(timed)
        subject.identity += "\nimages at \(rate)"
        return subject
    }

    /// Creates a subject from a scene.
    ///
    /// - Parameters:
    ///   - scene: Scene to play.
    ///   - name: Base name for files.
    ///   - identity: Text that, together with the scene's own `identity`, distinguishes the scene from others. A resumed export keeps
    ///     frames only if both are unchanged. Change this text whenever you change a scene built in Swift; leave it empty for an unchanged
    ///     scene from a file.
    ///   - registry: Registry for looking up indicators that the scene does not specify.
    public init(_ scene: Scene, name: String, identity: String, in registry: IndicatorRegistry) {
        (frames, self.name, noteMessages) = (.scene(scene, in: registry), name, scene.noteMessages)
        // Computes the digest of a long file once instead of once per frame.
        self.identity = "scene \(Digest(of: "\(scene.identity)\n\(identity)").hex)"
    }

    /// Creates a subject from a scene whose own identity is sufficient, such as a scene from a file.
    package init(_ scene: Scene, name: String, in registry: IndicatorRegistry) {
        self.init(scene, name: name, identity: "", in: registry)
    }

    /// Creates a subject that shows an indicator on a phone; throws `ExportError.badValue` if the indicator is larger than the screen.
    package init(
        placing chosen: ChosenIndicator, as placement: IndicatorPlacement, _ changes: SceneChanges, in registry: IndicatorRegistry
    ) throws(ExportError) {
        let position = changes.control?.name ?? placement.rawValue
        self.init(try changes.placing(chosen, as: placement), name: "\(chosen.name)-\(position)", in: registry)
    }
}

/// The content of frames: an indicator or a scene.
public enum FrameSubject: Sendable {
    /// An indicator without a scene.
    case indicator(any IndicatorDrawing)
    /// A full screen, and the registry for looking up indicators that the scene does not specify.
    case scene(Scene, in: IndicatorRegistry)
}

extension FrameSubject {
    /// The indicator; nil for a scene.
    public var indicator: (any IndicatorDrawing)? { if case .indicator(let indicator) = self { indicator } else { nil } }

    /// The scene; nil for an indicator.
    public var scene: Scene? { if case .scene(let scene, _) = self { scene } else { nil } }

    /// Notes for the user about how the frames are drawn, one per line.
    public var notes: [String] { indicator?.notes ?? [] }

    /// Default size of a frame, in points.
    var naturalSize: Size {
        switch self {
        case .indicator(let indicator): indicator.naturalSize
        case .scene(let scene, _): scene.frameSize
        }
    }

    /// Returns the requested phases, or refreshing by default; for a scene, returns a single nil.
    func phases(of request: ExportRequest) -> [Phase?] { request.phases ?? [scene == nil ? .refreshing : nil] }

    var ownScale: Double { scene?.device.scale ?? 1 }

    var ownAppearance: Appearance { scene?.appearance ?? .light }

    /// Frame rate of an animated file; nil if any rate works.
    var preferredFrameRate: FrameRate? { indicator?.preferredFrameRate }

    /// Start time of each picture in an animated file's loop; empty if any frame rate works.
    var pictureStartTimes: [Duration] { indicator?.pictureStartTimes ?? [] }

    /// Duration of the loop; 0 for a scene, which does not loop.
    var period: Duration { indicator?.period ?? .zero }

    func check(_ request: ExportRequest) throws(ExportError) {
        if scene != nil { try ExportParameter.checkForScene(request) }
    }
}
