/// Errors of servers on the way to APNs.
extension LogPattern {
    /// A reason why a push does not leave its server.
    struct Obstacle: Sendable {
        /// The texts of which a line has one.
        let needles: [String]
        /// `false` for texts that only a sender writes, or that no other server causes.
        var needsName = true
        /// `true` if another line usually says more.
        var isVague = false
        /// Folded texts of which the line has one.
        var beside: [String] = []
        let reason: String
        let fix: String

        func remark(_ folded: String) -> LogRemark? {
            guard beside.isEmpty || beside.contains(where: folded.contains) else { return nil }
            var values = ["reason": reason, "fix": fix]
            if !isVague, LineText.senders.contains(where: folded.contains) {
                return .said(.pushUnsent, values)
            }
            if needsName, let host = hosts.first(where: { folded.contains($0.0) }) {
                values["reason"] = reason.replacing("APNs", with: host.1)
                return .said(.pushUnsent, values)
            }
            guard !needsName, !others.contains(where: folded.contains) else { return nil }
            return .doubted(.pushUnsent, values)
        }
    }

    static let certificateFix =
        "Use the certificate for pushes of this app with its private key, or a .p8 key, which does not "
        + "expire."
    private static let networkFix =
        "Let the server reach api.push.apple.com on port 443 or 2197. Apple switched off "
        + "gateway.push.apple.com with port 2195 in 2021."
    private static let nameFix =
        "Check the DNS and the network of the server. It has to find api.push.apple.com."
    private static let brokenFix =
        "Let the server connect again, and send the push once more. On the binary interface, APNs "
        + "closed the connection after each token that it refused."
    private static let protocolFix =
        "Use a client with HTTP/2, such as a curl or a library that is built with nghttp2."
    private static let trustFix =
        "Update the root certificates of the server, and look for a proxy in between."

    /// The texts of an alert of TLS, which the other side sends about the certificate of the server.
    private static func alert(_ words: String, _ number: Int) -> [String] {
        let turned = words.split(separator: " ").reversed().joined(separator: " ")
        return [
            "alert \(words)", "received \(words)", "tls: \(words)", "tls: \(turned)",
            "SSL alert number \(number)",
        ]
    }

    private static let obstacles = [
        Obstacle(
            needles: alert("certificate expired", 45), needsName: false,
            reason: "the server's certificate has expired",
            fix: "Make a new certificate for pushes and install it, or use a .p8 key."),
        Obstacle(
            needles: alert("certificate revoked", 44), needsName: false,
            reason: "the server's certificate is revoked",
            fix: "Make a new certificate for pushes and install it, or use a .p8 key."),
        Obstacle(
            needles: alert("certificate unknown", 46) + alert("bad certificate", 42)
                + alert("unsupported certificate", 43)
                + [
                    "SSL handshake failed (-9825)", "SSL handshake failed (-9829)",
                    "call to SSPI failed",
                ], needsName: false,
            reason: "APNs does not take the server's certificate", fix: certificateFix),
        Obstacle(
            needles: ["credentials supplied to the package were not recognized"],
            needsName: false,
            reason: "the server cannot use its certificate, most often for want of the private key",
            fix:
                "Install the certificate together with its private key, and allow the server's user to "
                + "read the key."),
        Obstacle(
            needles: alert("handshake failure", 40) + alert("unknown ca", 48)
                + ["SSL handshake failed", "SSL connection could not be established"],
            reason: "TLS failed, probably because of the server's certificate",
            fix: certificateFix),
        Obstacle(
            needles: ["failed to complete TLS handshake"], needsName: false, isVague: true,
            reason: "TLS failed, probably because of the server's certificate",
            fix: certificateFix),
        Obstacle(
            needles: ["SSL_connect SYSCALL"],
            reason:
                "the other side broke off the TLS handshake: the certificate is not one for this "
                + "gateway or has expired, or the gateway is switched off",
            fix: certificateFix + " " + networkFix),
        Obstacle(
            needles: [
                "stream_socket_client(): Failed to enable crypto",
                "stream_socket_client(): SSL operation failed",
            ], needsName: false, reason: "TLS failed, probably because of the server's certificate",
            fix: certificateFix),
        Obstacle(
            needles: ["fwrite(): SSL: Broken pipe"], needsName: false,
            reason: "the server's connection to APNs broke", fix: brokenFix),
        Obstacle(
            needles: [
                "PKIX path building failed", "unable to get local issuer certificate",
                "certificate verify failed", "SSL certificate problem",
                "self signed certificate in certificate chain",
                "certificate signed by unknown authority", "remote certificate is invalid",
            ], reason: "the server does not trust the certificate of APNs", fix: trustFix),
        Obstacle(
            needles: [
                "malformed HTTP response", "Received HTTP/0.9", "Unsupported HTTP version",
                "Unexpected HTTP/1.x request", "BadStatusLine", "HPE_INVALID_CONSTANT",
                "invalid or unrecognized response", "Expected HTTP/",
            ], reason: "the client of the server has no HTTP/2", fix: protocolFix),
        Obstacle(
            needles: [
                "ENOTFOUND", "getaddrinfo", "EAI_AGAIN", "no such host",
                "name or service not known", "UnknownHostException", "could not resolve host",
                "Temporary failure in name resolution",
            ], reason: "the server did not find the address of APNs by its name", fix: nameFix),
        Obstacle(
            needles: ["Code=ConnectionError", "error: 'ConnectionError'", "PushSharp.Apple.Apns"],
            needsName: false, reason: "the server got no connection to APNs, or lost it",
            fix: networkFix + " " + brokenFix),
        Obstacle(
            needles: ["Sent GOAWAY"],
            reason: "the server's own library closed the connection before an answer came",
            fix:
                "Update the library. The error code of HTTP/2 in this line says what it objected to."
        ),
        Obstacle(
            needles: [
                "ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "connection refused",
                "connection timed out", "network is unreachable", "unable to connect to",
                "could not connect", "failed to connect", "connect timed out", "i/o timeout",
                "deadline exceeded", "connection attempt failed", "Socket connecting failed",
                "failed to open connection",
            ], reason: "the server got no connection to APNs", fix: networkFix),
        Obstacle(
            needles: [
                "ECONNRESET", "EPIPE", "broken pipe", "reset by peer", "connection reset",
                "socket hang up", "GOAWAY", "Ping response", "write timeout", "write failed",
                "stream ended unexpectedly", "ClosedChannelException", "REFUSED_STREAM",
                "connection closed", "connection lost", "remote party has closed",
            ], reason: "the server's connection to APNs broke", fix: brokenFix),
    ]

    /// Services between a server and APNs, by the folded names of their hosts.
    private static let hosts = [
        ("fcmgoogleapis", "FCM"), ("oauth2googleapis", "Google"), ("exphost", "Expo"),
        ("onesignalcom", "OneSignal"), ("apiairship", "Airship"),
    ]

    /// Folded names of servers and tools of other kinds, and texts of their lines.
    private static let others = [
        "nginx", "whilesslhandshaking", "upstream", "client1", "clientip", "apache2", "httpd",
        "haproxy", "traefik", "smtp", "imap", "pop3", "postfix", "exim", "dovecot", "ldap", "mysql",
        "mariadb", "postgres", "mongo", "redis", "kafka", "rabbit", "openvpn", "docker", "kube",
        "etcd", "gitclone", "gitfetch", "npmerr", "gradle", "maven", "wget",
        "aptget",
        "certbot", "mosquitto", "mqtt",
    ]

    static let senders =
        (keyFiles + obstacles + setUps).flatMap { obstacle in
            obstacle.needles.map { needle in
                sentence(needle) { _, folded in obstacle.remark(folded) }
            }
        } + [sentence("gateway.push.apple.com", gatewayOff)]
        + [sentence("gateway.sandbox.push.apple.com", gatewayOff)]
        + taken

    /// A connection to the binary interface, in a line that names no year before its end.
    private static func gatewayOff(_ text: LineText, _ folded: String) -> LogRemark? {
        let years = text.text.split { !$0.isNumber }.filter { $0.count == 4 }
            .compactMap { Int($0) }.filter { (2008...2099).contains($0) }
        guard years.allSatisfy({ $0 >= 2021 }) else { return nil }
        return .said(.gatewayOff, [:])
    }
}
