import Testing

@testable import PushServer

struct RejectionMessageTests {
    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    // swift-format-ignore
    @Test(arguments: [
        ("[Error: 1 error:0:SSL routines:OPENSSL_internal:TLSV1_ALERT_UNKNOWN_CA at a.cc:1]",
         "A client at here does not trust Belfry's certificate. Give the client ca.pem"),
        ("[Error: 1 error:0:SSL routines:OPENSSL_internal:BAD_PACKET_LENGTH at a.cc:1]",
         "A client at here does not trust Belfry's certificate. Give the client ca.pem"),
        ("handshakeFailed(sslError([eofDuringHandshake]))",
         "A client at here hung up during the TLS handshake"),
        // Node, which hangs up without an alert.
        ("handshakeFailed(NIOSSL.BoringSSLError.sslError([Error: EOF during handshake]))",
         "A client at here hung up during the TLS handshake"),
        ("[Error: 1 error:0:SSL routines:OPENSSL_internal:UNSUPPORTED_PROTOCOL at a.cc:1]",
         "The TLS handshake with a client at here failed: UNSUPPORTED_PROTOCOL. Check that the"),
        ("something\nelse",
         "The TLS handshake with a client at here failed: something else. Check that the"),
    ])
    func `a failed handshake is reported with its likely cause`(error: String, sentence: String) {
        let told = RejectionMessage.handshake(Failure(description: error), from: "here")
        #expect(told.hasPrefix(sentence))
    }

    // swift-format-ignore
    @Test(arguments: [
        ("plain",                         "plain"),
        ("a\r\nset-cookie: b",            "a set-cookie: b"),
        ("  led and trailed \t\n",        "led and trailed"),
        ("“it’s” – … → ü",                "\"it's\" - ... -> ?"),
        ("\u{0}\u{1b}[31m\u{7f}\u{85}x",  "[31m x"),
        ("",                              ""),
    ])
    func `a hint is one line of printable ASCII`(text: String, line: String) {
        #expect(HintText.line(text) == line)
    }

    @Test func `a hint has at most 512 bytes`() {
        #expect(HintText.line(String(repeating: "…", count: 400)).utf8.count == 512)
        #expect(HintText.line(String(repeating: " ", count: 4000)).isEmpty)
    }
}
