import CNghttp2
import PushGateway

/// The streams of one connection: what libnghttp2 calls back into.
///
/// A stream is found by its place in an array, which libnghttp2 keeps for us as user data.
final class HTTP2Streams {
    private let connection: WireConnection
    private let limits: WireLimits
    private var memory: ConnectionMemory
    private var places: [HTTP2Stream] = []
    private var free: [Int] = []
    /// The stream whose header block is coming in; there is only ever one.
    private var current: HTTP2Stream?

    /// Requests that are complete and not yet handed on, and their streams.
    private(set) var requests: [PushRequest] = []
    private(set) var tickets: [HTTP2Ticket] = []
    /// Streams whose header list is over the limit.
    private(set) var overlong: [HTTP2Ticket] = []

    init(connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier) {
        self.connection = connection
        self.limits = limits
        memory = ConnectionMemory(verifier: verifier)
    }

    /// The stream that `ticket` was for, unless it is over or answered.
    func waiting(_ ticket: HTTP2Ticket) -> HTTP2Stream? {
        guard let stream = at(ticket.place), stream.id == ticket.stream, !stream.isAnswered else {
            return nil
        }
        return stream
    }

    func forgetRequests() {
        requests.removeAll(keepingCapacity: true)
        tickets.removeAll(keepingCapacity: true)
    }

    func forgetOverlong() {
        overlong.removeAll()
    }

    /// A request's header block begins. Returns the place for libnghttp2 to keep.
    func open(_ id: Int32) -> Int {
        let stream: HTTP2Stream
        if let place = free.popLast() {
            stream = places[place]
        } else {
            stream = HTTP2Stream(place: places.count)
            places.append(stream)
        }
        stream.begin(id)
        current = stream
        return stream.place
    }

    /// Another header block begins: trailers, which nothing is read from.
    func skipHeaders() {
        current = nil
    }

    func header(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        current?.fields.take(
            name: name, value: value, limit: limits.headerListSize, memory: &memory)
    }

    func body(_ bytes: UnsafeRawBufferPointer, place: Int) {
        at(place)?.fields.take(body: bytes, limit: limits.bodySize)
    }

    /// The whole request is here.
    func complete(place: Int) {
        guard let stream = at(place), stream.id != 0 else { return }
        guard !stream.fields.isOver(limits.headerListSize) else {
            overlong.append(stream.ticket)
            return
        }
        requests.append(stream.fields.request(on: connection))
        tickets.append(stream.ticket)
    }

    func close(place: Int) {
        guard let stream = at(place), stream.id != 0 else { return }
        if current === stream { current = nil }
        stream.end()
        free.append(place)
    }

    func at(_ place: Int) -> HTTP2Stream? {
        places.indices.contains(place) ? places[place] : nil
    }
}
