internal import Glibc
package import SystemSupport

/// A session's connection to the server; each message has a length, a kind, and bytes.
///
/// The server, a separate program, listens; this end only reads and writes.
package struct SessionSocket {
    /// The first of several possible events.
    package enum Event {
        case message([UInt8])
        case changedFiles
        case end
    }

    /// Kinds of messages.
    private enum Kind: UInt8 {
        case text = 1
        case binary = 2
    }

    private static let maximumByteCount = 1 << 16

    private let descriptor: Int32

    /// Creates a connection from an open socket, which it never closes.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for a message or for changed files, which make a descriptor readable; returns `end` if the connection is closed.
    package func wait(watching files: Int32) -> Event {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: files, events: Int16(POLLIN), revents: 0)]
        while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
        return descriptors[0].revents != 0 ? message() : .changedFiles
    }

    private func message() -> Event {
        guard let head = bytes(5) else { return .end }
        let length = head[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.maximumByteCount, let message = bytes(length) else { return .end }
        return .message(message)
    }

    private func bytes(_ count: Int) -> [UInt8]? {
        var (bytes, done) = ([UInt8](repeating: 0, count: count), 0)
        while done < count {
            let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress?.advanced(by: done), count - done) }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { return nil }
            done += read
        }
        return bytes
    }

    /// Sends an answer; throws `SystemError` if the connection is closed.
    package func send(_ answer: StudioSession.Answer) throws(SystemError) {
        switch answer {
        case .text(let text): try send(.text, Array(text.utf8))
        case .binary(let bytes): try send(.binary, bytes)
        }
    }

    private func send(_ kind: Kind, _ bytes: [UInt8]) throws(SystemError) {
        let head = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + [kind.rawValue]
        try write(head)
        try write(bytes)
    }

    private func write(_ bytes: [UInt8]) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw SystemError.last }
            done += written
        }
    }
}
