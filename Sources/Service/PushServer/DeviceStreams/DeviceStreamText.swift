import NIOCore
import PushGateway
import PushModel

/// The bytes of a device stream: an HTTP/1.1 answer without an end, whose body has server-sent
/// events.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html
enum DeviceStreamText {
    /// The body ends with the connection, so that no event needs the length of a chunk.
    static let head = ByteBuffer(
        string: "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-store\r\n"
            + "connection: close\r\n\r\n")

    /// A comment, which clients ignore.
    static let heartbeat = ByteBuffer(string: ": keepalive\n\n")

    /// Returns the event of a push: `event: ping`, the `apns-id` as `id`, and the payload as the
    /// provider sent it. A payload with line breaks becomes several `data` lines.
    static func event(_ delivery: Delivery) -> ByteBuffer {
        let payload = delivery.payload.pushed ?? []
        var buffer = ByteBufferAllocator().buffer(capacity: payload.count + 128)
        buffer.writeString("event: ping\nid: \(delivery.id)\ndata: ")
        var rest = payload[...]
        while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
            buffer.writeBytes(rest[..<end])
            buffer.writeString("\ndata: ")
            let isPair = rest[end] == 13 && rest[(end + 1)...].first == 10
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        buffer.writeBytes(rest)
        buffer.writeString("\n\n")
        return buffer
    }

    /// Returns the whole answer to a refused request.
    static func refusal(_ refusal: DeviceStreamRefusal) -> ByteBuffer {
        let body = JSONValue.object(
            ["reason": .string(refusal.reason), "hint": .string(refusal.hint)]
        ).json
        var head = "HTTP/1.1 \(refusal.status) \(refusal.reason)\r\n"
        head += "content-type: application/json\r\ncontent-length: \(body.utf8.count)\r\n"
        if let seconds = refusal.retryAfter { head += "retry-after: \(seconds)\r\n" }
        if refusal.status == 401 { head += "www-authenticate: Bearer\r\n" }
        return ByteBuffer(string: head + "connection: close\r\n\r\n" + body)
    }
}
