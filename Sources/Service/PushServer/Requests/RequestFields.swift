import PushGateway

/// A request while it is received: its body and the header fields that Belfry reads.
struct RequestFields {
    /// The received part of the request, filled in place until it is taken.
    private var request = PushRequest()
    private var authority: String?
    private var host: String?
    private var remarks = SenderRemarks()
    private var seen: UInt32 = 0
    private var headerBytes = 0
    /// `true` if the answer must not have a body.
    private(set) var isHead = false

    /// Appends one header field. The first of several with the same name counts; for names that
    /// Apple documents, the repetition is recorded. Fields beyond `limit` bytes in all are dropped.
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
            if request.repeatedHeader == nil { request.repeatedHeader = field.documentedName }
            return
        }
        seen |= bit
        set(value, of: field, cache: &cache)
    }

    /// Appends a piece of the body; bytes over `limit` in all are dropped.
    mutating func append(body: UnsafeRawBufferPointer, limit: Int) {
        let room = limit - request.payload.count
        guard room > 0 else { return }
        request.payload.append(contentsOf: UnsafeRawBufferPointer(rebasing: body.prefix(room)))
    }

    /// Returns `true` if the header list is longer than `limit` bytes.
    func isOver(_ limit: UInt32) -> Bool { headerBytes > Int(limit) }

    /// Moves the complete request out.
    mutating func takeRequest(
        on connection: WireConnection, cache: inout ConnectionCache
    ) -> PushRequest {
        request.connection = connection.id
        request.host = connection.host ?? authority ?? host
        if let certificate = connection.certificate {
            request.credential = .certificate(certificate)
        }
        request.origin = cache.origin(of: remarks, on: connection)
        return exchange(&request, with: PushRequest())
    }

    private mutating func set(
        _ value: UnsafeRawBufferPointer, of field: HeaderName, cache: inout ConnectionCache
    ) {
        switch field {
        case .method:
            request.method = String(decoding: value, as: UTF8.self)
            isHead = request.method == "HEAD"
        case .path: request.setPath(value)
        case .authority: authority = cache.host(value)
        case .host: host = cache.host(value)
        case .authorization: request.credential = cache.credential(value)
        case .id: request.id = String(decoding: value, as: UTF8.self)
        case .expiration: request.expiration = String(decoding: value, as: UTF8.self)
        case .priority: request.priority = String(decoding: value, as: UTF8.self)
        case .topic: request.topic = cache.topic(value)
        case .pushType: request.pushType = String(decoding: value, as: UTF8.self)
        case .collapseID: request.collapseID = String(decoding: value, as: UTF8.self)
        case .userAgent: remarks.userAgent = cache.userAgent(value)
        case .label: remarks.label = SenderRemarks.text(value)
        case .traceparent: remarks.traceparent = SenderRemarks.text(value)
        case .channelID: request.channelID = String(decoding: value, as: UTF8.self)
        case .requestID: request.requestID = String(decoding: value, as: UTF8.self)
        }
    }
}

/// The sender's remarks in headers that are not Apple's.
struct SenderRemarks: Hashable {
    /// The number of bytes that are kept of a remark.
    private static let limit = 256

    var userAgent: String?
    var label: String?
    var traceparent: String?

    static func text(_ value: UnsafeRawBufferPointer) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: value.prefix(limit)), as: UTF8.self)
    }
}
