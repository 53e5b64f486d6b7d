/// Predicts how long the workers take to complete an export: the work queue assigns files as in a real run, but each file simply takes its
/// expected time.
struct Schedule {
    let seconds: Double

    /// Creates a schedule; `cost` returns the time of the file at an index, in seconds, and the additional time if the worker did not write
    /// the file before it.
    init(_ runs: [WorkQueue.Run], workers: Int, cost: (Int) -> (time: Double, start: Double)) {
        let queue = WorkQueue(runs, workers: workers, window: .max / 2) { _ in }
        var ends = Array(repeating: 0.0, count: workers)
        var last = Array(repeating: -1, count: workers)
        var active = Array(0..<workers)
        while let worker = active.min(by: { ends[$0] < ends[$1] }) {
            guard let index = queue.next(for: worker) else {
                active.removeAll { $0 == worker }
                continue
            }
            let (time, start) = cost(index)
            ends[worker] += last[worker] == index - 1 ? time : time + start
            last[worker] = index
            queue.finish(index)
        }
        seconds = ends.max() ?? 0
    }
}
