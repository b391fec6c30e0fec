import NIOHTTP1
import PushModel

/// Tools before and after a push: lint, faults, rules, and recorded scenarios.
extension MCPTool {
    static let checkTools: [MCPTool] = [
        MCPTool(
            name: "lint",
            help: "Check a payload and its headers without sending them. Without a header, headers "
                + "are not checked.",
            arguments: MCPShape.headers.merging([
                "payload": MCPShape.object("The payload, {\"aps\": {…}}."),
                "app": MCPShape.name("The bundle identifier of the receiving app."),
                "phone": MCPShape.name("The phone with the app."),
            ]) { $1 }, required: ["payload"], isReadOnly: true
        ) { given, context in
            var body = given.picking(["payload", "app", "phone"])
            let headers = MCPShape.headers(in: given)
            if !headers.isEmpty { body["headers"] = .object(headers.mapValues { .string($0) }) }
            let found = try await context.send(.POST, "/lint", .object(body))["items"]?.array ?? []
            return [
                "passed": .bool(!found.contains { $0["severity"] == "error" }),
                "findings": .array(
                    found.map {
                        .object($0.picking(["severity", "rule", "path", "message", "fix"]))
                    }),
            ]
        },
        MCPTool(
            name: "faults",
            help: "List, add, remove or reset faults, which make pushes fail: refusals, resets, "
                + "silence, delays.",
            arguments: [
                "command": MCPShape.words(
                    ["list", "add", "remove", "reset"], "The command; reset removes all [list]."),
                "name": MCPShape.name("The name of the fault, for add and remove."),
                "when": MCPShape.text("A search for the pushes that fail [every push]."),
                "answer": MCPShape.text(
                    "For add: a status such as 503, a reason such as BadTopic, or delay, goaway, "
                        + "reset, silence."),
                "delay": MCPShape.text("The delay of the answer, such as 2s."),
                "times": MCPShape.integer("The highest number of hits [no limit]."),
                "every": MCPShape.integer("A hit on every Nth push only."),
                "probability": MCPShape.number("The probability of a hit [1]."),
                "phase": MCPShape.words(
                    ["before", "after"], "Before or after the phone gets the push [before]."),
            ], run: faults),
        MCPTool(
            name: "rules",
            help: "Explain a rule of iOS such as R-UN-3 or a reason of APNs such as "
                + "BadDeviceToken, or list the rules.",
            arguments: [
                "label": MCPShape.name("The label of a rule, or a reason of APNs [all rules]."),
                "ios": MCPShape.text("Only the rules of this version of iOS."),
            ], isReadOnly: true, run: rules),
        MCPTool(
            name: "record",
            help: "Return the history of a phone, or one push to it, as a scenario file that plays "
                + "to the same trace.",
            arguments: [
                "phone": MCPShape.name("The phone [phone-1]."),
                "push": MCPShape.name("Only this push: an apns-id, or latest."),
                "app": MCPShape.name("The bundle identifier, if the phone has several apps."),
                "with": MCPShape.texts("Further phones with the app."),
            ], isReadOnly: true, run: record),
    ]

    @Sendable private static func faults(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let command = given["command"]?.string.flatMap(FaultCommand.init) ?? .list
        let others = (given.object ?? [:]).keys.filter { $0 != "command" }.sorted()
        if command == .list || command == .reset, let other = others.first {
            throw Failed(
                what: "\(command.rawValue) takes no “\(other)”.",
                next: "Use the command add for a new fault, and remove for one by its name.")
        }
        switch command {
        case .list: return ["faults": try await context.get("/faults")["items"] ?? []]
        case .add:
            guard given["name"] != nil else {
                throw Failed(
                    what: "add needs a “name” for the fault.",
                    next: "For example: name flaky, answer 503, times 2.")
            }
            var fault = given.object ?? [:]
            fault["command"] = nil
            return try await context.send(.POST, "/faults", .object(fault))
        case .remove:
            guard let name = given["name"]?.string else {
                throw Failed(
                    what: "remove needs the “name” of a fault.", next: "Call faults to list them.")
            }
            return try MCPContext.checked(
                await context.api(.DELETE, "/faults/\(ServiceClient.segment(name))", [:], nil))
        case .reset:
            return try MCPContext.checked(
                await context.api(.DELETE, "/faults", ["all": "true"], nil))
        }
    }

    /// The subcommands of `belfry faults`.
    private enum FaultCommand: String {
        case list, add, remove, reset
    }

    @Sendable private static func rules(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        guard let label = given["label"]?.string else {
            let query = given["ios"]?.string.map { ["ios": $0] } ?? [:]
            let rules = try await context.get("/rules", query)["items"]?.array ?? []
            return [
                "count": .int(rules.count),
                "rules": .array(rules.map { .object($0.picking(["label", "sentence"])) }),
            ]
        }
        let reasons = try await context.get("/reasons")["items"]?.array ?? []
        if let reason = reasons.first(where: { $0["reason"]?.string == label }) { return reason }
        return try await context.get("/rules/\(ServiceClient.segment(label))")
    }

    @Sendable private static func record(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let phone = given["phone"]?.string ?? "phone-1"
        var query: [String: String] = [:]
        var path = "/phones/\(ServiceClient.segment(phone))/scenario"
        if let push = given["push"]?.string {
            path = "/pushes/\(ServiceClient.segment(push))/scenario"
        } else {
            query["app"] = given["app"]?.string
            let others = (given["with"]?.array ?? []).compactMap(\.string)
            if !others.isEmpty { query["with"] = others.joined(separator: ",") }
        }
        let answer = JSONValue.object(["yaml": try await context.get(path, query)])
        guard answer.json.utf8.count + 40 <= MCPResult.limit else {
            throw Failed(
                what: "The scenario is longer than a result, \(MCPResult.limit) bytes.",
                next: "Give one push, or run: belfry trace \(phone) --scenario > scenario.yaml")
        }
        return answer
    }
}
