import Synchronization

/// Time that passes when it is told to.
final class FakeClock: Sendable {
    private let nanoseconds = Atomic(0)

    var now: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

    func advance(by time: Duration) {
        nanoseconds.wrappingAdd(Int(time / .nanoseconds(1)), ordering: .relaxed)
    }
}
