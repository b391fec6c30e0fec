import CNghttp2

/// A push as it is sent, made once and sent many times: its path, and the part that it shares with
/// pushes to other phones, of which there may be a million.
struct WirePush: Sendable {
    let kind: WirePushKind
    private let path: [UInt8]

    private init(_ kind: WirePushKind, to token: String) {
        self.kind = kind
        path = Array("/3/device/\(token)".utf8)
    }

    /// Makes the pushes; neighbors that differ only in the token share the rest. `authority` is
    /// host and port.
    static func list(
        _ pushes: [LoadPush], authority: String, isEncrypted: Bool
    ) -> [WirePush] {
        var kind: (push: LoadPush, value: WirePushKind)?
        return pushes.map { push in
            if let kind, kind.push.headers == push.headers, kind.push.payload == push.payload {
                return WirePush(kind.value, to: push.token)
            }
            let new = WirePushKind(push, authority: authority, isEncrypted: isEncrypted)
            kind = (push, new)
            return WirePush(new, to: push.token)
        }
    }

    /// Calls `use` with the fields, which are valid during the call; libnghttp2 copies them. By
    /// itself, libnghttp2 keeps paths and provider tokens out of the compression table.
    func withFields<Result>(
        authorization: [UInt8], _ use: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        kind.withFields(path: path, authorization: authorization, use)
    }
}

/// The header fields and the payload of pushes that go to several phones.
final class WirePushKind: Sendable {
    private struct Field {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// The indexes of the fields that differ from push to push.
    private static let (path, authorization) = (3, 4)

    /// The names and values of all header fields, one after the other.
    private let text: [UInt8]
    private let fields: [Field]
    let payload: [UInt8]

    /// Makes the fields; `authority` is host and port.
    init(_ push: LoadPush, authority: String, isEncrypted: Bool) {
        var text: [UInt8] = []
        var fields: [Field] = []
        func add(_ name: String, _ value: String) {
            let start = text.count
            text += name.utf8
            let middle = text.count
            text += value.utf8
            fields.append(Field(name: start..<middle, value: middle..<text.count))
        }
        add(":method", "POST")
        add(":scheme", isEncrypted ? "https" : "http")
        add(":authority", authority)
        add(":path", "")
        add("authorization", "")
        for (name, value) in push.headers.sorted(by: { $0.key < $1.key }) { add(name, value) }
        add("content-length", String(push.payload.count))
        self.text = text
        self.fields = fields
        payload = push.payload
    }

    func withFields<Result>(
        path: [UInt8], authorization: [UInt8], _ use: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        text.withUnsafeBufferPointer { text in
            path.withUnsafeBufferPointer { path in
                authorization.withUnsafeBufferPointer { authorization in
                    withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: fields.count) {
                        for (index, field) in fields.enumerated() {
                            let value =
                                switch index {
                                case Self.path: path
                                case Self.authorization: authorization
                                default: UnsafeBufferPointer(rebasing: text[field.value])
                                }
                            let name = UnsafeBufferPointer(rebasing: text[field.name])
                            $0.initializeElement(at: index, to: Self.entry(name, value))
                        }
                        return use($0.baseAddress, fields.count)
                    }
                }
            }
        }
    }

    private static func entry(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) -> nghttp2_nv {
        nghttp2_nv(
            name: UnsafeMutablePointer(mutating: name.baseAddress),
            value: UnsafeMutablePointer(mutating: value.baseAddress), namelen: name.count,
            valuelen: value.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
    }
}
