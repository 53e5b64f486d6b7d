/// The open connections, in the order in which they are closed to make room for new ones.
struct ConnectionSlots<ID: Equatable> {
    enum State {
        /// No valid request has arrived yet.
        case new
        /// A valid request has arrived, and another may follow.
        case answered
        /// Became a WebSocket.
        case webSocket
    }

    private let maximumCount: Int
    /// The open connections, ordered by the time of the last valid request or, if there was none, by start time.
    private var open: [(id: ID, state: State)] = []

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    var count: Int { open.count }

    /// Adds a connection, and returns the one to close if there are too many.
    mutating func add(_ id: ID) -> ID? {
        defer { open.append((id, .new)) }
        return open.count < maximumCount ? nil : removeOldest()
    }

    /// Removes and returns the connection to close when there are too many.
    ///
    /// This is the connection that has waited longest without a valid request or, if all have sent one, the one that has been idle longest.
    /// WebSockets stay open, because they are few.
    mutating func removeOldest() -> ID? {
        let oldest = open.firstIndex { $0.state == .new } ?? open.firstIndex { $0.state == .answered }
        return oldest.map { open.remove(at: $0).id }
    }

    /// Records that a connection has sent a valid request.
    mutating func advance(_ id: ID, to state: State) {
        guard let index = open.firstIndex(where: { $0.id == id }) else { return }
        open.remove(at: index)
        open.append((id, state))
    }

    mutating func remove(_ id: ID) { open.removeAll { $0.id == id } }
}
