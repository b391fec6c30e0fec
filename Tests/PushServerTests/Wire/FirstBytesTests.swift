import Testing

@testable import PushServer

struct FirstBytesTests {
    // swift-format-ignore
    @Test(arguments: [
        ("\u{16}",                 DetectedProtocol.tls),
        ("P",                      nil),
        ("PRI",                    nil),
        ("PRI ",                   .http2),
        ("PRINT ",                 .http1),
        ("CONNECT",                nil),
        ("CONNECT ",               .connect),
        ("POST /",                 .http1),
        ("",                       nil),
        ("\0",                     .binaryProtocol),
        ("\u{2}",                  .binaryProtocol),
        ("\u{3}",                  .unknown),
        (" ",                      .unknown),
        ("post /",                 .unknown),
        ("AAAAAAAAAAAAAAAAAAAAA",  .unknown),
        ("GET\r",                  .unknown),
    ] as [(String, DetectedProtocol?)])
    func `the first bytes decide what follows`(bytes: String, opening: DetectedProtocol?) {
        #expect(DetectedProtocol(Array(bytes.utf8)) == opening)
    }

    // swift-format-ignore
    @Test(arguments: [
        ("CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n",               "api.push.apple.com", true),
        ("CONNECT Push.Apple.COM:2197 HTTP/1.1\r\nhost: a\r\n\r\nrest",   "push.apple.com",     true),
        ("CONNECT notpush.apple.com:443 HTTP/1.1\r\n\r\n",                "notpush.apple.com",  false),
        ("CONNECT push.apple.com.evil.org:443 HTTP/1.1\r\n\r\n",          "push.apple.com.evil.org", false),
        ("CONNECT\r\n\r\n",                                               "",                   false),
    ])
    func `a CONNECT request names its host`(head: String, host: String, isForAPNs: Bool) throws {
        let request = try #require(ConnectRequest(Array(head.utf8)))
        #expect(request.host == host)
        #expect(request.isForAPNs == isForAPNs)
        #expect(head.utf8.dropFirst(request.length).elementsEqual(
            head.hasSuffix("rest") ? "rest".utf8 : "".utf8))
    }

    @Test func `a CONNECT request is complete with its empty line`() {
        #expect(ConnectRequest(Array("CONNECT api.push.apple.com:443 HTTP/1.1\r\n".utf8)) == nil)
    }
}
