import PushModel

/// The sender of a request, as its credential proves; empty for Belfry's own requests.
package struct Sender: Hashable, Sendable {
    /// The key that signed the provider token.
    package struct Key: Hashable, Sendable {
        package var id: String
        /// `nil` for a key without limits.
        package var scope: KeyScope?
    }

    package var team: String?
    package var key: Key?
    package var certificate: ClientCertificate?
    /// Whether the request comes from the log, so that it was admitted before.
    var isLogged = false

    /// The environment of the credential; `nil` for one that is for both.
    var environment: PushEnvironment? {
        if let certificate {
            return certificate.environments.count == 1 ? certificate.environments.first : nil
        }
        return key?.scope?.environment
    }

    /// The credential in sentences: “the key ABC123DEFG”.
    var credential: String {
        if let certificate { return "the certificate \(certificate.title)" }
        return key.map { "the key \($0.id)" } ?? "Belfry itself"
    }
}

extension ClientCertificate {
    /// The certificate's name in quotation marks.
    var title: String { Rejection.quote(name) }
}
