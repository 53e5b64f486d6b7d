internal import Synchronization

/// Why an instance could not tell a picture, for the frame that is drawn in its place.
final class PictureFailure: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    /// The first; nil when there was none.
    var first: (any Error)? { error.withLock { $0 } }

    /// Notes why, unless something was noted before.
    func note(_ failure: any Error) { error.withLock { $0 = $0 ?? failure } }
}
