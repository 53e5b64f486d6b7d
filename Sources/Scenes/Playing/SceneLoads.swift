internal import RefreshKit

/// What the refreshes of one control load: the first takes the first load, and so on, the last again and again.
final class SceneLoads {
    /// How one load goes.
    enum Course {
        /// A refresh has begun to load.
        case begins
        /// The data is there.
        case delivers
        /// The refresh was over, or begun anew, before the data was there.
        case isVoid
    }

    /// Told of each load, right before anything comes of it.
    var onCourse: ((Course, Load) -> Void)?
    private let loads: [Load]
    private let timeline: Timeline
    /// How many have begun.
    private var count = 0
    private var pending: (entry: Timeline.Entry, load: Load)?

    init(_ loads: [Load], on timeline: Timeline) {
        (self.loads, self.timeline) = (loads, timeline)
    }

    /// Begins the next load; one that is under way is void.
    ///
    /// - Parameter deliver: Called when the data is there; answers whether anybody waited for it.
    func begin(_ deliver: @escaping (Load) -> Void) {
        drop()
        guard !loads.isEmpty else { return }
        let load = loads[min(count, loads.count - 1)]
        count += 1
        onCourse?(.begins, load)
        let entry = timeline.schedule(after: load.time) { [weak self] in
            self?.pending = nil
            self?.onCourse?(.delivers, load)
            deliver(load)
        }
        pending = (entry, load)
    }

    /// Makes the load that is under way void, since its refresh is over.
    func drop() {
        guard let pending else { return }
        self.pending = nil
        pending.entry.cancel()
        onCourse?(.isVoid, pending.load)
    }
}
