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
