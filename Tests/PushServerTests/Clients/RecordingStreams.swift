import PushGateway
import PushModel
import PushServer
import Synchronization

/// A handler of device streams that opens each, or refuses it, and records the events.
final class RecordingStreams: DeviceStreamHandling {
    private let state = Mutex<[any DeviceStream]>([])
    private let stream = AsyncStream.makeStream(of: DeviceStreamEvent.self)
    private let refusal: DeviceStreamRefusal?

    init(refusing refusal: DeviceStreamRefusal? = nil) {
        self.refusal = refusal
    }

    /// The requested streams, in order.
    var streams: [any DeviceStream] { state.withLock(\.self) }

    func handle(_ event: DeviceStreamEvent, of stream: any DeviceStream) {
        if event == .requested {
            state.withLock { $0.append(stream) }
            if let refusal { stream.refuse(refusal) } else { stream.open() }
        }
        self.stream.continuation.yield(event)
    }

    /// Waits for the next event of this kind.
    func wait(for event: DeviceStreamEvent) async {
        for await next in stream.stream where next == event { return }
    }

    /// Sends a push to the newest stream.
    func send(_ payload: String, id: String = "1") throws {
        guard let stream = streams.last else { return }
        let token = stream.request.token
        let registration = Registration(
            streamed: token, phone: "stream", topic: "com.example.app", environment: .sandbox)
        stream.send(
            Delivery(
                id: id, registration: registration, topic: "com.example.app", pushType: nil,
                priority: 10, collapseID: nil, payload: try Payload(pushed: Array(payload.utf8))))
    }
}
