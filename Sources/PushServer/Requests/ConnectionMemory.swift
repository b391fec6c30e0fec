import PushGateway

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the requests of one connection have in common, so that it is made once: providers send the
/// same token, topic and host over and over.
struct ConnectionMemory {
    private let verifier: ProviderTokenVerifier
    private var authorization = ""
    private var credential = Credential.none
    private var topic = ""
    private var host = ""

    init(verifier: ProviderTokenVerifier) {
        self.verifier = verifier
    }

    /// The credential in an `authorization` value.
    mutating func credential(_ value: UnsafeRawBufferPointer) -> Credential {
        if Self.equal(&authorization, value), !authorization.isEmpty { return credential }
        authorization = String(decoding: value, as: UTF8.self)
        credential = verifier.credential(authorization: authorization)
        return credential
    }

    mutating func topic(_ value: UnsafeRawBufferPointer) -> String {
        if !Self.equal(&topic, value) { topic = String(decoding: value, as: UTF8.self) }
        return topic
    }

    mutating func host(_ value: UnsafeRawBufferPointer) -> String {
        if !Self.equal(&host, value) { host = String(decoding: value, as: UTF8.self) }
        return host
    }

    private static func equal(_ text: inout String, _ value: UnsafeRawBufferPointer) -> Bool {
        guard text.utf8.count == value.count else { return false }
        guard let bytes = value.baseAddress else { return true }
        return text.withUTF8 { text in
            text.baseAddress.map { memcmp($0, bytes, value.count) == 0 } ?? true
        }
    }
}
