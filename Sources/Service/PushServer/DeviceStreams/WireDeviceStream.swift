import NIOCore
import PushGateway
import PushModel
import Synchronization

/// A device stream on a connection of the wire. All other memory of the connection's HTTP has been
/// released, because one machine has very many of these.
final class WireDeviceStream: DeviceStream {
    let request: DeviceStreamRequest
    private let channel: any Channel
    private let streams: OpenDeviceStreams

    init(_ request: DeviceStreamRequest, on channel: any Channel, among streams: OpenDeviceStreams)
    {
        self.request = request
        self.channel = channel
        self.streams = streams
    }

    func open() {
        channel.writeAndFlush(DeviceStreamText.head, promise: nil)
        streams.insert(self, on: channel.eventLoop)
    }

    func refuse(_ refusal: DeviceStreamRefusal) {
        Self.refuse(refusal, on: channel)
    }

    func send(_ delivery: Delivery) {
        channel.writeAndFlush(DeviceStreamText.event(delivery), promise: nil)
    }

    /// Sends a comment, which keeps proxies from closing an idle connection, and detects a client
    /// that is gone.
    func sendHeartbeat() {
        guard channel.isWritable else { return }
        channel.writeAndFlush(DeviceStreamText.heartbeat, promise: nil)
    }

    func end() {
        channel.close(promise: nil)
    }

    /// Answers a request that opens no stream, and closes its connection.
    static func refuse(_ refusal: DeviceStreamRefusal, on channel: any Channel) {
        channel.writeAndFlush(DeviceStreamText.refusal(refusal)).whenComplete { _ in
            channel.close(promise: nil)
        }
    }
}
