import Foundation
import PushModel
import Testing

@testable import belfry

/// The protocol, without a service behind it.
struct MCPServerTests {
    /// A server whose API answers `body` with `status` to everything.
    private func server(_ status: Int = 200, _ body: JSONValue = [:]) -> MCPServer {
        MCPServer(
            context: MCPContext(
                api: { _, _, _, _ in (status, body) },
                push: { _ in ProviderAnswer(status: 200, id: "id", hint: nil, body: Data()) }))
    }

    private func answer(_ line: String, from server: MCPServer) async throws -> JSONValue {
        try JSONValue(parsing: Array(try #require(await server.answer(line)).utf8))
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
    ])
    func `the version is the client's if it is known`(asked: String, given: String) async throws {
        let line =
            #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
        let answer = try await answer(line, from: server())
        #expect(answer["id"] == "a")
        #expect(answer["result"]?["protocolVersion"]?.string == given)
    }

    @Test(arguments: [
        ("{", -32700), (#"{"id":1}"#, -32600), ("7", -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"x"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, -32602),
    ])
    func `a wrong message has the protocol's error`(line: String, code: Int) async throws {
        #expect(try await answer(line, from: server())["error"]?["code"] == .int(code))
    }

    private static func modern(
        _ method: String, _ revision: String = MCPRequest.modern, name: String? = nil
    ) -> JSONValue {
        var parameters: [String: JSONValue] = [
            "_meta": [
                "io.modelcontextprotocol/protocolVersion": .string(revision),
                "io.modelcontextprotocol/clientCapabilities": [:],
            ]
        ]
        parameters["name"] = name.map { .string($0) }
        return [
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(parameters),
        ]
    }

    @Test func `a request that names its revision needs no handshake`() async throws {
        let found = try #require(await server().answer(Self.modern("server/discover")))
        let result = try #require(found.body["result"])
        #expect(found.status == 200)
        #expect(result["supportedVersions"]?.array?.first == "2026-07-28")
        #expect(result["resultType"] == "complete" && result["cacheScope"] == "public")
        #expect(
            result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "belfry")
        let tools = try #require(await server().answer(Self.modern("tools/list")))
        #expect(tools.body["result"]?["ttlMs"] == 3_600_000)
        let called = try #require(await server().answer(Self.modern("tools/call", name: "reset")))
        #expect(called.body["result"]?["resultType"] == "complete")
        #expect(called.body["result"]?["ttlMs"] == nil)
    }

    @Test(
        arguments: [
            (modern("ping"), -32601, 404), (modern("initialize"), -32601, 404),
            (modern("tools/list", "2027-01-01"), -32022, 400),
            (modern("tools/call", name: "x"), -32602, 400),
            (["jsonrpc": "2.0", "id": 1, "method": "server/discover"], -32602, 400),
        ] as [(JSONValue, Int, Int)])
    func `a wrong request has its error and its status`(
        message: JSONValue, code: Int, status: Int
    ) async throws {
        let found = try #require(await server().answer(message))
        #expect(found.body["error"]?["code"] == .int(code))
        #expect(found.status == status)
    }

    @Test func `headers of HTTP have to agree with the request`() async throws {
        let call = Self.modern("tools/call", name: "reset")
        let headers = [
            "mcp-protocol-version": MCPRequest.modern, "mcp-method": "tools/call",
            "mcp-name": "=?base64?cmVzZXQ=?=",
        ]
        #expect(await server().answer(call, { headers[$0] }).status == 200)
        for name in headers.keys {
            let found = await server().answer(call, { $0 == name ? nil : headers[$0] })
            #expect(found.status == 400)
            #expect(found.body?["error"]?["code"] == -32020)
        }
        let old = await server().answer(call) { $0 == "mcp-name" ? "send" : headers[$0] }
        #expect(old.body?["error"]?["code"] == -32020)
        let unknown = await server().answer(call) { _ in "1999-01-01" }
        #expect(unknown.status == 400 && unknown.body?["error"]?["code"] == -32022)
        let note: JSONValue = ["jsonrpc": "2.0", "method": "notifications/initialized"]
        let noted = await server().answer(note) { _ in nil }
        #expect(noted.status == 202 && noted.body == nil)
    }

    @Test func `notifications are not answered, and batches are answered as one`() async throws {
        let server = server()
        let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        #expect(await server.answer(note) == nil)
        #expect(await server.answer("  ") == nil)
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        #expect(try await answer("[\(ping),\(note),\(ping)]", from: server).array?.count == 2)
    }

    private func call(
        _ tool: String, _ arguments: JSONValue = [:], of server: MCPServer
    ) async throws -> JSONValue {
        let line: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": ["name": .string(tool), "arguments": arguments],
        ]
        return try #require(try await answer(line.json, from: server)["result"])
    }

    @Test func `a tool that fails says what to do next`() async throws {
        let problem: JSONValue = ["detail": "There is no phone “x”.", "hint": "There is phone-1."]
        let result = try await call("act", ["action": "tap"], of: server(404, problem))
        #expect(result["isError"] == true)
        #expect(result["structuredContent"]?["error"] == "There is no phone “x”.")
        #expect(result["structuredContent"]?["next"] == "There is phone-1.")
    }

    @Test func `unknown and missing arguments are named`() async throws {
        let unknown = try await call("act", ["acton": "tap"], of: server())
        #expect(
            unknown["structuredContent"]?["error"]
                == "act has no argument “acton”. Did you mean “action”?")
        let missing = try await call("play", of: server())
        #expect(missing["structuredContent"]?["error"] == "play needs “yaml”.")
    }

    @Test(
        arguments: [
            ("wait", ["query": ["x"]], "“query” has to be a text in quotes."),
            ("wait", ["query": "x", "count": "two"], "“count” has to be a whole number."),
            ("send", ["silent": "yes"], "“silent” has to be true or false."),
            ("send", ["payload": "{}"], "“payload” has to be an object."),
            ("send", ["silent": true, "text": "Hi"], "“silent” and “text” exclude each other."),
            ("send", ["badge": 1, "payload": [:]], "“payload” and “badge” exclude each other."),
            ("phone", ["presents": ["list", 1]], "“presents” has to be a list of texts."),
            ("faults", ["command": "ad"], "“command” cannot be “ad”. Did you mean “add”?"),
            ("faults", ["command": "add"], "add needs a “name” for the fault."),
            ("faults", ["command": "reset", "name": "a"], "reset takes no “name”."),
            ("faults", ["name": "a", "answer": "503"], "list takes no “answer”."),
            ("phone", ["phone": ""], "“phone” cannot be empty."),
            ("why", ["not": "vibrate"], "“vibrate” is not an effect of a push."),
            ("why", ["not": "list", "called": "list"], "“called” and “not” exclude each other."),
        ] as [(String, JSONValue, String)])
    func `an argument with a wrong value fails`(
        tool: String, arguments: JSONValue, sentence: String
    ) async throws {
        let result = try await call(tool, arguments, of: server())
        #expect(result["isError"] == true)
        #expect(result["structuredContent"]?["error"] == .string(sentence))
    }

    @Test func `null and false are the same as no argument`() async throws {
        let given: JSONValue = ["query": "is:shown", "count": nil, "after": nil]
        #expect(try await call("wait", given, of: server())["isError"] == false)
        let push: JSONValue = ["silent": false, "title": "Hi"]
        let answer = try await call("send", push, of: server())
        #expect(answer["structuredContent"]?["error"] == "There is no such app on phone-1.")
    }

    @Test func `a hint about requests of HTTP is not passed on`() async throws {
        let problem: JSONValue = [
            "detail": "There is no rule “x”.", "hint": "GET /api/v1/rules lists the rules.",
        ]
        let result = try await call("rules", ["label": "x"], of: server(404, problem))
        #expect(result["structuredContent"]?["next"] == "Arguments: ios, label.")
    }

    @Test func `a result has two kilobytes at the most, and says what it left out`() async throws {
        let long = JSONValue.string(String(repeating: "é", count: 5000))
        let lines = (0..<300).map { number -> JSONValue in
            ["kind": "system", "name": "banner", "text": long, "rules": [.string("R-\(number)")]]
        }
        let result = try await call(
            "act", ["action": "tap"], of: server(200, ["items": .array(lines)]))
        let text = try #require(result["content"]?.array?.first?["text"]?.string)
        #expect(text.utf8.count <= 2048)
        #expect(result["structuredContent"]?["truncated"] == true)
        #expect(result["structuredContent"]?["schemaVersion"] == 1)
    }
}
