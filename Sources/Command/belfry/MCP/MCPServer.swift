import PushModel

/// The Model Context Protocol, over any transport: JSON-RPC 2.0, one message at a time.
///
/// Since revision 2026-07-28, each request names its revision. Clients of earlier revisions
/// negotiate one by `initialize`. Both kinds are served side by side.
/// https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
struct MCPServer: Sendable {
    let context: MCPContext

    private static let instructions = """
        Belfry is a local APNs with virtual iPhones. Usual order: call status, phone to set up a \
        phone, then send. If nothing was shown or called, call why, fix the cause with phone or act, \
        and send again. Name a push by its apns-id, or “latest”. Call record to turn what happened \
        into a scenario file, and play to run one.
        """

    /// Returns the answer to a line of standard input, without a line end; `nil` if the line needs
    /// no answer.
    func answer(_ line: String) async -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        guard let message = try? JSONValue(parsing: Array(line.utf8)) else {
            return MCPError.notJSON.answer(to: .null).json
        }
        // Batches were part of revision 2025-03-26.
        guard let batch = message.array else { return await answer(message)?.body.json }
        var answers: [JSONValue] = []
        for message in batch {
            if let answer = await answer(message) { answers.append(answer.body) }
        }
        return answers.isEmpty ? nil : JSONValue.array(answers).json
    }

    /// Returns the answer to a message, and the status of HTTP for it; `nil` if the message needs
    /// no answer. `check` throws if the transport contradicts the request.
    func answer(
        _ message: JSONValue, check: (MCPRequest) throws(MCPError) -> Void = { _ in }
    ) async -> (body: JSONValue, status: Int)? {
        guard message["jsonrpc"] == "2.0", let method = message["method"]?.string else {
            // The server sends no requests, so it ignores answers.
            if message["result"] != nil || message["error"] != nil { return nil }
            return (MCPError.notRequest.answer(to: message["id"] ?? .null), 400)
        }
        // A notification gets no answer.
        guard let id = message["id"] else { return nil }
        let request = MCPRequest(method: method, parameters: message["params"] ?? [:])
        do throws(MCPError) {
            try request.checkRevision()
            try check(request)
            let result = request.complete(try await result(of: request))
            return (["jsonrpc": "2.0", "id": id, "result": result], 200)
        } catch {
            return (error.answer(to: id), request.isModern ? error.status : 200)
        }
    }

    private func result(of request: MCPRequest) async throws(MCPError) -> JSONValue {
        switch (request.method, request.isModern) {
        case ("server/discover", true):
            [
                "supportedVersions": .array(MCPRequest.revisions.map { .string($0) }),
                "capabilities": Self.capabilities, "instructions": .string(Self.instructions),
            ]
        case ("initialize", false): Self.initialized(request.parameters["protocolVersion"]?.string)
        case ("ping", false): [:]
        case ("tools/list", _): ["tools": .array(MCPTool.all.map(\.description))]
        case ("tools/call", _): try await call(request.parameters)
        default: throw .unknownMethod(request.method)
        }
    }

    private func call(_ parameters: JSONValue) async throws(MCPError) -> JSONValue {
        let name = parameters["name"]?.string ?? ""
        guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
            throw .unknownTool(name)
        }
        return await tool.call(parameters["arguments"] ?? [:], context)
    }

    private static let capabilities: JSONValue = ["tools": ["listChanged": false]]

    /// Returns the answer to `initialize` with the requested revision if it has a handshake and is
    /// supported, and with the newest of these otherwise. The client then decides whether to
    /// continue.
    private static func initialized(_ wanted: String?) -> JSONValue {
        let revisions = MCPRequest.handshakeRevisions
        return [
            "protocolVersion": .string(
                wanted.flatMap { revisions.contains($0) ? $0 : nil } ?? revisions[0]),
            "capabilities": capabilities, "serverInfo": MCPRequest.server,
            "instructions": .string(instructions),
        ]
    }
}
