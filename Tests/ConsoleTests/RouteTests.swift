import API
import Foundation
import Hummingbird
import PushModel
import Testing

@testable import Console

/// The table of routes: what is described is what is answered.
struct RouteTests {
    private struct Operation: CustomTestStringConvertible {
        let method: String
        let path: String
        var testDescription: String { "\(method) \(path)" }
    }

    private func document(_ console: ConsoleFixture) async throws -> [String: JSONValue] {
        let reply = try await console.get("openapi.json")
        #expect(reply.status == 200)
        let json = try JSONSerialization.jsonObject(with: reply.body)
        #expect(json is [String: Any])
        return try #require(try JSONValue(parsing: Array(reply.body)).object)
    }

    private func operations(_ console: ConsoleFixture) async throws -> [Operation] {
        let paths = try #require(try await document(console)["paths"]?.object)
        return paths.flatMap { path, item in
            (item.object ?? [:]).keys.map { Operation(method: $0.uppercased(), path: path) }
        }
    }

    @Test func `every documented operation is answered by the router, and no other`() async throws {
        let console = try ConsoleFixture()
        let operations = try await operations(console)
        #expect(operations.count >= 9)
        for operation in operations where operation.path != "/api/v1/events" {
            let path = operation.path.replacing(/\{[a-zA-Z]+\}/, with: "none")
            let method = try #require(HTTPRequest.Method(operation.method))
            let reply = try await console.ask(
                path + "?no-such-parameter=1", method, [.contentType: "application/json"], nil)
            // The route itself refuses the parameter: it is there.
            #expect(reply.status == 400, "\(operation)")
            #expect(
                reply.problem?.detail.hasPrefix("“no-such-parameter” is not a parameter") == true)
        }
        let described = Set(operations.map(\.testDescription))
        let answered = console.routes.api.routes.filter(\.isDocumented).map {
            "\($0.method.rawValue) \($0.fullPath)"
        }
        #expect(described == Set(answered))
        #expect(answered.count == described.count, "an operation is there twice")
    }

    @Test func `the document's references all lead somewhere`() async throws {
        let text = try await ConsoleFixture().get("openapi.json").text
        let document = try await document(try ConsoleFixture())
        let schemas = try #require(document["components"]?["schemas"]?.object)
        let names = Set(text.matches(of: /"#\/components\/schemas\/([A-Za-z]+)"/).map(\.1))
        #expect(!names.isEmpty)
        for name in names { #expect(schemas[String(name)] != nil, "\(name)") }
    }

    @Test func `an object's name has one shape`() throws {
        let console = try ConsoleFixture()
        let schemas = console.routes.api.routes.flatMap { route in
            route.allAnswers.compactMap(\.schema) + (route.body.map { [$0.schema] } ?? [])
        }
        for (name, shapes) in Dictionary(grouping: schemas.flatMap(\.shapes), by: \.name) {
            #expect(Set(shapes.map(\.json)).count == 1, "\(name)")
        }
    }

    @Test func `the list of routes is short, and says what each is for`() async throws {
        let reply = try await ConsoleFixture().get("/api/v1")
        #expect(reply.status == 200)
        #expect(reply.text.contains(#""path":"/api/v1/phones/{name}/trace""#))
        #expect(reply.text.contains(#""summary":"Lists what happened on a phone.""#))
    }

    @Test func `HEAD is answered wherever GET is`() async throws {
        let console = try ConsoleFixture()
        for operation in try await operations(console) where operation.method == "GET" {
            let path = operation.path.replacing("{name}", with: "phone-1")
            guard !path.contains("{") else { continue }
            let (head, get) = (
                try await console.head(path),
                path.hasSuffix("events") ? nil : try await console.get(path)
            )
            #expect(head.body.isEmpty)
            #expect(head.status == get?.status ?? 200, "\(path)")
        }
    }

    @Test(arguments: [
        ("/api/v1/phones", HTTPRequest.Method.delete, "GET, HEAD"),
        ("/api/v1/phones/phone-1/actions", .get, "POST"),
        ("/api/v1/openapi.json", .post, "GET, HEAD"), ("/", .post, "GET, HEAD"),
    ])
    func `a wrong method is 405, with those that are right`(
        path: String, method: HTTPRequest.Method, allowed: String
    ) async throws {
        let reply = try await ConsoleFixture().ask(path, method, [:], nil)
        #expect(reply.status == 405)
        #expect(reply.headers[.allow]?.contains(allowed) == true)
        #expect(reply.problem?.hint?.contains(allowed) == true)
    }

    @Test func `an error is problem+json with what happened and what to do`() async throws {
        let reply = try await ConsoleFixture().get("nothing")
        #expect(reply.status == 404)
        #expect(reply.headers[.contentType] == "application/problem+json")
        #expect(
            reply.text == """
                {"detail":"There is nothing at GET /api/v1/nothing.",\
                "hint":"GET /api/v1 lists the routes. APNs is on another port, see \
                GET /api/v1/service.",\
                "status":404,"title":"Not Found","type":"about:blank"}
                """)
    }

    @Test(arguments: [
        ("pushes?limt=3", "“limt” is not a parameter of GET /api/v1/pushes."),
        ("pushes?limit=0", "limit takes a whole number from 1 to 10000, not “0”."),
        ("pushes?limit=10001", "limit takes a whole number from 1 to 10000, not “10001”."),
        ("pushes?limit=x", "limit takes a whole number from 1 to 10000, not “x”."),
        ("pushes?after=-1", "after takes a whole number from 0, not “-1”."),
        ("pushes?after=x", "after takes a whole number from 0, not “x”."),
        ("pushes?limit=1&limit=2", "limit is given more than once."),
        ("health?x=", "“x” is not a parameter of GET /api/v1/health."),
    ])
    func `a query is refused by the name of what is wrong`(
        path: String, detail: String
    ) async throws {
        let reply = try await ConsoleFixture().get(path)
        #expect(reply.status == 400)
        #expect(reply.problem?.detail == detail)
    }

    @Test(arguments: [
        ("", "The body is not JSON"), ("{", "The body is not JSON"),
        ("[]", "The body takes an object, not a list."), ("{}", "The body lacks the key “action”."),
        (#"{"action":7}"#, "action takes tap, press,"),
        (#"{"action":"fly"}"#, "action takes tap, press,"),
        (#"{"action":"tap","objcet":"banner"}"#, "“objcet” is not a key of the body."),
        (
            #"{"action":"settings","settings":{"focsu":true}}"#,
            "“focsu” is not a key of settings."
        ),
        (
            #"{"action":"settings","settings":{"permission":"nope"}}"#,
            "settings.permission takes not-determined, denied, authorized, provisional or "
                + "ephemeral, not “nope”."
        ),
        (
            #"{"action":"settings","settings":{"focus":"on"}}"#,
            "settings.focus takes true or false, not “on”."
        ),
    ])
    func `a body is refused by the key that is wrong, and with an example`(
        body: String, detail: String
    ) async throws {
        let reply = try await ConsoleFixture().post("phones/phone-1/actions", body)
        #expect(reply.status == 400)
        #expect(reply.problem?.detail.hasPrefix(detail) == true, "\(reply.text)")
        #expect(reply.problem?.hint?.contains(#"{"action":"tap","object":"banner"}"#) == true)
    }

    @Test func `what is not possible is 409, with the phone's own reason`() async throws {
        let reply = try await ConsoleFixture().post(
            "phones/phone-1/actions", #"{"action":"tap","object":"banner"}"#)
        #expect(reply.status == 409)
        #expect(reply.problem?.detail.hasPrefix("tap: There is no") == true, "\(reply.text)")
    }
}
