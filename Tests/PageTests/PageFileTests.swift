import Page
import Testing

struct PageFileTests {
    @Test func `the binary carries the page`() throws {
        let page = try #require(PageFile.named("index.html"))
        #expect(String(decoding: page.bytes, as: UTF8.self).hasPrefix("<!doctype html>"))
        #expect(PageFile.named("nothing") == nil)
    }
}
