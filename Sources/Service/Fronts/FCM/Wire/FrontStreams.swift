import CNghttp2
import Listening
import NIOCore

/// The streams of one HTTP/2 connection, which receive the callbacks of libnghttp2.
final class FrontStreams {
    /// A request and its answer.
    private struct Stream {
        var request = FrontRequest(method: "", path: "")
        var headerSize = 0
        /// The answer if the request is over a limit.
        var refusal: FrontAnswer?
        /// The time when the header block, and then the request, has to be complete; `nil` after
        /// that.
        var deadline: NIODeadline?
        /// The part of the answer's body that has not been sent.
        var rest: ArraySlice<UInt8> = []
    }

    private let limits: FCMLimits
    private var streams: [Int32: Stream] = [:]
    private var completed: [Int32] = []
    /// The stream whose header block is being received; HTTP/2 allows one at a time.
    private var current: Int32?
    /// The time when the client's preface has to be complete; `nil` after that.
    private var prefaceDeadline: NIODeadline?
    /// The time of the bytes that are being received.
    var now = NIODeadline.uptimeNanoseconds(0)

    init(_ limits: FCMLimits) { self.limits = limits }

    /// The time when a request or the preface is late; `nil` if none is incomplete.
    var deadline: NIODeadline? {
        (streams.values.map(\.deadline) + [prefaceDeadline]).compactMap(\.self).min()
    }

    /// `true` if the connection cannot continue without bytes that are late. A header block
    /// blocks all streams.
    func isStuck(at now: NIODeadline) -> Bool {
        let deadlines = [current.flatMap { streams[$0]?.deadline }, prefaceDeadline]
        return deadlines.compactMap(\.self).contains { $0 <= now }
    }

    /// The streams whose request is late.
    func late(at now: NIODeadline) -> [Int32] {
        streams.filter { $0.value.deadline.map { $0 <= now } ?? false }.map(\.key)
    }

    var isEmpty: Bool { streams.isEmpty }

    func isOpen(_ id: Int32) -> Bool { streams[id] != nil }

    /// Removes and returns the complete requests, each with its answer if it is over a limit.
    func takeCompleted() -> [(id: Int32, request: FrontRequest, refusal: FrontAnswer?)] {
        defer { completed = [] }
        return completed.compactMap { id in
            guard let stream = streams[id] else { return nil }
            streams[id]?.request.body = []
            return (id, stream.request, stream.refusal)
        }
    }

    /// Queues an answer. libnghttp2 copies the fields.
    func submit(_ answer: FrontAnswer, on id: Int32, in session: OpaquePointer) {
        guard let request = streams[id]?.request else { return }
        let hasBody = request.method != "HEAD" && !answer.body.isEmpty
        if hasBody { streams[id]?.rest = answer.body[...] }
        let fields = [FrontField(":status", String(answer.status))] + answer.wireFields
        var bytes = fields.flatMap { Array($0.name.utf8) + Array($0.value.utf8) }
        bytes.withUnsafeMutableBufferPointer { bytes in
            var start = 0
            func next(_ text: String) -> UnsafeMutablePointer<UInt8>? {
                defer { start += text.utf8.count }
                return bytes.baseAddress.map { $0 + start }
            }
            let entries = fields.map { field in
                nghttp2_nv(
                    name: next(field.name), value: next(field.value),
                    namelen: field.name.utf8.count, valuelen: field.value.utf8.count,
                    flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            var source = nghttp2_data_provider()
            source.read_callback = Self.readBody
            withUnsafePointer(to: &source) {
                _ = nghttp2_submit_response(
                    session, id, entries, entries.count, hasBody ? $0 : nil)
            }
        }
    }

    /// Moves the next part of an answer's body into `buffer`. Returns its size, and whether it was
    /// the last part; `nil` if the stream is closed.
    func takeBody(of id: Int32, into buffer: UnsafeMutableRawBufferPointer) -> (Int, Bool)? {
        guard let rest = streams[id]?.rest else { return nil }
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        streams[id]?.rest = rest.dropFirst(piece.count)
        return (piece.count, piece.count == rest.count)
    }
}

/// The events of the protocol.
extension FrontStreams {
    /// Begins to wait for the client's preface.
    func start(at now: NIODeadline) {
        self.now = now
        prefaceDeadline = now + limits.handshakeTime
    }

    func establish() { prefaceDeadline = nil }

    func begin(_ id: Int32) {
        current = id
        streams[id] = Stream(deadline: now + limits.headerTime)
    }

    func field(_ name: String, _ value: String, on id: Int32) {
        // Trailers are ignored.
        guard id == current, var stream = streams.removeValue(forKey: id) else { return }
        defer { streams[id] = stream }
        stream.headerSize += name.utf8.count + value.utf8.count + 32
        guard stream.headerSize <= limits.headerListSize else {
            stream.refusal = .headersTooLarge(limits)
            return
        }
        switch name {
        case ":method": stream.request.method = value
        case ":path": stream.request.path = value
        case ":authority": stream.request.host = HostName(authority: value).text
        case ":scheme": break
        default:
            if name == "host", stream.request.host.isEmpty {
                stream.request.host = HostName(authority: value).text
            }
            stream.request.fields.append(FrontField(name, value))
        }
    }

    func endHeaders(of id: Int32) {
        guard id == current else { return }
        current = nil
        streams[id]?.deadline = now + limits.bodyTime
    }

    func body(_ bytes: UnsafeBufferPointer<UInt8>, on id: Int32) {
        // The stream is changed in place, because a copy would copy its body.
        guard let size = streams[id]?.request.body.count, streams[id]?.refusal == nil else {
            return
        }
        if size + bytes.count > limits.bodySize {
            streams[id]?.refusal = .bodyTooLarge(limits)
            streams[id]?.request.body = []
        } else {
            streams[id]?.request.body += bytes
        }
    }

    func complete(_ id: Int32) {
        guard streams[id]?.deadline != nil else { return }
        streams[id]?.deadline = nil
        completed.append(id)
    }

    func close(_ id: Int32) {
        streams[id] = nil
        if current == id { current = nil }
    }

    /// `true` if the client has as many streams as were announced to it.
    var isFull: Bool { streams.count >= limits.streams }
}
