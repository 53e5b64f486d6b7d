public import RefreshKit

/// The appearance of a switch between tabs, by the name under which scene files ask for it.
///
/// ```swift
/// bar.transition = .fade
/// bar.transition = SceneTransition(ScaleTransition(smallestScale: 0.5), named: "scale")
/// ```
public struct SceneTransition: Sendable {
    /// The name.
    public let name: String
    /// The transition.
    public private(set) var transition: any ViewTransition & Sendable
    /// The transition before any part of it was changed.
    private let original: any ViewTransition & Sendable

    /// Creates a named transition.
    ///
    /// A printed scene has the name, and what differs of `duration`, `isReversed`, and `smallestScale`.
    /// - Parameters:
    ///   - transition: The transition.
    ///   - name: The name under which a `TransitionCatalog` has it.
    public init(_ transition: any ViewTransition & Sendable, named name: String) {
        (self.transition, original, self.name) = (transition, transition, name)
    }

    /// Both pages move side by side.
    public static let push = SceneTransition(PushTransition(), named: "push")
    /// The new page slides over the old one.
    public static let cover = SceneTransition(CoverTransition(), named: "cover")
    /// One page fades into the other.
    public static let fade = SceneTransition(CrossFadeTransition(), named: "fade")
    /// The new page grows out of the middle.
    public static let scale = SceneTransition(ScaleTransition(), named: "scale")

    /// The built-in transitions.
    static let builtIn = [push, cover, fade, scale]

    /// Duration without a finger.
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

    /// Whether the old page leaves instead of the new one coming; nil for a transition that does not have both.
    ///
    /// Setting it to nil, or setting that of such a transition, changes nothing.
    public var isReversed: Bool? {
        get { (transition as? any Reversible)?.isReversed }
        set {
            guard let newValue, var reversible = transition as? any Reversible else { return }
            reversible.isReversed = newValue
            transition = reversible
        }
    }

    /// Size at which the growing page begins, as a part of its full size; nil for a transition without one.
    ///
    /// Setting it to nil, or setting that of such a transition, changes nothing.
    public var smallestScale: Double? {
        get { (transition as? ScaleTransition)?.smallestScale }
        set {
            guard let newValue, var scale = transition as? ScaleTransition else { return }
            scale.smallestScale = newValue
            transition = scale
        }
    }
}

/// A transition whose duration can be set.
private protocol Timed: ViewTransition, Sendable {
    var duration: Duration { get set }
}

extension PushTransition: Timed {}
extension CrossFadeTransition: Timed {}

/// A transition that has both directions: the new page comes, or the old page leaves.
private protocol Reversible: Timed {
    var isReversed: Bool { get set }
}

extension CoverTransition: Reversible {}
extension ScaleTransition: Reversible {}

/// Another transition with a duration of its own.
private struct Retimed: Timed {
    let base: any ViewTransition & Sendable
    var duration: Duration

    var isNewViewInFront: Bool { base.isNewViewInFront }

    func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        base.place(old, new, at: progress, in: bounds, towards: edge)
    }
}

extension SceneTransition {
    /// Whether part of it is other than the name alone gives.
    func differs<Part: Equatable>(in part: KeyPath<SceneTransition, Part>) -> Bool {
        let standard = Self.builtIn.first { $0.name == name } ?? SceneTransition(original, named: name)
        return standard[keyPath: part] != self[keyPath: part]
    }
}

/// The transitions that scene files can name: the built-in ones, and those of an application.
///
/// ```swift
/// var transitions = TransitionCatalog()
/// try transitions.register(Flip(), named: "flip")
/// let scene = try Scene(contentsOf: "inbox.yml", in: registry, transitions: transitions)
/// ```
public struct TransitionCatalog: Sendable {
    private var transitions = SceneTransition.builtIn

    /// Creates a catalog of the built-in transitions: `push`, `cover`, `fade`, and `scale`.
    public init() {}

    /// The names, in the order in which transitions were added.
    public var names: [String] { transitions.map(\.name) }

    /// The transition with a name; nil if there is none.
    public subscript(name: String) -> SceneTransition? { transitions.first { $0.name == name } }

    /// Adds a transition.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - name: The name: lower case letters, digits, and single hyphens, such as `page-curl`.
    /// - Throws: `TransitionCatalogError` if the name is taken or ill-formed; the catalog is then unchanged.
    public mutating func register(
        _ transition: any ViewTransition & Sendable, named name: String
    ) throws(TransitionCatalogError) {
        guard IndicatorRegistry.isWellFormed(name) else { throw .illFormedName(name) }
        guard self[name] == nil else { throw .nameTaken(name) }
        transitions.append(SceneTransition(transition, named: name))
    }
}

/// An error of adding a transition to a catalog.
public enum TransitionCatalogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name does not consist of lower case letters, digits, and single hyphens.
    case illFormedName(String)
    /// Another transition has the name.
    case nameTaken(String)

    /// The error as one line.
    public var description: String {
        switch self {
        case .illFormedName(let name):
            "transition name '\(name)' is ill-formed, expected lower case letters, digits and single hyphens, such as 'page-curl'"
        case .nameTaken(let name): "transition name '\(name)' is taken; choose another one"
        }
    }
}
