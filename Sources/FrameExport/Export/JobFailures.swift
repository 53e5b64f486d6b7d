internal import Synchronization

/// The first failure of each job of an export under way.
final class JobFailures: Sendable {
    private let first = Mutex<[Int: (place: Int, failure: FrameFailure)]>([:])

    /// Notes that a file of a job could not be made.
    func note(_ failure: FrameFailure, at place: Int, ofJob job: Int) {
        first.withLock { first in
            if place <= first[job]?.place ?? .max { first[job] = (place, failure) }
        }
    }

    /// Whether a file lies behind the first of its job that could not be made, or is that one.
    func include(_ place: Int, ofJob job: Int) -> Bool {
        first.withLock { first in first[job].map { $0.place <= place } ?? false }
    }

    /// The first failure of each job, in the export's order.
    var inOrder: [(place: Int, failure: FrameFailure)] {
        first.withLock { first in first.values.sorted { $0.place < $1.place } }
    }
}
