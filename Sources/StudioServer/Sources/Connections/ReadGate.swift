internal import NIOCore

/// Stops reading from a channel while the destination channel is full, so that buffers stay small.
///
/// The gates of a WebSocket and of its session's socket watch each other: each reads only while the other can be written to.
final class ReadGate: ChannelDuplexHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = NIOAny

    private var context: ChannelHandlerContext?
    private var isHeld = false
    private weak var partner: ReadGate?

    /// Whether the channel accepts more data; true once it is closed, because it then drops the data.
    private var hasRoom: Bool { context.map { $0.channel.isWritable || !$0.channel.isActive } ?? true }

    /// Whether the channel's own answers, such as pongs, also count.
    private let answersItself: Bool

    init(answersItself: Bool) { self.answersItself = answersItself }

    func connect(with other: ReadGate) {
        partner = other
        other.partner = self
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func read(context: ChannelHandlerContext) {
        isHeld = !canRead
        if !isHeld { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        resume()
        partner?.resume()
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        partner?.resume()
        context.fireChannelInactive()
    }

    private var canRead: Bool { (!answersItself || hasRoom) && partner?.hasRoom ?? true }

    private func resume() {
        guard isHeld, canRead, let context else { return }
        isHeld = false
        context.read()
    }
}
