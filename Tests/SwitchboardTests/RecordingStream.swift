import PushGateway
import PushModel
import Synchronization
import Testing

/// A device stream that remembers what it got.
final class RecordingStream: DeviceStream {
    enum Line: Hashable, Sendable {
        case open
        case refused(Int)
        case payload(String)
        case ended
    }

    let request: DeviceStreamRequest
    private let all = Mutex<[Line]>([])
    private let stream = AsyncStream.makeStream(of: Line.self)

    init(_ hex: String, topic: String? = nil) throws {
        let token = try #require(DeviceToken(hex: hex))
        request = DeviceStreamRequest(token: token, topic: topic)
    }

    var lines: [Line] { all.withLock(\.self) }

    /// Returns the next line that no call has returned yet.
    func next() async -> Line? {
        for await line in stream.stream { return line }
        return nil
    }

    func open() { add(.open) }
    func refuse(_ refusal: DeviceStreamRefusal) { add(.refused(refusal.status)) }
    func send(_ delivery: Delivery) {
        add(.payload(String(decoding: delivery.payload.pushed ?? [], as: UTF8.self)))
    }
    func end() { add(.ended) }

    private func add(_ line: Line) {
        all.withLock { $0.append(line) }
        stream.continuation.yield(line)
    }
}
