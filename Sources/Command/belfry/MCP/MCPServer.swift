import PushModel

/// One connection of the Model Context Protocol: JSON-RPC 2.0 with one message per line.
/// https://modelcontextprotocol.io/specification/2025-06-18
struct MCPServer: Sendable {
    /// The supported versions, the newest first.
    static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    private static let instructions = """
        Belfry is a local APNs with virtual iPhones. Usual order: call status, phone to set up a \
        phone, then send. If nothing was shown or called, call why, fix the cause with phone or act, \
        and send again. Name a push by its apns-id, or “latest”.
        """

    let context: MCPContext

    /// A JSON-RPC error, for an invalid message. A tool that fails answers with a result instead.
    private struct ProtocolError: Error {
        var code: Int
        var message: String
    }

    /// Returns the answer to a line, without a line end; `nil` if the line needs no answer.
    func answer(_ line: String) async -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        guard let message = try? JSONValue(parsing: Array(line.utf8)) else {
            return Self.error(
                .null, ProtocolError(code: -32700, message: "The message is not JSON.")
            ).json
        }
        // Batches were part of version 2025-03-26.
        guard let batch = message.array else { return await answer(message)?.json }
        var answers: [JSONValue] = []
        for message in batch {
            if let answer = await answer(message) { answers.append(answer) }
        }
        return answers.isEmpty ? nil : JSONValue.array(answers).json
    }

    private func answer(_ message: JSONValue) async -> JSONValue? {
        let id = message["id"]
        guard message["jsonrpc"] == "2.0", let method = message["method"]?.string else {
            // The server sends no requests, so it ignores answers.
            if message["result"] != nil || message["error"] != nil { return nil }
            return Self.error(
                id ?? .null,
                ProtocolError(
                    code: -32600, message: "The message is not a request of JSON-RPC 2.0."))
        }
        // A notification gets no answer.
        guard let id else { return nil }
        do throws(ProtocolError) {
            let result = try await result(of: method, message["params"] ?? [:])
            return ["jsonrpc": "2.0", "id": id, "result": result]
        } catch {
            return Self.error(id, error)
        }
    }

    private func result(
        of method: String, _ parameters: JSONValue
    ) async throws(ProtocolError) -> JSONValue {
        switch method {
        case "initialize": return Self.initialized(parameters["protocolVersion"]?.string)
        case "ping": return [:]
        case "tools/list": return ["tools": .array(MCPTool.all.map(\.description))]
        case "tools/call":
            guard let name = parameters["name"]?.string,
                let tool = MCPTool.all.first(where: { $0.name == name })
            else {
                let known = MCPTool.all.map(\.name).joined(separator: ", ")
                throw ProtocolError(
                    code: -32602,
                    message: "There is no tool “\(parameters["name"]?.string ?? "")”. Known tools: "
                        + "\(known).")
            }
            return await tool.call(parameters["arguments"] ?? [:], context)
        default:
            throw ProtocolError(code: -32601, message: "There is no method “\(method)”.")
        }
    }

    /// Returns the answer to `initialize` with the requested version if it is supported, and with
    /// the newest otherwise. The client then decides whether to continue.
    private static func initialized(_ wanted: String?) -> JSONValue {
        let version = wanted.flatMap { versions.contains($0) ? $0 : nil } ?? versions[0]
        return [
            "protocolVersion": .string(version),
            "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": [
                "name": "belfry", "title": "Belfry", "version": .string(Belfry.version),
            ],
            "instructions": .string(instructions),
        ]
    }

    private static func error(_ id: JSONValue, _ error: ProtocolError) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id,
            "error": ["code": .int(error.code), "message": .string(error.message)],
        ]
    }
}
