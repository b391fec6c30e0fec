import API
import Foundation
import HTTPTypes
import Page
import PushModel
import Testing

@testable import Console

/// Tests the export of a trace, `GET /phones/{name}/trace.html`, and of a session.
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

    @Test func `a session is one file with all phones and the refused pushes`() async throws {
        let console = try ConsoleFixture(phones: ["second"])
        await console.push(#"{"aps":{"alert":"First"}}"#)
        await console.push(#"{"aps":{"alert":"Lost"}}"#, to: String(repeating: "0", count: 64))
        _ = try await console.post("phones/second/actions", #"{"action":"unlock"}"#)
        let reply = try await console.get("session.html")
        #expect(reply.status == 200)
        #expect(reply.headers[.contentDisposition] == #"attachment; filename="session.html""#)
        let places = ["shows “First”", "400 BadDeviceToken", "The user unlocks the phone"].map {
            reply.text.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil), "\(places)")
        #expect(reply.text.contains(#""name":"second""#))
        #expect(reply.body.count < TraceDocument.limit)
    }

    @Test func `a phone that nothing has happened to has a document too`() async throws {
        let reply = try await ConsoleFixture().get("phones/phone-1/trace.html")
        #expect(reply.status == 200)
        #expect(reply.text.hasPrefix("<!doctype html>"))
        #expect(try await ConsoleFixture().get("phones/nobody/trace.html").status == 404)
    }
}
