import Glibc

/// Runs the same on several threads at once.
enum Concurrently {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Returns when all of them are done.
    static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = (0..<count).map { _ in
            var thread = pthread_t()
            let work = Unmanaged.passRetained(Work(body))
            let status = pthread_create(
                &thread, nil,
                { work in
                    Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                    return nil
                }, work.toOpaque())
            precondition(status == 0, "a thread cannot be made (\(status)), expected one; see what else this machine does")
            return thread
        }
        for thread in threads { pthread_join(thread, nil) }
    }
}
