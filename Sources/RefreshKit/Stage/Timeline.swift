/// What is still to happen, in order of time, and the clock that gets there.
///
/// Delayed calls, ends of animations and scripted touches are all entries of one timeline, so that each happens at its own instant whatever
/// steps the clock is moved in. Entries of the same instant happen in the order in which they were scheduled.
public final class Timeline {
    /// Something scheduled; keep it to be able to cancel it.
    public final class Entry {
        fileprivate var action: (() -> Void)?
        /// How many entries, each scheduled by the one before for the same instant, led to this one.
        fileprivate let depth: Int

        fileprivate init(depth: Int, _ action: @escaping () -> Void) {
            (self.depth, self.action) = (depth, action)
        }

        /// Takes the entry off the timeline; does nothing once it has happened.
        public func cancel() { action = nil }

        /// Cancels the entry and hands over what it was to do; nil once it has happened.
        func takeAction() -> (() -> Void)? {
            defer { action = nil }
            return action
        }
    }

    /// How many entries may schedule one another for one and the same instant.
    private static let longestChain = 100_000

    /// The time; only `advance` moves it.
    public let clock: VirtualClock
    private var pending = EntryQueue<Entry>()
    private var isAdvancing = false
    /// The depth of the entry that happens now; nil while none does.
    private var depth: Int?

    /// Makes an empty timeline whose clock stands at 0.
    public init() {
        clock = VirtualClock()
    }

    /// The instant it is.
    public var now: Duration { clock.now }

    /// When the next entry is due; nil if there is none.
    public var nextInstant: Duration? {
        while let first = pending.first, first.item.action == nil { pending.removeFirst() }
        return pending.first?.instant
    }

    /// Schedules an action at an instant.
    ///
    /// An entry may schedule another for the instant it is. One that does so for ever stops time: after 100,000 in a row, that is a
    /// failed precondition.
    /// - Parameters:
    ///   - instant: When it is due; one that has passed is due at once, with the next `advance`.
    ///   - action: What to do; `now` is the instant while it runs.
    /// - Returns: The entry, by which it can be cancelled.
    @discardableResult
    public func schedule(at instant: Duration, _ action: @escaping () -> Void) -> Entry {
        let entry = Entry(depth: instant <= now ? depth.map { $0 + 1 } ?? 0 : 0, action)
        pending.insert(entry, at: max(instant, now))
        return entry
    }

    /// Schedules an action after a delay.
    ///
    /// - Parameters:
    ///   - delay: Time from now; 0 or more. One past the longest time there is ends with that.
    ///   - action: What to do.
    /// - Returns: The entry, by which it can be cancelled.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Entry {
        schedule(at: now.held(adding: delay), action)
    }

    /// Moves the clock to an instant; whatever falls due until then, the instant included, happens at its own time.
    ///
    /// - Parameter instant: `now` or later.
    public func advance(to instant: Duration) {
        precondition(!isAdvancing, "the timeline is advanced from within one of its own actions; expected one caller; schedule instead")
        isAdvancing = true
        defer { isAdvancing = false }
        while let next = pending.first, next.instant <= instant {
            pending.removeFirst()
            happen(next.item, at: next.instant)
        }
        clock.advance(to: instant)
    }

    private func happen(_ entry: Entry, at instant: Duration) {
        guard let action = entry.action else { return }
        precondition(
            entry.depth < Self.longestChain,
            "\(entry.depth) entries scheduled one another for \(instant); expected time to go on; schedule(after:) more than 0")
        entry.action = nil
        clock.advance(to: max(instant, now))
        depth = entry.depth
        defer { depth = nil }
        action()
    }
}

/// Items in order of their instants, those of the same instant in the order in which they came: a binary heap.
struct EntryQueue<Item> {
    /// An item and when it is due.
    struct Place {
        let instant: Duration
        /// How many items came before.
        let number: Int
        let item: Item

        func isBefore(_ other: Place) -> Bool {
            instant == other.instant ? number < other.number : instant < other.instant
        }
    }

    private var heap: [Place] = []
    private var count = 0

    /// What is due first; nil if there is nothing.
    var first: Place? { heap.first }

    /// Puts an item in.
    mutating func insert(_ item: Item, at instant: Duration) {
        heap.append(Place(instant: instant, number: count, item: item))
        count += 1
        var index = heap.count - 1
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes out what is due first; there has to be something.
    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) { least = child }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}

extension Duration {
    /// A time later by another, held at the longest and the shortest time there is: user code may ask for "never".
    func held(adding step: Duration) -> Duration {
        let (sum, overflows) = attoseconds.addingReportingOverflow(step.attoseconds)
        return overflows ? Duration(attoseconds: step < .zero ? .min : .max) : Duration(attoseconds: sum)
    }
}
