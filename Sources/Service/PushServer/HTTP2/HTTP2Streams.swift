import CNghttp2
import NIOCore
import PushGateway
import Synchronization

/// The streams of one connection, which receive the callbacks of libnghttp2.
///
/// A stream is found by its index in an array, which libnghttp2 keeps as its user data.
final class HTTP2Streams {
    /// The number of requests for which memory is reserved: a batch of a busy connection.
    private static let roomForRequests = 32

    private let connection: WireConnection
    private let limits: WireLimits
    @exclusivity(unchecked) private var cache: ConnectionCache
    private var streams: [HTTP2Stream] = []
    private var free: [Int] = []
    /// The stream whose header block is being received; HTTP/2 allows one at a time. It is
    /// unretained because `streams` holds it, and retaining it for each field costs a hundredth of
    /// a push.
    @exclusivity(unchecked) private var current: Unmanaged<HTTP2Stream>?

    /// The time of the bytes that are being received.
    var now = NIODeadline.uptimeNanoseconds(0)
    var limit: StreamLimit
    /// The number of streams that count for the limit.
    private(set) var open = 0
    /// `true` after GOAWAY, so that new streams are refused.
    var refusesNew = false
    /// `true` after the client's preface and its SETTINGS have arrived.
    private(set) var isEstablished = false
    /// The number of streams whose request is not complete.
    private(set) var unfinished = 0
    /// The complete requests that are not answered, even if their streams are closed.
    private(set) var inFlight = InFlight()
    /// The number of RST_STREAM frames of both sides since the start of the connection.
    private(set) var resets = 0
    /// The error code of a GOAWAY that has been sent, unless it was `NO_ERROR`.
    private(set) var connectionError: UInt32?

    /// Complete requests that are not yet taken, and their tickets.
    private var requests: [PushRequest] = []
    private var tickets: [HTTP2Ticket] = []
    /// Streams whose header list is over the limit.
    private(set) var overlong: [HTTP2Ticket] = []
    /// Streams whose request breaks a rule of HTTP/2, with the broken rule.
    private(set) var malformed: [(stream: Int32, problem: String)] = []
    /// Streams above the limit of streams, and streams after GOAWAY.
    private(set) var excess: [Int32] = []

    init(connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier) {
        self.connection = connection
        self.limits = limits
        cache = ConnectionCache(verifier: verifier)
        limit = StreamLimit(
            limits.streams, most: limits.concurrentStreams,
            hasCertificate: connection.certificate != nil)
    }

    /// Returns `true` if the last request was signed with one of these keys.
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

    /// Removes the ticket's request from those in flight.
    func answered(_ ticket: HTTP2Ticket) {
        inFlight.remove(bytes: ticket.bytes)
    }

    func removeRejected() {
        overlong.removeAll()
        malformed.removeAll()
        excess.removeAll()
    }

    /// Returns the streams whose request is late, and the time when the next request is due.
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

extension HTTP2Streams {
    func establish() {
        isEstablished = true
    }

    func countReset() {
        resets += 1
    }

    /// Excludes a coming reset from the count, because the client did not cause it.
    func excuseReset() {
        resets -= 1
    }

    func fail(_ code: UInt32) {
        if code != NGHTTP2_NO_ERROR.rawValue { connectionError = code }
    }

    /// Begins a request's header block. Returns the index of its stream.
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
        stream.isExcess = refusesNew || !limit.admits(beside: open)
        if !stream.isExcess { open += 1 }
        unfinished += 1
        current = .passUnretained(stream)
        return stream.index
    }

    /// Begins a header block of trailers; its fields are checked and ignored.
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

    /// Ends a header block; `endsRequest` is `true` if the request is complete, too.
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

    /// Completes a request that has been received.
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
