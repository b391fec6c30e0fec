/// Sentences for the log and the page about connections that were closed before a request.
enum RejectionMessage {
    static func silence(of peer: String) -> String {
        "A client at \(peer) connected but did not start a request in time, so Belfry closed the "
            + "connection. Check that the client speaks HTTP/2."
    }

    static func silenceOverTLS(of peer: String) -> String {
        "A client at \(peer) finished the TLS handshake but sent nothing, so Belfry closed the "
            + "connection. Check that the client speaks HTTP/2. Clients of the old feedback "
            + "service wait like this. APNs switched it off on 31 March 2021 and reports unused "
            + "tokens by status 410."
    }

    static func unfinished(from peer: String) -> String {
        "A client at \(peer) began a request but did not finish it in time. Check that the client "
            + "sends all of its headers and body."
    }

    static func malformed(_ problem: String, from peer: String) -> String {
        "A client at \(peer) sent a request whose \(problem). HTTP/2 forbids this, so Belfry reset "
            + "the stream with PROTOCOL_ERROR. Check the headers that the library sends."
    }

    static func tooManyResets(from peer: String) -> String {
        "A client at \(peer) caused more resets of streams than a provider should, so Belfry ended "
            + "the connection with ENHANCE_YOUR_CALM. Let the client wait for its answers."
    }

    static func tooManyRefusals(from peer: String) -> String {
        "A client at \(peer) had more pushes refused in a row than --refusals allows, so Belfry "
            + "ended the connection with GOAWAY. APNs does the same after a number that Apple does "
            + "not publish. Remove the refused tokens."
    }

    static func brokenHTTP2(_ error: String, from peer: String) -> String {
        "Belfry ended the connection of a client at \(peer) because it broke a rule of HTTP/2: "
            + "\(error)."
    }

    static func brokenHTTP1(_ error: any Error, from peer: String) -> String {
        "A client at \(peer) sent an invalid HTTP/1.1 request and got 400: \(error)."
    }

    static func http1OverTLS(from peer: String) -> String {
        "A client at \(peer) sent HTTP/1.1 over TLS. Like APNs, Belfry answers this with HTTP/2 "
            + "frames only. Let the client use HTTP/2."
    }

    /// `command` is the first byte. The numbers are from Apple's Local and Remote Notification
    /// Programming Guide.
    static func binaryProtocol(_ command: UInt8?, from peer: String) -> String {
        let format =
            switch command {
            case 0: "the simple format, command 0"
            case 1: "the enhanced format, command 1"
            case 2: "frames, command 2"
            default: "an unknown command"
            }
        return "A client at \(peer) speaks Apple's old binary protocol (\(format)). APNs switched "
            + "it off on 31 March 2021, so Belfry closed the connection. Use a library for the "
            + "HTTP/2 provider API, POST /3/device/TOKEN. belfry env lists libraries with their "
            + "settings."
    }

    static func unknown(_ bytes: some Collection<UInt8>, from peer: String) -> String {
        let digits = Array("0123456789abcdef")
        let hex = bytes.prefix(8).map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
        return "A client at \(peer) sent \(hex.joined(separator: " ")), which begins neither TLS "
            + "nor HTTP, so Belfry closed the connection."
    }

    static func tunnel(to host: String, from peer: String) -> String {
        "A client at \(peer) asked for a tunnel to \(HintText.line(host)). Belfry is a proxy for "
            + "push.apple.com only. Set it as proxy for the push library, not for everything."
    }

    static func handshake(_ error: any Error, from peer: String) -> String {
        let text = "\(error)"
        // In TLS 1.3 OpenSSL sends its alert before the keys change, so it is reported as a broken
        // record.
        let distrust = [
            "UNKNOWN_CA", "CERTIFICATE_UNKNOWN", "BAD_CERTIFICATE", "BAD_PACKET_LENGTH",
        ]
        if distrust.contains(where: text.contains) {
            return "A client at \(peer) does not trust Belfry's certificate. \(trust)"
        }
        let hangUps = ["eofDuringHandshake", "EOF during handshake", "unclean"]
        if hangUps.contains(where: text.contains) {
            return
                "A client at \(peer) hung up during the TLS handshake. Some clients do so if they "
                + "do not trust Belfry's certificate. \(trust)"
        }
        return "The TLS handshake with a client at \(peer) failed: \(cause(in: text)). Check "
            + "that the client speaks TLS 1.2 or newer."
    }

    private static let trust =
        "Give the client ca.pem (Node: NODE_EXTRA_CA_CERTS), or ca-bundle.pem for a setting that "
        + "replaces the system's certificates (Python, Ruby and Go: SSL_CERT_FILE). Both files are "
        + "in Belfry's home. belfry env LIBRARY prints the settings."

    /// BoringSSL's error names, without the source locations around them.
    private static func cause(in text: String) -> String {
        let marker = "OPENSSL_internal:"
        let words = text.components(after: marker).map { piece in
            piece.prefix { $0.isUppercase || $0.isNumber || $0 == "_" }
        }
        return words.isEmpty ? HintText.line(text) : words.joined(separator: ", ")
    }
}

extension String {
    /// The text after each occurrence of `marker`.
    fileprivate func components(after marker: String) -> [Substring] {
        var pieces: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: marker) {
            rest = rest[range.upperBound...]
            pieces.append(rest)
        }
        return pieces
    }
}
