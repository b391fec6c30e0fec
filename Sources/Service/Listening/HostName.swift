/// The host in a `Host` field, without its port.
package struct HostName: Hashable {
    /// The name in lower case; an IPv6 address without its brackets.
    package let text: String

    package init(authority: String) {
        let authority = authority.lowercased()
        if authority.hasPrefix("[") {
            text = String(authority.dropFirst().prefix { $0 != "]" })
        } else {
            text = String(authority.prefix { $0 != ":" })
        }
    }

    /// `true` for an IP address, which DNS cannot rebind.
    package var isAddress: Bool { isIPv6 || isIPv4 }

    private var isIPv6: Bool {
        text.contains(":") && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }

    private var isIPv4: Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
