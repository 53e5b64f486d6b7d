internal import TerminalGraphics

/// A terminal that shows an animation; the tests use one with its own clock.
protocol PlayingTerminal {
    /// The current size of the window.
    var window: TerminalWindow { get }
    /// The current time in seconds, on any clock.
    var seconds: Double { get }
    /// Whether anything can be read: keys and answers.
    var isReadable: Bool { get }
    /// Whether a signal has asked the command to end.
    var isInterrupted: Bool { get }

    /// Writes bytes; returns false if the terminal is gone.
    func write(_ bytes: [UInt8]) -> Bool

    /// Waits for input until a deadline; returns the bytes, empty if none arrive, or nil if the terminal is gone.
    ///
    /// May also return earlier without bytes, for example after a signal.
    func read(until end: Double) -> [UInt8]?
}

/// Size of a terminal's window.
struct TerminalWindow: Hashable {
    /// Number of characters per line, and number of lines.
    let columns, rows: Int
    /// Size of a character, as the system reports it.
    let cell: CellSize?

    /// Creates a size; zeros, as on a serial line, mean 80 by 24 characters of unknown size.
    init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
        self.columns = columns > 0 ? columns : 80
        self.rows = rows > 0 ? rows : 24
        cell = CellSize(width: width / self.columns, height: height / self.rows)
    }
}

/// The queries to a terminal, its answers, and the keys pressed in between.
struct TerminalConversation<Terminal: PlayingTerminal> {
    /// The reason to stop an animation.
    enum Stop {
        /// A key was pressed.
        case key
        /// A signal arrived.
        case interruption
        /// The terminal is gone.
        case closed
    }

    let terminal: Terminal
    private(set) var traits: TerminalTraits
    private var input = TerminalInput()
    private var hasAsked = false
    private var stop: Stop?

    init(_ terminal: Terminal, environment: [String: String]) {
        self.terminal = terminal
        traits = TerminalTraits(environment: environment)
    }

    /// A terminal that answers later, or not at all, gets half blocks.
    static var answerSeconds: Double { 0.25 }
    /// An ESC that is not followed by another byte within this time is the Esc key.
    static var escapeSeconds: Double { 0.05 }

    /// Asks the terminal what it can show; returns the reason to stop if there is one.
    mutating func ask() -> Stop? {
        guard terminal.isReadable else { return nil }
        hasAsked = true
        // A terminal that prints unknown sequences as text prints them on this line, which is erased afterward.
        guard terminal.write(TerminalQuery.bytes(asksForKitty: traits.asksForKitty) + Array("\r\u{1B}[K".utf8)) else { return .closed }
        let end = terminal.seconds + Self.answerSeconds
        while !traits.isComplete, stop == nil, terminal.seconds < end { read(until: end) }
        return stop
    }

    /// Waits until a time; returns the reason to stop if there is one.
    mutating func wait(until end: Double) -> Stop? {
        repeat { read(until: end) } while stop == nil && terminal.seconds < end
        return stop
    }

    /// Waits a moment for answers that are still missing, so that they do not appear on the command line of the shell.
    mutating func drain() {
        guard hasAsked, stop != .closed else { return }
        let end = terminal.seconds + Self.answerSeconds
        while !traits.isComplete, stop != .closed, terminal.seconds < end { read(until: end) }
    }

    private mutating func read(until end: Double) {
        if terminal.isInterrupted { stop = .interruption }
        let pause = input.endsWithEscape ? min(terminal.seconds + Self.escapeSeconds, end) : end
        guard let bytes = terminal.read(until: pause) else {
            stop = .closed
            return
        }
        for event in bytes.isEmpty && terminal.seconds >= pause ? input.endEscape() : input.read(bytes) {
            switch event {
            case .answer(let answer): traits.add(answer)
            case .escape: stop = stop ?? .key
            // Ctrl-C, if the terminal's driver does not turn it into a signal.
            case .key(0x03): stop = .interruption
            case .key(let key): if Self.stoppingKeys.contains(key) { stop = stop ?? .key }
            }
        }
        if terminal.isInterrupted { stop = .interruption }
    }

    private static var stoppingKeys: [UInt8] { Array("qQ\r\n".utf8) }
}
