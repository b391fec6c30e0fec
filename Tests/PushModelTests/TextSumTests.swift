import PushModel
import Testing

struct TextSumTests {
    /// Digits at the end of each eight bytes, where sums of whole words are weakest.
    @Test func `names that differ in some digits have different sums`() {
        let digits = "0123456789abcdefghij"
        let names = digits.flatMap { one in
            digits.flatMap { other in digits.map { "device_\(one)-ci\(other)-no\($0)" } }
        }
        #expect(Set(names.map { TextSum.of($0) }).count == names.count)
    }

    @Test(arguments: [("a", "a\0"), ("abcdefgh", "abcdefgh\0"), ("caf\u{E9}", "cafe\u{301}")])
    func `different bytes have different sums`(one: String, other: String) {
        #expect(TextSum.of(one) != TextSum.of(other))
        #expect(TextSum.of(one) == TextSum.of(String(decoding: Array(one.utf8), as: UTF8.self)))
    }
}
