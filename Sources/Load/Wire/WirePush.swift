import NIOCore
import NIOHPACK

/// A push as it goes on the wire, made once and sent many times.
struct WirePush: Sendable {
    private let fields: HPACKHeaders
    let payload: ByteBuffer

    /// `authority` is host and port.
    init(_ push: LoadPush, authority: String, isEncrypted: Bool) {
        var fields = HPACKHeaders([
            (":method", "POST"), (":scheme", isEncrypted ? "https" : "http"),
            (":authority", authority),
        ])
        // One of many phones: in the header table it would only displace what repeats.
        fields.add(name: ":path", value: "/3/device/\(push.token)", indexing: .nonIndexable)
        for (name, value) in push.headers.sorted(by: { $0.key < $1.key }) {
            fields.add(name: name, value: value)
        }
        fields.add(name: "content-length", value: String(push.payload.count))
        self.fields = fields
        payload = ByteBuffer(bytes: push.payload)
    }

    func headers(authorization: String) -> HPACKHeaders {
        var headers = fields
        headers.add(name: "authorization", value: authorization)
        return headers
    }
}
