import HummingbirdCore
import Listening
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// A connection to the console: HTTP/1.1, with limits on its time.
struct ConsoleChannel: ServerChildChannel {
    let http: HTTP1Channel
    let limits: ConsoleLimits
    let connections: ConsoleConnections
    /// The names of the console beside `localhost` and any address.
    let names: [String]

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        connections.insert(channel)
        return http.setup(channel: channel, logger: logger).flatMapThrowing {
            [limits, names] value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let deadlines = RequestDeadlines(limits: limits)
            try pipeline.addHandler(deadlines, position: .after(decoder))
            try pipeline.addHandler(
                LivenessHandler(names: names), position: .after(deadlines))
            try pipeline.addHandler(UpgradeIgnoringInstaller(), position: .first)
            try pipeline.addHandler(ClientEnd(), position: .first)
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await http.handle(value: value, logger: logger)
    }
}

/// The open connections of a console.
final class ConsoleConnections: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    func insert(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        channels.withLock { $0[id] = channel }
        channel.closeFuture.whenComplete { [self] _ in
            channels.withLock { _ = $0.removeValue(forKey: id) }
        }
    }

    /// Closes the connections that are still open after `time`, even if they are in use.
    func close(after time: TimeAmount) {
        for channel in channels.withLock({ Array($0.values) }) {
            channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
        }
    }
}
