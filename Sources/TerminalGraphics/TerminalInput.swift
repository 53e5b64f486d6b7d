/// Splits what a terminal sends into keys and answers to `TerminalQuery`.
///
/// Bytes may be arbitrary and may arrive in pieces of any size; anything that is neither a key nor a known answer is dropped.
package struct TerminalInput: Sendable {
    /// A key or an answer.
    package enum Event: Hashable, Sendable {
        /// A byte that is not part of an escape sequence, such as a letter.
        case key(UInt8)
        /// The Esc key itself.
        case escape
        /// An answer from the terminal.
        case answer(TerminalAnswer)
    }

    private enum State {
        case text
        /// After ESC.
        case escape
        /// Between ESC and the last byte of a sequence with intermediate bytes, such as `ESC ( B`.
        case intermediate
        /// Inside `CSI … letter`.
        case control
        /// The byte after `ESC O`, which function keys send.
        case function
        /// Inside a string: OSC, APC, DCS, PM, or SOS, with its introducer.
        case string(UInt8)
        /// After ESC inside a string.
        case stringEnd(UInt8)
    }

    private var state = State.text
    private var content: [UInt8] = []
    /// Maximum length of a sequence; longer sequences are dropped, so that garbage does not use up memory.
    private static let maximumLength = 512

    /// Creates a parser that expects the first byte of a key or an answer.
    package init() {}

    /// Whether the last byte was an ESC, which means the Esc key unless more bytes follow immediately.
    package var endsWithEscape: Bool { if case .escape = state { true } else { false } }

    /// Reads the next bytes, and returns the keys and answers that they complete.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> [Event] {
        var events: [Event] = []
        for byte in bytes { read(byte, &events) }
        return events
    }

    /// Treats a final ESC as the Esc key, because no more bytes followed in time.
    package mutating func endEscape() -> [Event] {
        guard endsWithEscape else { return [] }
        state = .text
        return [.escape]
    }

    private mutating func read(_ byte: UInt8, _ events: inout [Event]) {
        switch state {
        case .text:
            if byte == Self.escape { state = .escape } else { events.append(.key(byte)) }
        case .escape:
            begin(byte, &events)
        case .intermediate:
            if byte == Self.escape { state = .escape } else if !(0x20...0x2F).contains(byte) { state = .text }
        case .function:
            state = byte == Self.escape ? .escape : .text
        case .control:
            if byte == Self.escape {
                state = .escape
            } else if (0x40...0x7E).contains(byte) {
                end(TerminalAnswer(control: content, final: byte), &events)
            } else if byte == Self.cancel || byte == Self.substitute {
                state = .text
            } else {
                append(byte)
            }
        case .string(let kind):
            switch byte {
            case Self.escape: state = .stringEnd(kind)
            case Self.bell where kind == UInt8(ascii: "]"): end(TerminalAnswer(string: content, kind), &events)
            case Self.cancel, Self.substitute: state = .text
            default: append(byte)
            }
        case .stringEnd(let kind):
            if byte == UInt8(ascii: "\\") {
                end(TerminalAnswer(string: content, kind), &events)
            } else {
                // A new sequence interrupts the string.
                begin(byte, &events)
            }
        }
    }

    /// Begins the sequence that the byte after ESC introduces.
    private mutating func begin(_ byte: UInt8, _ events: inout [Event]) {
        content.removeAll(keepingCapacity: true)
        switch byte {
        case Self.escape: events.append(.escape)
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .function
        case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string(byte)
        case 0x20...0x2F: state = .intermediate
        // A key with Alt.
        default: state = .text
        }
    }

    private mutating func append(_ byte: UInt8) {
        // One byte more than allowed marks the sequence as too long.
        if content.count <= Self.maximumLength { content.append(byte) }
    }

    private mutating func end(_ answer: TerminalAnswer?, _ events: inout [Event]) {
        if let answer, content.count <= Self.maximumLength { events.append(.answer(answer)) }
        state = .text
    }

    private static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    private static let cancel: UInt8 = 0x18
    private static let substitute: UInt8 = 0x1A
}
