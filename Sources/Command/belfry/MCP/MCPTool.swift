import PushModel

/// A tool that an agent can call.
struct MCPTool: Sendable {
    typealias Arguments = JSONValue

    /// The failure of a tool: what happened, and what to do next [the tool's arguments].
    struct Failed: Error {
        var what: String
        var next: String?
    }

    let name: String
    let help: String
    /// The schemas of the arguments by name.
    let arguments: [String: JSONValue]
    var required: [String] = []
    /// Whether a call changes nothing.
    var isReadOnly = false
    let run: @Sendable (Arguments, MCPContext) async throws -> JSONValue

    static let all = phoneTools + pushTools + checkTools + questionTools

    /// The tool's entry in the answer to `tools/list`.
    var description: JSONValue {
        [
            "name": .string(name), "description": .string(help),
            "inputSchema": [
                "type": "object", "properties": .object(arguments),
                "required": .array(required.map { .string($0) }), "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false],
        ]
    }

    /// Runs the tool; returns the result of `tools/call`.
    func call(_ given: JSONValue, _ context: MCPContext) async -> JSONValue {
        do {
            // Some clients send null for each argument that is not given.
            let given = given.object.map { .object($0.filter { $0.value != .null }) } ?? given
            try check(given)
            return MCPResult(try await run(given, context)).json
        } catch let failed as Failed {
            return MCPResult(failed: failed.what, next: failed.next ?? usage).json
        } catch let failure as Failure {
            let isAbsent = failure.status == .unavailable
            return MCPResult(
                failed: failure.description,
                next: isAbsent
                    ? "Start a service with belfry, or run belfry mcp --start." : nil
            ).json
        } catch {
            return MCPResult(failed: "\(error)", next: nil).json
        }
    }

    /// Throws if only one of two arguments can have an effect, and both are given. `false` is the same
    /// as absent.
    static func exclude(
        _ argument: String, with others: [String], in given: JSONValue
    ) throws(Failed) {
        func isGiven(_ name: String) -> Bool { given[name] != nil && given[name] != false }
        guard isGiven(argument), let other = others.first(where: isGiven) else { return }
        throw Failed(what: "“\(argument)” and “\(other)” exclude each other.", next: "Give one.")
    }

    private func check(_ given: JSONValue) throws(Failed) {
        guard let members = given.object else {
            throw Failed(what: "The arguments are not an object.")
        }
        let unknown = members.keys.filter { arguments[$0] == nil }.sorted()
        if let first = unknown.first {
            let meant = Vocabulary(arguments.keys.sorted()).nearest(to: first)
            throw Failed(
                what: "\(name) has no argument “\(first)”."
                    + (meant.map { " Did you mean “\($0)”?" } ?? ""))
        }
        for (argument, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let shape = arguments[argument],
                let problem = MCPShape.problem(of: value, in: shape)
            else { continue }
            throw Failed(what: "“\(argument)” \(problem)")
        }
        if let missing = required.first(where: { members[$0] == nil }) {
            throw Failed(what: "\(name) needs “\(missing)”.")
        }
    }

    private var usage: String {
        let names = arguments.keys.sorted().joined(separator: ", ")
        return arguments.isEmpty ? "Call it without arguments." : "Arguments: \(names)."
    }
}

/// The result of a tool: at most two kilobytes of JSON.
struct MCPResult {
    static let limit = 2048
    /// The version of the results, which increases when a key changes its meaning.
    static let schemaVersion = 1

    private let content: JSONValue
    private let isError: Bool

    init(_ content: JSONValue) {
        self.content = Self.fitted(content)
        isError = false
    }

    init(failed what: String, next: String?) {
        var content: [String: JSONValue] = ["error": .string(what)]
        content["next"] = next.map { .string($0) }
        self.content = Self.fitted(.object(content))
        isError = true
    }

    /// The result, also as text for clients of versions without structured content.
    var json: JSONValue {
        [
            "content": [["type": "text", "text": .string(content.json)]],
            "structuredContent": content, "isError": .bool(isError),
        ]
    }

    /// Returns the content within the limit. Cuts long texts and lists, and then sets `truncated`.
    private static func fitted(_ content: JSONValue) -> JSONValue {
        var members = content.object ?? ["value": content]
        members["schemaVersion"] = .int(schemaVersion)
        var length = 600
        while JSONValue.object(members).json.utf8.count > limit, length > 8 {
            members = members.mapValues { $0.cut(strings: length, lists: length / 30) }
            members["truncated"] = true
            length = length * 2 / 3
        }
        return .object(members)
    }
}

extension JSONValue {
    /// Returns the value with texts and lists cut to the given numbers of characters and elements.
    fileprivate func cut(strings: Int, lists: Int) -> JSONValue {
        switch self {
        case .string(let text) where text.count > strings:
            .string(text.prefix(strings) + "…")
        case .array(let elements):
            .array(elements.prefix(max(1, lists)).map { $0.cut(strings: strings, lists: lists) })
        case .object(let members):
            .object(members.mapValues { $0.cut(strings: strings, lists: lists) })
        default: self
        }
    }
}
