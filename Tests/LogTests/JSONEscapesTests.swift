import Testing

@testable import Log

struct JSONEscapesTests {
    // swift-format-ignore
    @Test(arguments: [
        (#"{"a":"b"}"#, nil), (#"n\u0065edle"#, "needle"), (#"\u00FC\u00dc"#, "üÜ"),
        (#"a\/b\"c\\d"#, #"a/b"c\d"#), (#"1\n2\t3"#, "1\n2\t3"), (#"\ud83d\ude00!"#, "😀!"),
        (#"\ud83d alone"#, " alone"), (#"\u12"#, "12"), (#"\u"#, ""), (#"end\"#, #"end\"#),
        (#"\ud83d\u0041"#, "A"), (#"\u+123"#, "+123"),
    ] as [(String, String?)])
    func `escapes become characters, and other bytes stay`(json: String, resolved: String?) {
        let bytes = Array(json.utf8).withUnsafeBytes(JSONEscapes.resolved)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == resolved)
    }
}
