/// The protocol that the first bytes of a connection, or of a tunnel in it, announce.
package enum DetectedProtocol: Hashable, Sendable {
    case tls
    /// The beginning of the HTTP/2 preface.
    case http2
    /// `CONNECT`, as sent to a proxy.
    case connect
    /// A request line of HTTP/1.
    case http1
    /// Apple's binary protocol, which began with its command number and was switched off on 31
    /// March 2021.
    case binaryProtocol
    case unknown

    /// The limit for methods; the longest method of HTTP has 17 letters (`UPDATEREDIRECTREF`).
    private static let longestMethod = 20

    /// Detects the protocol; `nil` while more than one protocol can begin with these bytes.
    package init?(_ bytes: some Collection<UInt8>) {
        guard let first = bytes.first else { return nil }
        if first == 0x16 {
            self = .tls
            return
        }
        if first <= 2 {
            self = .binaryProtocol
            return
        }
        let method = bytes.prefix(Self.longestMethod).prefix {
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        }
        guard let next = bytes.dropFirst(method.count).first else { return nil }
        self = Self.detect(method: method, next: next)
    }

    private static func detect(method: some Collection<UInt8>, next: UInt8) -> DetectedProtocol {
        guard !method.isEmpty, next == UInt8(ascii: " ") else { return .unknown }
        if method.elementsEqual("PRI".utf8) { return .http2 }
        if method.elementsEqual("CONNECT".utf8) { return .connect }
        return .http1
    }
}

/// The request with which a client asks a proxy for a tunnel.
///
/// https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6
package struct ConnectRequest: Hashable, Sendable {
    /// The longest head that is accepted, in bytes.
    package static let maximumLength = 8192

    /// The host in lower case, without the port.
    package let host: String
    /// The port; `nil` if it is missing or not a number of a port.
    package let port: Int?
    /// The size of the head in bytes, including the empty line at its end.
    package let length: Int

    /// Reads a request; `nil` until the head is complete. The host is empty if the request line is
    /// malformed.
    package init?(_ bytes: some Collection<UInt8>) {
        let end = Array("\r\n\r\n".utf8)
        let head = Array(bytes.prefix(Self.maximumLength))
        guard head.count >= end.count,
            let last = (0...(head.count - end.count)).first(where: {
                head[$0..<$0 + end.count].elementsEqual(end)
            })
        else { return nil }
        length = last + end.count
        let line = head.prefix { $0 != 13 }.split(separator: UInt8(ascii: " "))
        let target = line.count == 3 ? String(decoding: line[1], as: UTF8.self) : ""
        let colon = target.lastIndex(of: ":")
        host = colon.map { target[..<$0].lowercased() } ?? ""
        port = colon.flatMap { UInt16(target[$0...].dropFirst()) }.map(Int.init)
    }

    /// `true` if the tunnel leads to APNs, the only host that Belfry replaces.
    package var isForAPNs: Bool { host == "push.apple.com" || host.hasSuffix(".push.apple.com") }
}
