/// The refusal of a push: Apple's reason, and a hint for the developer.
package struct Rejection: Error, Hashable, Sendable {
    package var reason: Reason
    /// The problem with the values concerned, and its remedy. Never contains a provider token.
    package var hint: String
    /// The time at which the device token became invalid, in milliseconds since 1970; with status
    /// 410 only.
    package var timestamp: Int64?
    /// Whether the connection ends by GOAWAY with the reason, and the request gets no answer.
    package var endsConnection: Bool

    package init(
        _ reason: Reason, timestamp: Int64? = nil, endsConnection: Bool = false, hint: String
    ) {
        self.reason = reason
        self.hint = hint
        self.timestamp = timestamp
        self.endsConnection = endsConnection
    }

    /// Quotes a value that the sender chose, truncated and with control characters escaped.
    static func quote(_ value: some StringProtocol, limit: Int = 80) -> String {
        var quoted = "\""
        for scalar in value.unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + (value.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
    }
}
