internal import Motion
internal import RefreshKit

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
