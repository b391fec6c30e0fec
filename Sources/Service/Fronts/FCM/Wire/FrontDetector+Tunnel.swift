import Listening
import NIOCore
import NIOPosix
import PushServer

/// `CONNECT`, as clients send it to a proxy.
extension FrontDetector {
    private static let opened = "HTTP/1.1 200 Connection established\r\n\r\n"

    /// Answers a host of the front here, passes a host of `--fcm-tunnel` on, and refuses others.
    func openTunnel(_ context: ChannelHandlerContext) {
        guard let request = ConnectRequest(received.readableBytesView) else {
            if received.readableBytes >= ConnectRequest.maximumLength {
                refuse(context, .badRequest("The head of CONNECT is too long."))
            }
            return
        }
        received.moveReaderIndex(forwardBy: request.length)
        let host = request.host.filter { $0 != "[" && $0 != "]" }
        guard !host.isEmpty, let port = request.port else {
            return refuse(context, .badRequest("CONNECT needs a host and a port."))
        }
        if FCMHosts.all.contains(host) {
            context.writeAndFlush(
                wrapOutboundOut(ByteBuffer(string: Self.opened)), promise: nil)
            install([FrontDetector(in: .tunnel, setup)], context)
        } else if setup.tunnels.contains(host) {
            connect(context, to: host, port)
        } else {
            let answer = FrontAnswer.notServed(host)
            setup.notice(
                "A client at \(context.peer) used the FCM port as a proxy. "
                    + String(decoding: answer.body.dropLast(), as: UTF8.self))
            refuse(context, answer)
        }
    }

    /// Connects to the real host. The client waits for the answer to its request meanwhile.
    private func connect(_ context: ChannelHandlerContext, to host: String, _ port: Int) {
        waitForConnection()
        try? context.channel.syncOptions?.setOption(.autoRead, value: false)
        ClientBootstrap(group: context.eventLoop)
            .connectTimeout(setup.limits.tunnelTime)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.autoRead, value: false)
            .connect(host: host, port: port).assumeIsolated()
            .whenComplete { [self] result in
                switch result {
                case .success(let server): join(context, with: server)
                case .failure(let error):
                    let problem = Self.problem(error)
                    refuse(
                        context,
                        .plain(502, "Belfry cannot connect to \(host):\(port): \(problem)."))
                }
            }
    }

    /// Returns the reason for which the last address of a host cannot be reached.
    private static func problem(_ error: any Error) -> String {
        guard let error = error as? NIOConnectionError else {
            return ListeningAddress.problem(error) ?? "nothing answers there"
        }
        return error.connectionErrors.last.map { problem($0.error) } ?? "the host is unknown"
    }

    private func join(_ context: ChannelHandlerContext, with server: any Channel) {
        guard context.channel.isActive else { return server.close(promise: nil) }
        do {
            let (near, far) = RelayHandler.pair()
            try server.pipeline.syncOperations.addHandler(far)
            try context.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
            context.writeAndFlush(
                wrapOutboundOut(ByteBuffer(string: Self.opened)), promise: nil)
            install([near], context)
            for channel in [context.channel, server] {
                try channel.syncOptions?.setOption(.autoRead, value: true)
            }
        } catch {
            // One of them has been closed meanwhile.
            for channel in [context.channel, server] { channel.close(promise: nil) }
        }
    }

    private func refuse(_ context: ChannelHandlerContext, _ answer: FrontAnswer) {
        let fields = answer.wireFields + [FrontField("connection", "close")]
        let head = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let body = String(decoding: answer.body, as: UTF8.self)
        close(
            context, because: "it asked for a tunnel and got \(answer.status)",
            saying: "HTTP/1.1 \(answer.status) \(answer.reason)\r\n\(head)\r\n\(body)")
    }
}
