import API
import HTTPTypes
import Hummingbird
import PushGateway
import PushModel
import Testing

@testable import Console

/// The pages of the API and of the reasons.
struct DocumentTests {
    @Test func `the API's page has every route and object of the document`() async throws {
        let console = try ConsoleFixture()
        let reply = try await console.get("/docs")
        #expect(reply.status == 200)
        #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
        #expect(reply.headers[.contentSecurityPolicy]?.contains("unsafe") == false)
        #expect(!reply.text.contains("<script"))
        let document = try JSONValue(parsing: Array(try await console.get("openapi.json").body))
        for (path, methods) in try #require(document["paths"]?.object) {
            for (method, operation) in methods.object ?? [:] {
                let id = try #require(operation["operationId"]?.string)
                #expect(reply.text.contains("<section id=\"\(id)\">"), "\(path)")
                #expect(reply.text.contains("\(method.uppercased()) \(path)"))
            }
        }
        for name in try #require(document["components"]?["schemas"]?.object).keys {
            #expect(reply.text.contains("<section id=\"object-\(name)\">"))
        }
    }

    @Test func `each link of a page leads to one of its anchors or to a page`() async throws {
        let console = try ConsoleFixture()
        for path in ["/docs", "/reasons"] {
            let html = try await console.get(path).text
            for match in html.matches(of: /href="([^"]+)"/) {
                let link = String(match.output.1)
                if link.hasPrefix("#") {
                    #expect(html.contains("id=\"\(link.dropFirst())\""), "\(link)")
                } else if link.hasPrefix("/") {
                    #expect(try await console.get(link).status == 200, "\(link)")
                } else {
                    #expect(link.hasPrefix("https://"), "\(link)")
                }
            }
        }
    }

    @Test func `every reason has an anchor with its remedy`() async throws {
        let html = try await ConsoleFixture().get("/reasons").text
        for entry in ReasonEntry.table {
            #expect(html.contains("<section id=\"\(entry.reason.rawValue)\">"))
            #expect(html.contains(HTMLText.escaped(entry.remedy)))
        }
    }

    @Test func `text cannot become markup`() {
        let document: JSONValue = [
            "info": ["description": "<script>alert(1)</script>"],
            "paths": [
                "/a\"><img>": [
                    "get": ["operationId": "x\" onclick=\"y", "summary": "a & b", "responses": [:]]
                ]
            ],
        ]
        let html = DocumentPage(document).html
        #expect(!html.contains("<script>") && !html.contains("<img>"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(html.contains("id=\"x&quot; onclick=&quot;y\""))
        #expect(html.contains("a &amp; b"))
    }

    @Test func `another site may link to a page and not read it`() async throws {
        let console = try ConsoleFixture()
        let site = try #require(HTTPField.Name("sec-fetch-site"))
        let mode = try #require(HTTPField.Name("sec-fetch-mode"))
        let visit = try await console.get("/docs", headers: [site: "cross-site", mode: "navigate"])
        #expect(visit.status == 200)
        let read = try await console.get("/docs", headers: [site: "cross-site", mode: "cors"])
        #expect(read.status == 403)
    }
}
