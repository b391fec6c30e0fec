/// The host in a `Host` field, without its port.
struct HostName: Hashable {
    /// In lower case; an IPv6 address without its brackets.
    let text: String

    init(authority: String) {
        let authority = authority.lowercased()
        if authority.hasPrefix("[") {
            text = String(authority.dropFirst().prefix { $0 != "]" })
        } else {
            text = String(authority.prefix { $0 != ":" })
        }
    }

    /// An address in digits, which no name server can point elsewhere.
    var isAddress: Bool { isIPv6 || isIPv4 }

    private var isIPv6: Bool {
        text.contains(":") && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }

    private var isIPv4: Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
