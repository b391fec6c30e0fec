extension CertificateAuthority {
    /// The hosts that an authority vouches for.
    package struct Purpose: Hashable, Sendable {
        /// The end of the names of its certificates, such as “localhost and push.apple.com”.
        let title: String
        /// The only domains that it may vouch for, each with the names below it.
        let permittedDomains: [String]
        /// The host names in the server's certificate.
        let serverNames: [String]

        package init(title: String, permittedDomains: [String], serverNames: [String]) {
            self.title = title
            self.permittedDomains = permittedDomains
            self.serverNames = serverNames
        }

        /// The hosts of APNs, and this machine.
        package static let apns = Purpose(
            title: "localhost and push.apple.com",
            permittedDomains: ["localhost", "push.apple.com"],
            serverNames: [
                "localhost",
                "api.push.apple.com", "api.sandbox.push.apple.com",
                "api.development.push.apple.com",
                "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
                "api-manage-broadcast.push.apple.com",
                "api-manage-broadcast.sandbox.push.apple.com",
            ])
    }
}
