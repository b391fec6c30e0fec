import PushModel
import Testing

struct MemorySizeTests {
    @Test(arguments: [
        ("24MB", 24 << 20, "24.0 MB"), ("512KB", 512 << 10, "0.5 MB"),
        ("1GB", 1 << 30, "1024.0 MB"),
    ])
    func `an amount is read and written`(text: String, bytes: Int, words: String) throws {
        let size = try #require(MemorySize(text: text))
        #expect(size.rawValue == bytes)
        #expect(size.text == text)
        #expect(size.description == words)
    }

    @Test func `an amount that is no whole number of kilobytes is rounded up`() {
        #expect(MemorySize(rawValue: 1025).text == "2KB")
    }

    @Test(arguments: ["", "24", "MB", "0MB", "-1MB", "1.5GB", "24 MB", "24mb", "9999999999GB"])
    func `another text is not an amount`(text: String) {
        #expect(MemorySize(text: text) == nil)
    }
}
