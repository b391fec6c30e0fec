import CNghttp2
import PushGateway

/// The streams of one connection; receives the callbacks of libnghttp2.
///
/// A stream is found by its index in an array, which libnghttp2 holds as its user data.
final class HTTP2Streams {
    private let connection: WireConnection
    private let limits: WireLimits
    private var cache: ConnectionCache
    private var streams: [HTTP2Stream] = []
    private var free: [Int] = []
    /// The stream whose header block is being received; HTTP/2 allows one at a time.
    private var current: HTTP2Stream?

    /// Requests that are complete and not yet taken, and their tickets.
    private(set) var requests: [PushRequest] = []
    private(set) var tickets: [HTTP2Ticket] = []
    /// Streams whose header list is over the limit.
    private(set) var overlong: [HTTP2Ticket] = []

    init(connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier) {
        self.connection = connection
        self.limits = limits
        cache = ConnectionCache(verifier: verifier)
    }

    /// The stream of a ticket, unless it is closed or answered.
    func unanswered(_ ticket: HTTP2Ticket) -> HTTP2Stream? {
        guard let stream = at(ticket.index), stream.id == ticket.stream, !stream.isAnswered else {
            return nil
        }
        return stream
    }

    func removeRequests() {
        requests.removeAll(keepingCapacity: true)
        tickets.removeAll(keepingCapacity: true)
    }

    func removeOverlong() {
        overlong.removeAll()
    }

    /// A request's header block begins. Returns the index of its stream.
    func open(_ id: Int32) -> Int {
        let stream: HTTP2Stream
        if let index = free.popLast() {
            stream = streams[index]
        } else {
            stream = HTTP2Stream(index: streams.count)
            streams.append(stream)
        }
        stream.begin(id)
        current = stream
        return stream.index
    }

    /// A header block of trailers begins; its fields are ignored.
    func skipHeaders() {
        current = nil
    }

    func header(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        current?.fields.append(
            name: name, value: value, limit: limits.headerListSize, cache: &cache)
    }

    func body(_ bytes: UnsafeRawBufferPointer, index: Int) {
        at(index)?.fields.append(body: bytes, limit: limits.bodySize)
    }

    /// The request has been received completely.
    func complete(index: Int) {
        guard let stream = at(index), stream.id != 0 else { return }
        guard !stream.fields.isOver(limits.headerListSize) else {
            overlong.append(stream.ticket)
            return
        }
        requests.append(stream.fields.request(on: connection))
        tickets.append(stream.ticket)
    }

    func close(index: Int) {
        guard let stream = at(index), stream.id != 0 else { return }
        if current === stream { current = nil }
        stream.end()
        free.append(index)
    }

    func at(_ index: Int) -> HTTP2Stream? {
        streams.indices.contains(index) ? streams[index] : nil
    }
}

/// One request and its answer. Objects are reused for later streams of the connection.
final class HTTP2Stream {
    let index: Int
    /// 0 while the object is not in use.
    var id: Int32 = 0
    var fields = RequestFields()
    var isAnswered = false
    /// The rest of the answer's body that has not been sent.
    var body: ArraySlice<UInt8> = []

    init(index: Int) {
        self.index = index
    }

    var ticket: HTTP2Ticket { HTTP2Ticket(index: index, stream: id) }

    func begin(_ id: Int32) {
        self.id = id
    }

    func end() {
        id = 0
        fields = RequestFields()
        isAnswered = false
        body = []
    }
}

/// Identifies the stream that an answer is for. By the time of the answer the stream may be closed
/// and its index reused, so the stream identifier is compared too.
struct HTTP2Ticket: Sendable {
    let index: Int
    let stream: Int32
}
