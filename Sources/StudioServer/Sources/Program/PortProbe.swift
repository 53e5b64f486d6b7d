internal import NIOCore
internal import NIOPosix

/// Checks whether the program that uses a port is a studio, based on its `Server` header.
final class PortProbe: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let timeout = TimeAmount.milliseconds(500)
    private static let maximumSize = 4096

    private let promise: EventLoopPromise<Bool>
    private var answer = ""

    private init(promise: EventLoopPromise<Bool>) { self.promise = promise }

    /// Returns whether a studio answers at the address; also false if nothing answers in time.
    static func isStudio(at address: SocketAddress, on loop: any EventLoop) -> EventLoopFuture<Bool> {
        let promise = loop.makePromise(of: Bool.self)
        let connecting = ClientBootstrap(group: loop)
            .connectTimeout(timeout)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(PortProbe(promise: promise))
                }
            }
            .connect(to: address)
        connecting.whenFailure { _ in promise.succeed(false) }
        loop.scheduleTask(in: timeout) { promise.succeed(false) }
        return promise.futureResult
    }

    func channelActive(context: ChannelHandlerContext) {
        let request = ByteBuffer(string: "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        context.writeAndFlush(wrapOutboundOut(request), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        answer += String(buffer: unwrapInboundIn(data))
        if answer.contains("\r\nServer: \(ResponseHeaders.server)\r\n") { promise.succeed(true) }
        if answer.contains("\r\n\r\n") || answer.utf8.count > Self.maximumSize { context.close(promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) { promise.succeed(false) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
