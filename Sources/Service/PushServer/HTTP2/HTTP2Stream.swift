import NIOCore

/// One request and its answer. Objects are reused for later streams of the connection.
final class HTTP2Stream {
    let index: Int
    /// The stream's identifier; 0 while the object is not in use.
    private(set) var id: Int32 = 0
    // Overlapping accesses to the members that each header field writes are not checked, because
    // the checks take a tenth of the wire's time. Accesses to a stream never overlap.
    @exclusivity(unchecked) var fields = RequestFields()
    @exclusivity(unchecked) var rules = HTTP2HeaderRules()
    /// The time when its header block or its request has to be complete; `nil` after the request is
    /// complete.
    var deadline: NIODeadline?
    var isAnswered = false
    /// `true` if the stream is above the limit of streams or comes after GOAWAY, and is reset.
    var isExcess = false
    /// The part of the answer's body that has not been sent.
    var body: ArraySlice<UInt8> = []

    init(index: Int) {
        self.index = index
    }

    var isUnfinished: Bool { deadline != nil }

    func begin(_ id: Int32, deadline: NIODeadline) {
        self.id = id
        self.deadline = deadline
    }

    func end() {
        id = 0
        fields = RequestFields()
        rules = HTTP2HeaderRules()
        deadline = nil
        isAnswered = false
        isExcess = false
        body = []
    }
}

/// Identifies the stream of an answer. By the time of the answer, the stream may be closed and its
/// index reused, so the stream identifier is compared, too.
package struct HTTP2Ticket: Sendable {
    let index: Int
    let stream: Int32
    /// The size of the request's payload.
    var bytes = 0
}

/// Counts of the complete requests of one connection that are not answered.
struct InFlight: Hashable, Sendable {
    private(set) var requests = 0
    /// The total size of their payloads, in bytes.
    private(set) var bytes = 0

    mutating func add(bytes count: Int) {
        requests += 1
        bytes += count
    }

    mutating func remove(bytes count: Int) {
        requests -= 1
        bytes -= count
    }

    /// Returns `true` if the connection has to wait for answers before it may send more.
    func isOver(_ limits: WireLimits) -> Bool {
        requests >= limits.requestsInFlight || bytes >= limits.bytesInFlight
    }
}
