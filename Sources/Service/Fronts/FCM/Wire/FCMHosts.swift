import PushServer

/// The hosts of Google for which the front answers.
package enum FCMHosts {
    /// Messages, topics, access tokens, and the two hosts at which an app registers.
    package static let all = [
        "fcm.googleapis.com", "iid.googleapis.com", "oauth2.googleapis.com",
        "fcmregistrations.googleapis.com", "fcmtoken.googleapis.com",
    ]
}

extension CertificateAuthority.Purpose {
    /// The front's own authority. It may not vouch for any other host, so that a backend which
    /// trusts it endangers nothing but its messages.
    package static let fcm = CertificateAuthority.Purpose(
        title: "Firebase Cloud Messaging", permittedDomains: FCMHosts.all,
        serverNames: FCMHosts.all)
}
