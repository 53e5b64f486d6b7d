/// The connections that are open, in the order in which they give way to new ones.
struct ConnectionSlots<ID: Equatable> {
    enum State {
        /// Sent no valid request yet.
        case new
        /// Sent a valid request, and may send another.
        case answered
        /// Became a WebSocket.
        case webSocket
    }

    private let maximumCount: Int
    /// In the order of their last valid request, or of their start.
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
    /// WebSockets are few, and stay.
    mutating func removeOldest() -> ID? {
        let oldest = open.firstIndex { $0.state == .new } ?? open.firstIndex { $0.state == .answered }
        return oldest.map { open.remove(at: $0).id }
    }

    /// Notes that a connection sent a valid request.
    mutating func advance(_ id: ID, to state: State) {
        guard let index = open.firstIndex(where: { $0.id == id }) else { return }
        open.remove(at: index)
        open.append((id, state))
    }

    mutating func remove(_ id: ID) { open.removeAll { $0.id == id } }
}
