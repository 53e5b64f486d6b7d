internal import Indicators
internal import Motion
public import RefreshKit
public import Scenes

/// Puts views, a screen, or a scene on a stage for a test: moves time, touches, logs events, and compares pictures.
///
/// ```swift
/// let harness = StageHarness(list)
/// harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: .milliseconds(400))
/// #expect(header.state == .refreshing)
/// ```
///
/// Nothing sleeps and nothing reads the time: touches move the stage's clock, and the same calls give the same events and pixels. Subclass
/// the harness to give the screens of an application names of their own. A harness belongs to one thread.
open class StageHarness {
    /// The size of the stage by default: 390x844 points, a phone held upright.
    public static let defaultSize = Size(width: 390, height: 844)
    /// The appearance of the stage by default: light, two pixels per point.
    public static let defaultAppearance = Appearance(scale: 2)
    /// The indicators that ship, as views ask for them by name.
    public static let shippedIndicators = shippedRegistry()

    /// The stage: touches, size, appearance, safe area, and everything else that the harness does not repeat.
    public final let stage: Stage
    /// Everything that has happened on the stage so far, in order.
    public final internal(set) var events: [StageEvent] = []

    /// The names that events use for their sources.
    final var sourceNames = SourceNames()
    /// Where each finger that the harness pressed is, by its id.
    final var fingers: [Int: Point] = [:]
    /// The player of a scene; nil for a harness that was not made with a scene.
    final let scenePlayer: ScenePlayer?

    /// Puts a view on a stage of its own, on the system's background, and lays it out.
    ///
    /// - Parameters:
    ///   - view: The view. One with an empty frame fills the stage, and follows its size; any other keeps its frame.
    ///   - size: Width and height of the stage, in points; 390x844 by default.
    ///   - appearance: Light or dark, tint, and scale; light at 2 pixels per point by default.
    ///   - safeAreaInsets: What the device covers of the edges, in points; nothing by default.
    ///   - registry: The indicators that views may ask for by name; those that ship by default.
    public init(
        _ view: View, size: Size = defaultSize, appearance: Appearance = defaultAppearance, safeAreaInsets: EdgeInsets = .zero,
        registry: IndicatorRegistry = shippedIndicators
    ) {
        stage = Stage(size: size, appearance: appearance, safeAreaInsets: safeAreaInsets, registry: registry)
        scenePlayer = nil
        stage.root.backgroundColor = .systemBackground
        start()
        if view.frame.isEmpty { stage.rootViewController = ViewController(view: view) } else { stage.root.addSubview(view) }
        advance(by: .zero)
    }

    /// Puts the view of a controller on a stage of its own, as the root view controller of a window, and lays it out.
    ///
    /// - Parameters:
    ///   - controller: The controller: a page, a navigation, or a container of tabs.
    ///   - size: Width and height of the stage, in points; 390x844 by default.
    ///   - appearance: Light or dark, tint, and scale; light at 2 pixels per point by default.
    ///   - safeAreaInsets: What the device covers of the edges, in points; nothing by default.
    ///   - registry: The indicators that views may ask for by name; those that ship by default.
    public init(
        _ controller: ViewController, size: Size = defaultSize, appearance: Appearance = defaultAppearance,
        safeAreaInsets: EdgeInsets = .zero, registry: IndicatorRegistry = shippedIndicators
    ) {
        stage = Stage(size: size, appearance: appearance, safeAreaInsets: safeAreaInsets, registry: registry)
        scenePlayer = nil
        stage.root.backgroundColor = .systemBackground
        start()
        stage.rootViewController = controller
        advance(by: .zero)
    }

    /// Puts a scene on the screen of its device; its script plays as time moves.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: Device pixels per point; nil, the default, for those of the device.
    ///   - registry: The indicators that the scene may ask for by name; those that ship by default.
    public init(_ scene: Scene, scale: Double? = nil, registry: IndicatorRegistry = shippedIndicators) {
        let player = ScenePlayer(scene, scale: scale, in: registry)
        (scenePlayer, stage) = (player, player.stage)
        start()
    }

    /// Takes over a stage that a test has set up.
    ///
    /// - Parameter stage: The stage; its views, its clock, and its observers stay as they are.
    public init(_ stage: Stage) {
        (self.stage, scenePlayer) = (stage, nil)
        start()
    }

    /// The player of the scene; only for a harness that was made with a scene.
    public final var player: ScenePlayer {
        guard let scenePlayer else {
            preconditionFailure("this harness has no player; expected one that plays a scene; make it with StageHarness(scene)")
        }
        return scenePlayer
    }

    private func start() {
        stage.observeActivity { [weak self] in self?.log($0) }
    }

    private static func shippedRegistry() -> IndicatorRegistry {
        do { return try IndicatorCatalog.registry() } catch { preconditionFailure("\(error)") }
    }
}

/// Why a harness cannot do what a test asks for.
public enum StageHarnessError: Error, Equatable, CustomStringConvertible {
    /// Nothing of this kind is on the stage.
    case missing(String)
    /// A finger does not reach a view.
    case untouchable(String, why: String)
    /// A view has no picture, because it is not on the stage or has no size.
    case invisible(String, why: String)
    /// Something was still scheduled or moving at the limit.
    case neverSettles(limit: Duration, isMoving: Bool)

    /// One line for the person who wrote the test.
    public var description: String {
        switch self {
        case .missing(let name): "no \(name) on the stage"
        case .untouchable(let name, let why): "cannot touch \(name): \(why)"
        case .invisible(let name, let why): "cannot draw \(name) alone: \(why)"
        case .neverSettles(let limit, let isMoving):
            "the stage does not come to rest within \(limit.secondsText) s: \(isMoving ? "a view still moves" : "something is still scheduled"); "
                + "allow more time with settle(within:), or advance by a fixed time"
        }
    }

    static func name(of view: View) -> String { String(describing: type(of: view)) }
}
