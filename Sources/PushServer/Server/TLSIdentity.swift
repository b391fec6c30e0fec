/// A certificate and its private key, both in PEM form.
public struct TLSIdentity: Hashable, Sendable {
    /// The server's certificate; intermediate ones may follow it.
    public var certificatePEM: String
    public var privateKeyPEM: String

    public init(certificatePEM: String, privateKeyPEM: String) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }
}
