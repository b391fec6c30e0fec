import PushGateway

/// The values that providers send with every request of a connection, so that an unchanged token,
/// topic or host is neither decoded nor allocated again.
struct ConnectionCache {
    private let verifier: ProviderTokenVerifier
    private var authorization = ""
    private var credential = Credential.none
    private var topic = ""
    private var host = ""
    private var userAgent = ""
    /// The origin of the previous request.
    private var origin: (remarks: SenderRemarks, value: PushOrigin)?

    init(verifier: ProviderTokenVerifier) {
        self.verifier = verifier
    }

    /// The credential in the value of `authorization`.
    mutating func credential(_ value: UnsafeRawBufferPointer) -> Credential {
        if Self.equal(&authorization, value), !authorization.isEmpty { return credential }
        authorization = String(decoding: value, as: UTF8.self)
        credential = verifier.credential(authorization: authorization)
        return credential
    }

    /// Returns `true` if the last token was signed with one of these keys.
    func isSigned(byOneOf keys: Set<String>) -> Bool {
        guard case .token(let token, _) = credential, let key = token.keyID else { return false }
        return keys.contains(key)
    }

    mutating func topic(_ value: UnsafeRawBufferPointer) -> String {
        if !Self.equal(&topic, value) { topic = String(decoding: value, as: UTF8.self) }
        return topic
    }

    mutating func host(_ value: UnsafeRawBufferPointer) -> String {
        if !Self.equal(&host, value) { host = String(decoding: value, as: UTF8.self) }
        return host
    }

    mutating func userAgent(_ value: UnsafeRawBufferPointer) -> String {
        if !Self.equal(&userAgent, value) { userAgent = SenderRemarks.text(value) }
        return userAgent
    }

    /// Returns the same object as for the previous request, unless the sender's remarks have
    /// changed.
    mutating func origin(
        of remarks: SenderRemarks, on connection: WireConnection
    ) -> PushOrigin {
        if let origin, origin.remarks == remarks { return origin.value }
        let new = PushOrigin(
            transport: connection.transport, isSecure: connection.isSecure,
            isProxied: connection.isProxied, userAgent: remarks.userAgent, label: remarks.label,
            traceparent: remarks.traceparent)
        origin = (remarks, new)
        return new
    }

    private static func equal(_ text: inout String, _ value: UnsafeRawBufferPointer) -> Bool {
        text.withUTF8 { UnsafeRawBufferPointer($0).hasSameBytes(as: value) }
    }
}
