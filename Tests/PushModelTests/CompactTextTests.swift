import PushModel
import Testing

/// Texts as bytes: whole, as a reference to an earlier text, or as a piece of the source.
struct CompactTextTests {
    private static let source = Array(#"{"aps":{"alert":"Your order has been shipped."}}"#.utf8)
    private static let body = "Your order has been shipped."

    @Test(arguments: [
        "Your order has been shipped.", #"{"aps":{"alert":"Your order has been shipped."}}"#,
        #"shipped."}}"#, #"{"aps":{"#,
    ])
    func `a piece of the source is written as its place there`(text: String) throws {
        var writer = CompactWriter()
        writer.write(source: Self.source)
        let start = writer.count
        writer.write(quoted: text)
        writer.write(quoted: text)
        #expect(writer.count - start <= 2 * 3)
        var reader = CompactReader(writer.bytes)
        #expect(try reader.source() == Self.source)
        #expect(try reader.text() == text)
        #expect(try reader.text() == text)
        #expect(reader.isAtEnd)
    }

    @Test func `a text that a search looks for is whole, and known from then on`() throws {
        var writer = CompactWriter()
        let length = writer.append(Self.body)
        writer.write(whole: Self.body)
        writer.write(Self.body)
        #expect(writer.count == length + 1 + length + 1)
        var reader = CompactReader(Array(writer.bytes[length...]), knowing: [Self.body])
        #expect(try reader.text() == Self.body)
        #expect(try reader.text() == Self.body)
    }

    @Test func `bytes that make far more of a source than any log does are damage`() throws {
        var writer = CompactWriter()
        writer.write(source: [UInt8](repeating: 65, count: 10_000))
        let text = String(repeating: "A", count: 10_000)
        for _ in 1...100 { writer.write(quoted: text) }
        var reader = CompactReader(writer.bytes)
        _ = try reader.source()
        #expect(throws: CompactReader.Damage.self) {
            for _ in 1...100 { _ = try reader.text() }
        }
    }

    @Test(arguments: [
        "", "order", "Your order has been shipped!", "shipped.\"}}}", "e\u{301}e\u{301}e\u{301}",
    ])
    func `other texts are written whole, and once`(text: String) throws {
        var writer = CompactWriter()
        writer.write(source: Self.source)
        let start = writer.count
        writer.write(quoted: text)
        writer.write(quoted: text)
        writer.write(own: text)
        #expect(writer.count - start == 2 * (text.utf8.count + 1) + 1)
        var reader = CompactReader(writer.bytes)
        _ = try reader.source()
        #expect(try reader.text() == text)
        #expect(try reader.text() == text)
        #expect(try reader.ownText() == text)
    }

    @Test func `what follows forgotten texts is read alone`() throws {
        var writer = CompactWriter()
        writer.write(source: Self.source)
        writer.write(Self.body)
        writer.forgetTexts()
        let start = writer.count
        writer.write(quoted: Self.body)
        var reader = CompactReader(Array(writer.bytes[start...]))
        #expect(try reader.text() == Self.body)
    }

    @Test func `an appended text is known to a reader that knows it`() throws {
        var writer = CompactWriter()
        let length = writer.append("phone-1")
        writer.write("phone-1")
        var reader = CompactReader(Array(writer.bytes[length...]), knowing: ["phone-1"])
        #expect(try reader.text() == "phone-1")
        var ignorant = CompactReader(Array(writer.bytes[length...]))
        #expect(throws: CompactReader.Damage.self) { try ignorant.text() }
    }

    @Test func `a part ends where it ends, and what follows is read on`() throws {
        var writer = CompactWriter()
        writer.write(UInt64(7))
        writer.write("behind")
        var reader = CompactReader(writer.bytes)
        let part = try reader.part(1) { reader throws(CompactReader.Damage) in
            (try reader.number(), reader.isAtEnd)
        }
        #expect(part == (7, true))
        #expect(try reader.text() == "behind")
    }

    /// The numbers of a text, one after the other.
    @Test(
        arguments: [
            // A piece without a source, one beyond its end, one with too great an offset.
            [7, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0],
            [7, 0xFF, 0x7F],
            // A known text where there is none, one of no form, one cut short.
            [2], [4], [9, 65], [9], [],
        ] as [[UInt8]])
    func `what no writer has written is damage`(bytes: [UInt8]) {
        var reader = CompactReader(bytes)
        #expect(throws: CompactReader.Damage.self) { try reader.text() }
    }

    @Test(
        arguments: [
            [7, 1], [11, 0], [7, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
        ] as [[UInt8]])
    func `a piece beyond the source is damage`(bytes: [UInt8]) throws {
        var reader = CompactReader([1, 65] + bytes)
        _ = try reader.source()
        #expect(throws: CompactReader.Damage.self) { try reader.text() }
    }
}
