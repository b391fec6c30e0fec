import PushGateway

/// A request while it is received: its body and the header fields that Belfry reads.
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
    private var channelID: String?
    private var requestID: String?
    private var repeatedHeader: String?
    private var credential = Credential.none
    private var remarks = SenderRemarks()
    private var payload: [UInt8] = []
    private var seen: UInt32 = 0
    private var headerBytes = 0

    /// Appends one header field. The first of several with one name counts; for names that Apple
    /// documents, the repetition is recorded. Fields beyond `limit` bytes in all are dropped.
    mutating func append(
        _ field: HeaderName?, nameLength: Int, value: UnsafeRawBufferPointer, limit: UInt32,
        cache: inout ConnectionCache
    ) {
        // RFC 9113, 6.5.2: a field counts its octets and 32 more.
        headerBytes += nameLength + value.count + 32
        guard !isOver(limit) else { return }
        guard let field else { return }
        let bit = 1 << field.rawValue as UInt32
        guard seen & bit == 0 else {
            if repeatedHeader == nil { repeatedHeader = field.documentedName }
            return
        }
        seen |= bit
        set(value, of: field, cache: &cache)
    }

    /// Appends a piece of the body; what is over `limit` bytes in all is dropped.
    mutating func append(body: UnsafeRawBufferPointer, limit: Int) {
        let room = limit - payload.count
        guard room > 0 else { return }
        payload.append(contentsOf: UnsafeRawBufferPointer(rebasing: body.prefix(room)))
    }

    /// Whether the answer must not have a body.
    var isHead: Bool { method == "HEAD" }

    /// Whether the header list is longer than `limit` bytes.
    func isOver(_ limit: UInt32) -> Bool { headerBytes > Int(limit) }

    /// The complete request.
    func request(
        on connection: WireConnection, cache: inout ConnectionCache
    ) -> PushRequest {
        PushRequest(
            connection: connection.id, method: method, path: path,
            host: connection.host ?? authority ?? host, id: id, expiration: expiration,
            priority: priority, collapseID: collapseID, topic: topic, pushType: pushType,
            channelID: channelID, requestID: requestID, repeatedHeader: repeatedHeader,
            credential: connection.certificate.map(Credential.certificate) ?? credential,
            payload: payload,
            origin: cache.origin(of: remarks, on: connection))
    }

    private mutating func set(
        _ value: UnsafeRawBufferPointer, of field: HeaderName, cache: inout ConnectionCache
    ) {
        switch field {
        case .method: method = String(decoding: value, as: UTF8.self)
        case .path: path = String(decoding: value, as: UTF8.self)
        case .authority: authority = cache.host(value)
        case .host: host = cache.host(value)
        case .authorization: credential = cache.credential(value)
        case .id: id = String(decoding: value, as: UTF8.self)
        case .expiration: expiration = String(decoding: value, as: UTF8.self)
        case .priority: priority = String(decoding: value, as: UTF8.self)
        case .topic: topic = cache.topic(value)
        case .pushType: pushType = String(decoding: value, as: UTF8.self)
        case .collapseID: collapseID = String(decoding: value, as: UTF8.self)
        case .userAgent: remarks.userAgent = cache.userAgent(value)
        case .label: remarks.label = SenderRemarks.text(value)
        case .traceparent: remarks.traceparent = SenderRemarks.text(value)
        case .channelID: channelID = String(decoding: value, as: UTF8.self)
        case .requestID: requestID = String(decoding: value, as: UTF8.self)
        }
    }
}

/// What a sender says beside Apple's headers.
struct SenderRemarks: Hashable {
    /// Bytes that are kept of one.
    private static let limit = 256

    var userAgent: String?
    var label: String?
    var traceparent: String?

    static func text(_ value: UnsafeRawBufferPointer) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: value.prefix(limit)), as: UTF8.self)
    }
}
