import Console
import Foundation
import NIOHTTP1
import PushModel

/// The transport “Streamable HTTP”: each message is a POST to `/mcp` on the port of the page, and
/// each answer is one JSON object.
/// https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
extension MCPServer {
    /// The server behind `/mcp` of a Belfry.
    static let http = AgentServer { message, headers, api in
        await MCPServer(context: MCPContext(api)).answer(message, headers)
    }

    /// Returns the status and the body of the answer; without a body for messages that need no
    /// answer.
    func answer(
        _ message: JSONValue, _ headers: AgentServer.Headers
    ) async -> (status: Int, body: JSONValue?) {
        let known = headers("mcp-protocol-version")
        if let known, !MCPRequest.revisions.contains(known) {
            return (400, MCPError.unsupported(known).answer(to: message["id"] ?? .null))
        }
        let request = MCPRequest(
            method: message["method"]?.string ?? "", parameters: message["params"] ?? [:])
        if known == MCPRequest.modern, let id = message["id"], !request.isModern {
            return (400, MCPError.incompleteMeta.answer(to: id))
        }
        let answer = await answer(message) { request throws(MCPError) in
            guard request.isModern else { return }
            try Self.check("Mcp-Protocol-Version", request.revision, headers)
            try Self.check("Mcp-Method", request.method, headers)
            guard request.method == "tools/call" else { return }
            try Self.check("Mcp-Name", request.parameters["name"]?.string, headers)
        }
        // `nil` alone would be the JSON value null.
        return (answer?.status ?? 202, answer?.body)
    }

    private static func check(
        _ name: String, _ wanted: String?, _ headers: AgentServer.Headers
    ) throws(MCPError) {
        guard let given = headers(name.lowercased()), decoded(given) == wanted else {
            throw .mismatch(name)
        }
    }

    /// Returns the text of a header. Text that is not ASCII is sent as `=?base64?…?=`.
    private static func decoded(_ value: String) -> String? {
        guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11 else {
            return value
        }
        return Data(base64Encoded: String(value.dropFirst(9).dropLast(2))).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension MCPContext {
    /// The API of this process, without a connection.
    init(_ api: @escaping AgentServer.API) {
        self.init(api: { method, path, query, body in
            try await api(method.rawValue, path + ServiceClient.question(query), body)
        })
    }
}
