import API
import HTTPTypes
import Page
import Testing

@testable import Console

/// The page's files over HTTP.
struct PageRouteTests {
    @Test(arguments: [
        "/", "/p/4B9C", "/phones/phone-1?at=3", "/ask?push=silent&state=force-quit",
        "/gallery?poll=1",
    ])
    func `the page is at each of its addresses, and may load nothing but its own`(
        path: String
    ) async throws {
        let reply = try await ConsoleFixture().get(path)
        #expect(reply.status == 200)
        #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
        #expect(reply.text.contains("<title>Belfry</title>"))
        #expect(!reply.text.contains("<script>") && !reply.text.contains("style="))
        let policy = try #require(reply.headers[.contentSecurityPolicy])
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(!policy.contains("unsafe"))
    }

    @Test(arguments: PageFile.all.filter { $0.name != "index.html" }.map(\.name))
    func `each file has its media type, and is sent again only when it has changed`(
        name: String
    ) async throws {
        let console = try ConsoleFixture()
        let reply = try await console.get("/assets/\(name)")
        #expect(reply.status == 200)
        let types = ["js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"]
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        #expect(reply.headers[.contentType] == types[ending] ?? "image/svg+xml")
        let tag = try #require(reply.headers[.eTag])
        let again = try await console.get("/assets/\(name)", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
    }

    @Test func `a file that the page does not have is a problem with a hint`() async throws {
        let reply = try await ConsoleFixture().get("/assets/nothing.js")
        #expect(reply.status == 404)
        #expect(reply.problem?.hint == "The page is at /.")
        #expect(try await ConsoleFixture().get("/?phones=1").status == 400)
    }
}
