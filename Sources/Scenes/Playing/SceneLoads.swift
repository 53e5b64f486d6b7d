internal import RefreshKit

/// What the refreshes of one control load: the first takes the first load, and so on, the last again and again.
final class SceneLoads {
    /// How one load goes.
    enum Course: String, CaseIterable {
        /// A refresh has begun to load.
        case begins = "began"
        /// The data is there.
        case delivers = "delivered"
        /// The refresh was over, or begun anew, before the data was there.
        case isVoid = "void"
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
    /// - Parameters:
    ///   - isWanted: Whether the refresh is still under way when the data is there.
    ///   - deliver: Called with what has come then.
    func begin(while isWanted: @escaping () -> Bool, _ deliver: @escaping (Load) -> Void) {
        drop()
        guard !loads.isEmpty else { return }
        let load = loads[min(count, loads.count - 1)]
        count += 1
        onCourse?(.begins, load)
        let entry = timeline.schedule(after: load.time) { [weak self] in
            self?.pending = nil
            let isWanted = isWanted()
            self?.onCourse?(isWanted ? .delivers : .isVoid, load)
            if isWanted { deliver(load) }
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
