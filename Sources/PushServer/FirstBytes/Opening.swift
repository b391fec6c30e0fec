/// What the first bytes of a connection, or of a tunnel in it, announce.
enum Opening: Hashable, Sendable {
    case tls
    /// The HTTP/2 preface has begun.
    case http2
    /// `CONNECT`, as sent to a proxy.
    case connect
    /// A request line of HTTP/1.
    case http1
    /// Apple's binary protocol, switched off on 31 March 2021, began with its command number.
    case binaryProtocol
    case unknown

    /// The longest method of HTTP has 17 letters (`UPDATEREDIRECTREF`).
    private static let longestMethod = 20

    /// `nil` while the bytes so far can still become several things.
    init?(_ bytes: some Collection<UInt8>) {
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
        self = Self.opening(method: method, next: next)
    }

    private static func opening(method: some Collection<UInt8>, next: UInt8) -> Opening {
        guard !method.isEmpty, next == UInt8(ascii: " ") else { return .unknown }
        if method.elementsEqual("PRI".utf8) { return .http2 }
        if method.elementsEqual("CONNECT".utf8) { return .connect }
        return .http1
    }
}
