import CNghttp2
import NIOCore
import Foundation

/// One push in progress.
struct LoadStream {
    /// The longest body that is read; a reason is a word in a small object.
    private static let bodyLimit = 4096

    let push: WirePush
    let sent: NIODeadline
    /// Called once, with the outcome.
    let finish: (LoadOutcome) -> Void
    /// The number of sent bytes of the payload.
    private var offset = 0
    private var status = 0
    private var body: [UInt8] = []

    init(_ push: WirePush, sent: NIODeadline, finish: @escaping (LoadOutcome) -> Void) {
        self.push = push
        self.sent = sent
        self.finish = finish
    }

    /// Copies the next part of the payload to `buffer`; returns its length, and `true` if it was
    /// the last part.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, isLast: Bool) {
        let piece = push.kind.payload[offset...].prefix(buffer.count)
        buffer.copyBytes(from: piece)
        offset += piece.count
        return (piece.count, offset == push.kind.payload.count)
    }

    mutating func header(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard name.count == 7, name.elementsEqual(":status".utf8) else { return }
        status = value.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }

    mutating func body(_ bytes: UnsafeRawBufferPointer) {
        if body.count + bytes.count <= Self.bodyLimit { body += bytes }
    }

    /// The outcome of a complete answer.
    var answer: LoadOutcome {
        .answered(status: status, reason: Refusal(body)?.reason)
    }
}

/// The JSON of a rejected push, and of GOAWAY.
struct Refusal: Decodable {
    var reason: String?

    /// `nil` if the bytes are not a JSON object.
    init?(_ bytes: [UInt8]) {
        guard let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(bytes)) else {
            return nil
        }
        self = refusal
    }
}

extension LoadFailure {
    /// The names of error codes, as in https://www.rfc-editor.org/rfc/rfc9113#section-7
    private static let names = [
        "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
        "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
        "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    /// The meaning for a push of a reset with this error code.
    /// https://www.rfc-editor.org/rfc/rfc9113#section-8.7
    init(resetWith code: UInt32) {
        self =
            code == NGHTTP2_REFUSED_STREAM.rawValue
            ? .notProcessed : .reset(Self.name(ofCode: code))
    }

    /// The name of an error code in the RFC, or its number.
    static func name(ofCode code: UInt32) -> String {
        Int(code) < names.count ? names[Int(code)] : String(code)
    }
}
