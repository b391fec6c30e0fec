import CNghttp2
import NIOCore
import PushGateway
import Synchronization

/// The streams of one connection; receives the callbacks of libnghttp2.
///
/// A stream is found by its index in an array, which libnghttp2 holds as its user data.
final class HTTP2Streams {
    /// How many requests have their place in memory from the start; a batch of a busy connection.
    private static let roomForRequests = 32

    private let connection: WireConnection
    private let limits: WireLimits
    @exclusivity(unchecked) private var cache: ConnectionCache
    private var streams: [HTTP2Stream] = []
    private var free: [Int] = []
    /// The stream whose header block is being received; HTTP/2 allows one at a time. It is among
    /// `streams`, which holds it; to hold it once more for each field takes a hundredth of a push.
    @exclusivity(unchecked) private var current: Unmanaged<HTTP2Stream>?

    /// The time of the bytes that are being received.
    var now = NIODeadline.uptimeNanoseconds(0)
    var limit: StreamLimit
    /// Streams that count for the limit.
    private(set) var open = 0
    /// Whether the client's preface and its SETTINGS have come.
    private(set) var isEstablished = false
    /// Streams whose request is not complete.
    private(set) var unfinished = 0
    /// Complete requests that are not answered, whatever became of their streams.
    private(set) var inFlight = InFlight()
    /// RST_STREAM frames of both sides since the start of the connection.
    private(set) var resets = 0
    /// The error code of a GOAWAY that has been sent, unless it was `NO_ERROR`.
    private(set) var connectionError: UInt32?

    /// Requests that are complete and not yet taken, and their tickets.
    private var requests: [PushRequest] = []
    private var tickets: [HTTP2Ticket] = []
    /// Streams whose header list is over the limit.
    private(set) var overlong: [HTTP2Ticket] = []
    /// Streams whose request breaks a rule of HTTP/2, and which.
    private(set) var malformed: [(stream: Int32, problem: String)] = []
    /// Streams above the limit of streams.
    private(set) var excess: [Int32] = []

    init(connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier) {
        self.connection = connection
        self.limits = limits
        cache = ConnectionCache(verifier: verifier)
        limit = StreamLimit(
            limits.streams, most: limits.concurrentStreams,
            hasCertificate: connection.certificate != nil)
    }

    /// Whether the last request was signed with one of these keys.
    func isSigned(byOneOf keys: Set<String>) -> Bool { cache.isSigned(byOneOf: keys) }

    /// The stream of a ticket, unless it is closed or answered.
    func unanswered(_ ticket: HTTP2Ticket) -> HTTP2Stream? {
        guard let stream = at(ticket.index), stream.id == ticket.stream, !stream.isAnswered else {
            return nil
        }
        return stream
    }

    /// Removes and returns the oldest requests, at most `count`; `nil` if there are none.
    func takeRequests(_ count: Int) -> (requests: [PushRequest], tickets: [HTTP2Ticket])? {
        guard count > 0, !requests.isEmpty else { return nil }
        if requests.count <= count {
            defer {
                let usual = min(requests.count, Self.roomForRequests)
                requests = []
                tickets = []
                requests.reserveCapacity(usual)
                tickets.reserveCapacity(usual)
            }
            return (requests, tickets)
        }
        defer {
            requests.removeFirst(count)
            tickets.removeFirst(count)
        }
        return (Array(requests.prefix(count)), Array(tickets.prefix(count)))
    }

    /// The request of the ticket has an answer.
    func answered(_ ticket: HTTP2Ticket) {
        inFlight.remove(bytes: ticket.bytes)
    }

    func removeRejected() {
        overlong.removeAll()
        malformed.removeAll()
        excess.removeAll()
    }

    /// The streams whose request should be complete by now, and when the next of them should be.
    func expired(at now: NIODeadline) -> (streams: [HTTP2Stream], next: NIODeadline?) {
        var expired: [HTTP2Stream] = []
        var next: NIODeadline?
        for stream in streams {
            guard let deadline = stream.deadline else { continue }
            if deadline <= now {
                expired.append(stream)
            } else {
                next = min(next ?? deadline, deadline)
            }
        }
        return (expired, next)
    }

    func isReceivingHeaders(_ stream: HTTP2Stream) -> Bool {
        current?.toOpaque() == Unmanaged.passUnretained(stream).toOpaque()
    }

    func at(_ index: Int) -> HTTP2Stream? {
        streams.indices.contains(index) ? streams[index] : nil
    }
}

/// What libnghttp2 reports.
extension HTTP2Streams {
    func establish() {
        isEstablished = true
    }

    func countReset() {
        resets += 1
    }

    /// The server is about to reset a stream for a reason that is not the client's.
    func excuseReset() {
        resets -= 1
    }

    func fail(_ code: UInt32) {
        if code != NGHTTP2_NO_ERROR.rawValue { connectionError = code }
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
        connection.counters?.streams.add(1, ordering: .relaxed)
        stream.begin(id, deadline: now + limits.headerTime)
        stream.isExcess = !limit.admits(beside: open)
        if !stream.isExcess { open += 1 }
        unfinished += 1
        current = .passUnretained(stream)
        return stream.index
    }

    /// A header block of trailers begins; its fields are checked and ignored.
    func beginTrailers(index: Int) {
        at(index)?.rules.beginTrailers()
        current = at(index).map(Unmanaged.passUnretained)
    }

    func header(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        current?._withUnsafeGuaranteedRef { stream in
            guard !stream.isExcess else { return }
            let known = HeaderName(name)
            stream.rules.header(known, name: name, value: value)
            stream.fields.append(
                known, nameLength: name.count, value: value, limit: limits.headerListSize,
                cache: &cache)
        }
    }

    /// A header block is complete; `endsRequest` says whether the request is, too.
    func endHeaders(index: Int, endsRequest: Bool) {
        guard let stream = at(index), stream.isUnfinished else { return }
        current = nil
        guard !stream.isExcess else {
            finish(stream)
            excess.append(stream.id)
            return
        }
        stream.rules.endHeaders(endsRequest: endsRequest)
        if stream.rules.problem != nil {
            reject(stream)
        } else if endsRequest {
            complete(stream)
        } else {
            stream.deadline = now + limits.bodyTime
        }
    }

    func body(_ bytes: UnsafeRawBufferPointer, index: Int) {
        guard let stream = at(index) else { return }
        stream.rules.body(bytes.count)
        stream.fields.append(body: bytes, limit: limits.bodySize)
    }

    /// The request has been received completely.
    func complete(index: Int) {
        guard let stream = at(index), stream.isUnfinished else { return }
        complete(stream)
    }

    func close(index: Int) {
        guard let stream = at(index), stream.id != 0 else { return }
        if isReceivingHeaders(stream) { current = nil }
        finish(stream)
        if !stream.isExcess { open -= 1 }
        stream.end()
        free.append(index)
    }

    private func complete(_ stream: HTTP2Stream) {
        stream.rules.end()
        guard stream.rules.problem == nil else {
            reject(stream)
            return
        }
        finish(stream)
        guard !stream.fields.isOver(limits.headerListSize) else {
            overlong.append(HTTP2Ticket(index: stream.index, stream: stream.id))
            return
        }
        let request = stream.fields.takeRequest(on: connection, cache: &cache)
        let bytes = request.payload.count
        inFlight.add(bytes: bytes)
        requests.append(consume request)
        tickets.append(HTTP2Ticket(index: stream.index, stream: stream.id, bytes: bytes))
    }

    private func reject(_ stream: HTTP2Stream) {
        finish(stream)
        malformed.append((stream.id, stream.rules.problem ?? ""))
    }

    private func finish(_ stream: HTTP2Stream) {
        guard stream.isUnfinished else { return }
        stream.deadline = nil
        unfinished -= 1
    }
}
