import CNghttp2
import NIOCore
import Foundation

/// One push under way.
struct LoadStream {
    /// A reason is a word in a small object; more is not read.
    private static let bodyLimit = 4096

    let push: WirePush
    let sent: NIODeadline
    /// Called once.
    let finish: (LoadOutcome) -> Void
    /// How much of the payload has been sent.
    private var offset = 0
    private var status = 0
    private var body: [UInt8] = []

    init(_ push: WirePush, sent: NIODeadline, finish: @escaping (LoadOutcome) -> Void) {
        self.push = push
        self.sent = sent
        self.finish = finish
    }

    /// Copies what is next of the payload to `buffer`; returns how much that is, and whether it was
    /// the rest.
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

    /// What an answer that is complete says.
    var answer: LoadOutcome {
        .answered(status: status, reason: Refusal(body)?.reason)
    }
}

/// The JSON of a refused push, and of GOAWAY.
struct Refusal: Decodable {
    var reason: String?

    /// `nil` if the bytes are no JSON object.
    init?(_ bytes: [UInt8]) {
        guard let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(bytes)) else {
            return nil
        }
        self = refusal
    }
}

extension LoadFailure {
    /// https://www.rfc-editor.org/rfc/rfc9113#section-7
    private static let names = [
        "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
        "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
        "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    /// What a reset with that error code means for a push.
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
