import PushModel

/// A request of a client, and the members of its answer that its revision of the protocol requires.
struct MCPRequest: Sendable {
    /// The revision without a handshake.
    static let modern = "2026-07-28"
    /// The supported revisions with a handshake, the newest first.
    static let handshakeRevisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let revisions = [modern] + handshakeRevisions
    static let server: JSONValue = [
        "name": "belfry", "title": "Belfry", "version": .string(Belfry.version),
    ]

    private static let prefix = "io.modelcontextprotocol/"
    /// How long a client may keep a list of tools, in milliseconds. The list changes only with the
    /// version of Belfry.
    private static let lifetime = 3_600_000

    let method: String
    let parameters: JSONValue

    /// The revision that the request names in `_meta`; `nil` for clients with a handshake.
    var revision: String? { meta("protocolVersion")?.string }

    /// `true` for a request of a revision without a handshake. `server/discover` belongs to these.
    var isModern: Bool { meta("protocolVersion") != nil || method == "server/discover" }

    private func meta(_ key: String) -> JSONValue? { parameters["_meta"]?[Self.prefix + key] }

    /// Throws if the request names a revision that is not supported without a handshake, or lacks a
    /// member that the revision requires.
    func checkRevision() throws(MCPError) {
        guard isModern else { return }
        guard let revision, meta("clientCapabilities")?.object != nil else {
            throw .incompleteMeta
        }
        guard revision == Self.modern else { throw .unsupported(revision) }
    }

    /// Returns a result with the members that the request's revision requires.
    func complete(_ result: JSONValue) -> JSONValue {
        guard isModern, var members = result.object else { return result }
        members["resultType"] = "complete"
        members["_meta"] = .object([Self.prefix + "serverInfo": Self.server])
        if method != "tools/call" {
            members["ttlMs"] = .int(Self.lifetime)
            members["cacheScope"] = "public"
        }
        return .object(members)
    }
}

/// An error of JSON-RPC, for an invalid message. A tool that fails answers with a result instead.
struct MCPError: Error {
    let code: Int
    let message: String
    var data: JSONValue?

    static let notJSON = MCPError(code: -32700, message: "The message is not JSON.")
    static let notRequest = MCPError(
        code: -32600, message: "The message is not a request of JSON-RPC 2.0.")
    static let incompleteMeta = MCPError(
        code: -32602,
        message: "params._meta needs io.modelcontextprotocol/protocolVersion and "
            + "io.modelcontextprotocol/clientCapabilities.")

    static func unknownMethod(_ method: String) -> MCPError {
        MCPError(code: -32601, message: "There is no method “\(method.prefix(60))”.")
    }

    static func unknownTool(_ name: String) -> MCPError {
        let known = MCPTool.all.map(\.name).joined(separator: ", ")
        return MCPError(
            code: -32602,
            message: "There is no tool “\(name.prefix(60))”. Known tools: \(known).")
    }

    static func unsupported(_ revision: String) -> MCPError {
        let supported = MCPRequest.revisions
        return MCPError(
            code: -32022,
            message: "Revision “\(revision.prefix(60))” is not supported. Supported: "
                + "\(supported.joined(separator: ", ")).",
            data: [
                "supported": .array(supported.map { .string($0) }), "requested": .string(revision),
            ])
    }

    /// A header of HTTP that differs from the request that it describes.
    static func mismatch(_ header: String) -> MCPError {
        MCPError(
            code: -32020, message: "The header \(header) is missing or differs from the request.")
    }

    /// The status of HTTP for the error, since revision 2026-07-28.
    var status: Int { code == -32601 ? 404 : 400 }

    func answer(to id: JSONValue) -> JSONValue {
        var error: [String: JSONValue] = ["code": .int(code), "message": .string(message)]
        error["data"] = data
        return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
    }
}
