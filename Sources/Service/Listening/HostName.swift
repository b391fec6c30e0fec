/// The host in a `Host` field, without its port.
package struct HostName: Hashable {
    /// The name in lower case; an IPv6 address without its brackets. Empty if the field is not a
    /// host with an optional port.
    package let text: String

    package init(authority: String) {
        let authority = authority.lowercased()
        let isBracketed = authority.hasPrefix("[")
        let host = authority.dropFirst(isBracketed ? 1 : 0).prefix {
            $0 != (isBracketed ? "]" : ":")
        }
        var rest = authority[host.endIndex...]
        let isClosed = isBracketed && rest.popFirst() == "]"
        let isIPv6 = host.contains(":") && host.allSatisfy { $0.isHexDigit || ":.".contains($0) }
        text =
            Self.isPort(rest) && isClosed == isBracketed && isIPv6 == isBracketed
            ? String(host) : ""
    }

    /// Returns `true` for nothing, and for a colon with decimal digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 }
    }

    /// `true` for an IP address, which DNS cannot rebind.
    package var isAddress: Bool { text.contains(":") || isIPv4 }

    private var isIPv4: Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
