internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
    /// Makes elements on all cores.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - isCancelled: Asked now and then; true gives an empty array.
    ///   - make: Makes the element at an index, on any thread.
    /// - Returns: The elements in order.
    static func concurrently(
        _ count: Int, isCancelled: @Sendable () -> Bool = { false }, _ make: @Sendable (Int) -> Element
    ) -> [Element] {
        let chunk = 16
        let pieces = Mutex([Int: [Element]]())
        DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { number in
            if isCancelled() { return }
            let piece = (number * chunk..<Swift.min((number + 1) * chunk, count)).map(make)
            pieces.withLock { $0[number] = piece }
        }
        if isCancelled() { return [] }
        return pieces.withLock { pieces in pieces.keys.sorted().flatMap { pieces[$0] ?? [] } }
    }
}
