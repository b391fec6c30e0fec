import API
import HTTPTypes
import Page
import PushModel
import Testing

@testable import Console

/// Tests the export of a trace, `GET /phones/{name}/trace.html`.
struct ExportTests {
    @Test func `a phone's trace is one file with what happened and the pictures`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"Hello <script>"}}"#)
        let reply = try await console.get("phones/phone-1/trace.html")
        #expect(reply.status == 200)
        #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
        #expect(reply.headers[.contentDisposition]?.hasPrefix("attachment") == true)
        #expect(reply.text.contains("The Lock Screen shows “Hello \\u003cscript>”."))
        #expect(reply.text.contains(#""frontmost""#) || reply.text.contains(#""locked":true"#))
        #expect(reply.body.count < TraceDocument.limit)
    }

    @Test func `a phone that nothing has happened to has a document too`() async throws {
        let reply = try await ConsoleFixture().get("phones/phone-1/trace.html")
        #expect(reply.status == 200)
        #expect(reply.text.hasPrefix("<!doctype html>"))
        #expect(try await ConsoleFixture().get("phones/nobody/trace.html").status == 404)
    }
}
