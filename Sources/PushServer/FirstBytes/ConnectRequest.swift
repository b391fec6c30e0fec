/// The request with which a client asks a proxy for a tunnel.
///
/// https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6
struct ConnectRequest: Hashable, Sendable {
    /// The longest head that is read, in bytes.
    static let longest = 8192

    /// In lower case, without the port.
    let host: String
    /// How many bytes the head takes, with the empty line at its end.
    let length: Int

    /// `nil` until the head is complete; the host is empty if the request line is nonsense.
    init?(_ bytes: some Collection<UInt8>) {
        let end = Array("\r\n\r\n".utf8)
        let head = Array(bytes.prefix(Self.longest))
        guard head.count >= end.count,
            let last = (0...(head.count - end.count)).first(where: {
                head[$0..<$0 + end.count].elementsEqual(end)
            })
        else { return nil }
        length = last + end.count
        let line = head.prefix { $0 != 13 }.split(separator: UInt8(ascii: " "))
        let target = line.count == 3 ? String(decoding: line[1], as: UTF8.self) : ""
        host = target.lastIndex(of: ":").map { target[..<$0].lowercased() } ?? ""
    }

    /// Whether the tunnel leads to APNs, the only place that we stand in for.
    var isForAPNs: Bool { host == "push.apple.com" || host.hasSuffix(".push.apple.com") }
}
