public import RefreshKit

/// A transition between tabs, with the name that scene files use for it.
///
/// ```swift
/// var bar = Screen.Bar()
/// bar.transition = .fade
/// bar.transition = SceneTransition(ScaleTransition(minimumScale: 0.5), named: "scale")
/// ```
public struct SceneTransition: Sendable {
    /// The name in scene files.
    public let name: String
    /// The transition.
    public private(set) var transition: any ViewTransition & Sendable
    /// The transition before any changes to its duration, direction, or scale.
    private let original: any ViewTransition & Sendable

    /// Creates a transition with its name in a `TransitionCatalog`.
    ///
    /// When a scene is written to a file, only the transition's name and its changed properties are written.
    public init(_ transition: any ViewTransition & Sendable, named name: String) {
        (self.transition, original, self.name) = (transition, transition, name)
    }

    /// Both pages move side by side.
    public static let push = SceneTransition(PushTransition(), named: "push")
    /// The new page slides over the old one.
    public static let cover = SceneTransition(CoverTransition(), named: "cover")
    /// The old page fades into the new one.
    public static let fade = SceneTransition(CrossFadeTransition(), named: "fade")
    /// The new page grows from the center.
    public static let scale = SceneTransition(ScaleTransition(), named: "scale")

    static let builtIn = [push, cover, fade, scale]

    /// Duration of a switch without a swipe.
    public var duration: Duration {
        get { transition.duration }
        set {
            if var timed = transition as? any Timed {
                timed.duration = newValue
                transition = timed
            } else {
                transition = Retimed(base: transition, duration: newValue)
            }
        }
    }

    /// Whether the old page leaves instead of the new one entering; always nil for a transition with only one direction.
    public var isReversed: Bool? {
        get { (transition as? any Reversible)?.isReversed }
        set {
            guard let newValue, var reversible = transition as? any Reversible else { return }
            reversible.isReversed = newValue
            transition = reversible
        }
    }

    /// Initial scale of the growing page, as a fraction of its full size; always nil for other transitions.
    public var minimumScale: Double? {
        get { (transition as? ScaleTransition)?.minimumScale }
        set {
            guard let newValue, var scale = transition as? ScaleTransition else { return }
            scale.minimumScale = newValue
            transition = scale
        }
    }
}

private protocol Timed: ViewTransition, Sendable {
    var duration: Duration { get set }
}

extension PushTransition: Timed {}
extension CrossFadeTransition: Timed {}

/// A transition in which either the new page enters or the old page leaves.
private protocol Reversible: Timed {
    var isReversed: Bool { get set }
}

extension CoverTransition: Reversible {}
extension ScaleTransition: Reversible {}

private struct Retimed: Timed {
    let base: any ViewTransition & Sendable
    var duration: Duration

    var isNewViewInFront: Bool { base.isNewViewInFront }

    func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        base.place(old, new, at: progress, in: bounds, toward: edge)
    }
}

extension SceneTransition {
    /// Returns whether a property differs from its default in the transition with this name.
    func differs<Part: Equatable>(in part: KeyPath<SceneTransition, Part>) -> Bool {
        let standard = Self.builtIn.first { $0.name == name } ?? SceneTransition(original, named: name)
        return standard[keyPath: part] != self[keyPath: part]
    }
}

/// The transitions that scene files can name: the built-in ones, and any that the application registers.
///
/// ```swift
/// var transitions = TransitionCatalog()
/// try transitions.register(ScaleTransition(minimumScale: 0.8), named: "zoom")
/// let scene = try Scene(contentsOf: "inbox.yml", in: IndicatorRegistry(), transitions: transitions)
/// ```
public struct TransitionCatalog: Sendable {
    private var transitions = SceneTransition.builtIn

    /// Creates a catalog of the built-in transitions: `push`, `cover`, `fade`, and `scale`.
    public init() {}

    /// All names, in the order of registration.
    public var names: [String] { transitions.map(\.name) }

    /// The transition with the given name; nil if the name is unknown.
    public subscript(name: String) -> SceneTransition? { transitions.first { $0.name == name } }

    /// Adds a transition.
    ///
    /// The name consists of lowercase letters, digits, and single hyphens, such as `page-curl`.
    /// - Throws: `TransitionCatalogError` if the name is taken or invalid. In that case, the catalog is unchanged.
    public mutating func register(
        _ transition: any ViewTransition & Sendable, named name: String
    ) throws(TransitionCatalogError) {
        guard IndicatorRegistry.isValidID(name) else { throw .illFormedName(name) }
        guard self[name] == nil else { throw .nameTaken(name) }
        transitions.append(SceneTransition(transition, named: name))
    }
}

/// An error while adding a transition to a catalog.
public enum TransitionCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name does not consist of lowercase letters, digits, and single hyphens.
    case illFormedName(String)
    /// The name is taken.
    case nameTaken(String)

    /// A one-line error message.
    public var description: String {
        switch self {
        case .illFormedName(let name):
            "transition name '\(name)' is invalid, expected lowercase letters, digits, and single hyphens, such as 'page-curl'"
        case .nameTaken(let name): "transition name '\(name)' is taken; choose another one"
        }
    }
}
