import PushGateway

/// A request while it comes in: the header fields that matter, each in its place, and the body.
struct RequestFields {
    private var method = ""
    private var path = ""
    private var authority: String?
    private var host: String?
    private var id: String?
    private var expiration: String?
    private var priority: String?
    private var collapseID: String?
    private var topic: String?
    private var pushType: String?
    private var repeatedHeader: String?
    private var credential = Credential.none
    private var payload: [UInt8] = []
    private var seen: UInt32 = 0
    private var headerBytes = 0

    /// Takes one header field. The first of several with the same name counts; for those that
    /// Apple documents, the repetition is noted. Nothing is kept of a list longer than `limit`.
    mutating func take(
        name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer, limit: UInt32,
        memory: inout ConnectionMemory
    ) {
        // RFC 9113, 6.5.2: a field counts its octets and 32 more.
        headerBytes += name.count + value.count + 32
        guard !isOver(limit) else { return }
        guard let field = HeaderName(name) else { return }
        let bit = 1 << field.rawValue as UInt32
        guard seen & bit == 0 else {
            if repeatedHeader == nil { repeatedHeader = field.documentedName }
            return
        }
        seen |= bit
        put(value, in: field, memory: &memory)
    }

    /// Takes a piece of the body; what is over `limit` bytes in all is dropped.
    mutating func take(body: UnsafeRawBufferPointer, limit: Int) {
        let room = limit - payload.count
        if room > 0 { payload.append(contentsOf: body.prefix(room)) }
    }

    /// Whether the header list is longer than `limit` bytes.
    func isOver(_ limit: UInt32) -> Bool { headerBytes > Int(limit) }

    /// The request, as it came on `connection`.
    func request(on connection: WireConnection) -> PushRequest {
        PushRequest(
            connection: connection.id, method: method, path: path,
            host: connection.host ?? authority ?? host, id: id, expiration: expiration,
            priority: priority, collapseID: collapseID, topic: topic, pushType: pushType,
            repeatedHeader: repeatedHeader, credential: credential, payload: payload)
    }

    private mutating func put(
        _ value: UnsafeRawBufferPointer, in field: HeaderName, memory: inout ConnectionMemory
    ) {
        switch field {
        case .method: method = String(decoding: value, as: UTF8.self)
        case .path: path = String(decoding: value, as: UTF8.self)
        case .authority: authority = memory.host(value)
        case .host: host = memory.host(value)
        case .authorization: credential = memory.credential(value)
        case .id: id = String(decoding: value, as: UTF8.self)
        case .expiration: expiration = String(decoding: value, as: UTF8.self)
        case .priority: priority = String(decoding: value, as: UTF8.self)
        case .topic: topic = memory.topic(value)
        case .pushType: pushType = String(decoding: value, as: UTF8.self)
        case .collapseID: collapseID = String(decoding: value, as: UTF8.self)
        case .channelID, .requestID: break
        }
    }
}
