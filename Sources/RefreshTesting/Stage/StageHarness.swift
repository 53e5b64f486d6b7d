internal import Indicators
internal import Motion
public import RefreshKit
public import Scenes

/// Runs a view, a view controller, or a scene in a test: advances time, simulates touches, records events, and compares frames.
///
/// ```swift
/// let list = ListView(rowCount: 30) { row in ListRow("Message \(row + 1)") }
/// let harness = StageHarness(list)
/// harness.drag(from: Point(x: 195, y: 400), to: Point(x: 195, y: 200), over: .milliseconds(400))
/// try harness.settle()
/// let events = harness.events(of: list)
/// try harness.compare("scrolled")
/// ```
///
/// The harness never sleeps and never reads the wall clock: touches advance the stage's virtual clock, and the same calls always give the
/// same events and pixels. To refer to an application's views by name, subclass the harness. A harness is not thread-safe.
open class StageHarness {
    /// Default size of the stage: 390x844 points, a phone in portrait orientation.
    public static let defaultSize = Size(width: 390, height: 844)
    /// Default traits of the stage: light, 2 pixels per point.
    public static let defaultTraits = Traits(scale: 2)
    /// The built-in indicators.
    public static let shippedIndicators = shippedRegistry()

    /// The stage; use it directly for anything that the harness does not provide.
    public final let stage: Stage
    /// All events so far, in order.
    public final internal(set) var events: [StageEvent] = []

    final var sourceNames = SourceNames()
    /// Locations of the fingers that are down, by id.
    final var fingers: [Int: Point] = [:]
    /// The player; nil unless the harness was created with a scene.
    final let scenePlayer: ScenePlayer?

    /// Creates a stage with a view on the system background, and lays it out.
    ///
    /// A view with an empty frame fills the stage. Any other view keeps its frame. `size` and `safeAreaInsets` are in points.
    public init(
        _ view: View, size: Size = defaultSize, traits: Traits = defaultTraits, safeAreaInsets: EdgeInsets = .zero,
        registry: IndicatorRegistry = shippedIndicators
    ) {
        stage = Stage(size: size, traits: traits, safeAreaInsets: safeAreaInsets, registry: registry)
        scenePlayer = nil
        stage.root.backgroundColor = .systemBackground
        start()
        if view.frame.isEmpty { stage.rootViewController = ViewController(view: view) } else { stage.root.addSubview(view) }
        advance(by: .zero)
    }

    /// Creates a stage with a root view controller, and lays it out; `size` and `safeAreaInsets` are in points.
    public init(
        _ controller: ViewController, size: Size = defaultSize, traits: Traits = defaultTraits,
        safeAreaInsets: EdgeInsets = .zero, registry: IndicatorRegistry = shippedIndicators
    ) {
        stage = Stage(size: size, traits: traits, safeAreaInsets: safeAreaInsets, registry: registry)
        scenePlayer = nil
        stage.root.backgroundColor = .systemBackground
        start()
        stage.rootViewController = controller
        advance(by: .zero)
    }

    /// Creates a stage for a scene, whose script plays as time advances.
    ///
    /// `scale` is in pixels per point. If it is nil, the scene's device determines the scale.
    public init(_ scene: Scene, scale: Double? = nil, registry: IndicatorRegistry = shippedIndicators) {
        let player = ScenePlayer(scene, scale: scale, in: registry)
        (scenePlayer, stage) = (player, player.stage)
        start()
    }

    /// Creates a harness for an existing stage.
    public init(_ stage: Stage) {
        (self.stage, scenePlayer) = (stage, nil)
        start()
    }

    /// The scene's player; the harness must have been created with a scene.
    public final var player: ScenePlayer {
        guard let scenePlayer else {
            preconditionFailure("this harness has no scene player, expected a harness with a scene; create it with StageHarness(scene)")
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

/// Errors thrown by a stage harness.
public enum StageHarnessError: Error, Equatable, CustomStringConvertible {
    /// The stage has no such view.
    case missing(String)
    /// A finger cannot reach a view.
    case untouchable(String, why: String)
    /// A view cannot be drawn, because it is not on the stage or its size is empty.
    case invisible(String, why: String)
    /// An action was still scheduled, or a view was still moving, after the time limit.
    case neverSettles(limit: Duration, isMoving: Bool)

    /// The problem in one line.
    public var description: String {
        switch self {
        case .missing(let name): "no \(name) on the stage"
        case .untouchable(let name, let why): "cannot touch \(name): \(why)"
        case .invisible(let name, let why): "cannot draw \(name) alone: \(why)"
        case .neverSettles(let limit, let isMoving):
            "the stage does not settle within \(limit.secondsText) s: \(isMoving ? "a view is still moving" : "an action is still scheduled"); "
                + "allow more time with settle(within:), or advance by a fixed time"
        }
    }

    static func name(of view: View) -> String { String(describing: type(of: view)) }
}
