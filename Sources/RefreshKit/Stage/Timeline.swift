/// A clock with scheduled actions.
///
/// Delayed calls, the ends of animations, and scripted touches are all entries in one timeline. Each runs at its own instant, regardless of
/// the clock's step size. Entries at the same instant run in the order in which they were scheduled, after scripted input.
public final class Timeline {
    /// A scheduled action, which can be canceled.
    public final class Entry {
        fileprivate var action: (() -> Void)?
        /// Length of the chain of entries that led to this entry, each scheduled by the previous one for the same instant.
        fileprivate let depth: Int

        fileprivate init(depth: Int, _ action: @escaping () -> Void) {
            (self.depth, self.action) = (depth, action)
        }

        /// Cancels the entry; ignored if it has already run.
        public func cancel() { action = nil }

        /// Cancels the entry and returns its action; nil if it has already run.
        func takeAction() -> (() -> Void)? {
            defer { action = nil }
            return action
        }
    }

    /// Maximum length of a chain of entries that schedule one another for the same instant.
    private static let maximumChainLength = 100_000

    /// The clock, advanced only by `advance(to:)`.
    public let clock: VirtualClock
    private var pending = EntryQueue<Entry>()
    private var isAdvancing = false
    private var depth: Int?

    /// Creates an empty timeline at 0.
    public init() {
        clock = VirtualClock()
    }

    /// The current instant.
    public var now: Duration { clock.now }

    /// When the next entry is due; nil if the timeline is empty.
    public var nextInstant: Duration? {
        while let first = pending.first, first.item.action == nil { pending.removeFirst() }
        return pending.first?.instant
    }

    /// Schedules an action at an instant; an action in the past runs with the next `advance`.
    ///
    /// An entry may schedule another for the current instant. A chain of more than 100,000 such entries causes a precondition failure. Keep
    /// the returned entry to cancel it.
    @discardableResult
    public func schedule(at instant: Duration, _ action: @escaping () -> Void) -> Entry {
        schedule(at: instant, isInput: false, action)
    }

    /// Schedules scripted input at an instant, before all other entries at that instant.
    ///
    /// Input that becomes known only while the clock runs, such as a live touch, therefore has the same effects as the same input in a
    /// script.
    @discardableResult
    package func scheduleInput(at instant: Duration, _ action: @escaping () -> Void) -> Entry {
        schedule(at: instant, isInput: true, action)
    }

    private func schedule(at instant: Duration, isInput: Bool, _ action: @escaping () -> Void) -> Entry {
        let entry = Entry(depth: instant <= now ? depth.map { $0 + 1 } ?? 0 : 0, action)
        pending.insert(entry, at: max(instant, now), isInput: isInput)
        return entry
    }

    /// Schedules an action after a delay of 0 or more; the resulting instant is clamped to the longest duration.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Entry {
        schedule(at: now.addingClamped(delay), action)
    }

    /// Advances the clock to an instant, `now` or later, and runs each entry due by then, at its own time.
    public func advance(to instant: Duration) {
        precondition(!isAdvancing, "a timeline cannot be advanced from within its own actions; schedule another action instead")
        isAdvancing = true
        defer { isAdvancing = false }
        while let next = pending.first, next.instant <= instant {
            pending.removeFirst()
            run(next.item, at: next.instant)
        }
        clock.advance(to: instant)
    }

    private func run(_ entry: Entry, at instant: Duration) {
        guard let action = entry.action else { return }
        precondition(
            entry.depth < Self.maximumChainLength,
            "\(entry.depth) entries scheduled one another for \(instant); expected time to advance; add a delay with schedule(after:)")
        entry.action = nil
        clock.advance(to: max(instant, now))
        depth = entry.depth
        defer { depth = nil }
        action()
    }
}

/// A priority queue ordered by instant, implemented as a binary heap; among items with the same instant, input comes first, and others keep
/// their order.
struct EntryQueue<Item> {
    struct Element {
        let instant: Duration
        let isInput: Bool
        let number: Int
        let item: Item

        func isBefore(_ other: Element) -> Bool {
            if instant != other.instant { return instant < other.instant }
            return isInput == other.isInput ? number < other.number : isInput
        }
    }

    private var heap: [Element] = []
    private var count = 0

    var first: Element? { heap.first }

    mutating func insert(_ item: Item, at instant: Duration, isInput: Bool = false) {
        heap.append(Element(instant: instant, isInput: isInput, number: count, item: item))
        count += 1
        var index = heap.count - 1
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

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
    /// Adds a duration, clamped to the range of `Duration`, because client code may use a huge duration to mean "never".
    func addingClamped(_ step: Duration) -> Duration {
        let (sum, overflows) = attoseconds.addingReportingOverflow(step.attoseconds)
        return overflows ? Duration(attoseconds: step < .zero ? .min : .max) : Duration(attoseconds: sum)
    }
}
