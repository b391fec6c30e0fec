import PushModel

/// Who sends a request, as its credential proves; nothing is known of Belfry's own.
struct Sender {
    /// The key whose signature the provider token has.
    struct Key: Hashable {
        var id: String
        /// `nil` for a key without limits.
        var scope: KeyScope?
    }

    var team: String?
    var key: Key?
    var certificate: ClientCertificate?
    /// The log has the request, which was admitted when it came.
    var isLogged = false

    /// The environment that the credential is for; `nil` for one that is for both.
    var environment: PushEnvironment? {
        if let certificate {
            return certificate.environments.count == 1 ? certificate.environments.first : nil
        }
        return key?.scope?.environment
    }

    /// What the credential is, for sentences: “the key ABC123DEFG”.
    var credential: String {
        if let certificate { return "the certificate \(certificate.title)" }
        return key.map { "the key \($0.id)" } ?? "Belfry itself"
    }
}

extension ClientCertificate {
    /// Its name in quotation marks.
    var title: String { Rejection.quote(name) }
}
