import Foundation
import NIOCore
import PushGateway
import PushServer

/// The first bytes of a connection: what they announce does not change when more come.
final class FirstBytesTarget: FuzzTarget {
    static let name = "first-bytes"
    static let words = [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "CONNECT ", "GET ", " HTTP/1.1\r\n", "\r\n\r\n", ":443",
        "api.push.apple.com", "\u{16}\u{3}\u{1}", "\u{0}", "host: ",
    ]
    static let longestInput = 512

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        let whole = DetectedProtocol(input)
        for end in 1...24 where end < input.count {
            let early = DetectedProtocol(input.prefix(end))
            require(early == nil || early == whole, "what is announced does not change")
        }
        let isKnown = whole != nil && whole != .unknown
        guard let request = ConnectRequest(input) else { return isKnown }
        require(request.length <= input.count, "the head lies in what has come")
        require(ConnectRequest(input.prefix(request.length)) == request, "and is complete")
        return request.isForAPNs || isKnown
    }
}

/// A provider token: three lines of the input become the parts of a JWT; another number of them is
/// the text of `authorization`.
final class TokenTarget: FuzzTarget {
    static let name = "token"
    static let words = [
        "{", "}", "\"alg\":\"ES256\"", "\"kid\":", "\"iss\":", "\"iat\":", "1700000000", "\n", ".",
        "bearer ", "=", "-_", "\u{212A}", "none", "\"typ\":\"JWT\"",
    ]

    private let verifier = ProviderTokenVerifier(keys: KeyRing(), cacheSize: 64)

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text =
            lines.count == 3
            ? "bearer " + lines.map { Self.base64URL($0) }.joined(separator: ".")
            : String(decoding: input, as: UTF8.self)
        let credential = verifier.credential(authorization: text)
        require(verifier.credential(authorization: text) == credential, "the same text is the same")
        guard case .token(_, let check) = credential else { return false }
        require(check == .unknownKey, "no key is known, so nothing is signed")
        return true
    }

    private static func base64URL(_ bytes: ArraySlice<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}

/// A connection's bytes behind the preface, in pieces; each request is answered.
final class HTTP2Target: FuzzTarget {
    static let name = "http2"
    static let words = [
        "\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{0}",
        "\u{0}\u{0}\u{0}\u{4}\u{1}\u{0}\u{0}\u{0}\u{0}",
        "\u{0}\u{0}\u{4}\u{8}\u{0}\u{0}\u{0}\u{0}\u{1}\u{7f}\u{7f}\u{7f}\u{7f}",
        "\u{0}\u{0}\u{4}\u{3}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{8}",
        "\u{0}\u{0}\u{2}\u{0}\u{1}\u{0}\u{0}\u{0}\u{1}{}", ":path", "apns-topic", "/3/device/",
        "content-length", "\u{0}\u{0}\u{0}\u{1}", "\u{5}",
    ]

    private static let preface =
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    private let verifier = ProviderTokenVerifier(keys: KeyRing(), cacheSize: 64)
    private let limits = WireLimits()

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        let connection = WireConnection(id: 1, host: nil, peer: "fuzz")
        guard
            let session = try? HTTP2Session(
                connection: connection, limits: limits, verifier: verifier)
        else { return false }
        // The first byte says in how large pieces the others come.
        let size = max(1, Int(input.first ?? 0) * 16)
        var rest = (Self.preface + input.dropFirst())[...]
        var now = NIODeadline.uptimeNanoseconds(0)
        var answers = 0
        while !rest.isEmpty {
            let piece = ByteBuffer(bytes: rest.prefix(size))
            rest = rest.dropFirst(size)
            now = now + .milliseconds(1)
            guard (try? session.receive(piece, at: now)) != nil, session.hasRoom,
                !session.resetsAreTooMany(at: now)
            else { break }
            while let (requests, tickets) = session.takeRequests(limits.requestsAtOnce) {
                for (request, ticket) in zip(requests, tickets) {
                    answers += 1
                    require(request.payload.count <= limits.bodySize, "a body has its limit")
                    session.answer(ticket, with: PushResponse(status: 200, id: "a"))
                }
            }
        }
        var sent = ByteBuffer()
        _ = session.endExpired(at: now + .seconds(60))
        try? session.send(into: &sent)
        return answers > 0
    }
}
