import NIOHTTP1
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// Questions about any phone, not those of the service alone.
extension MCPTool {
    static let questionTools: [MCPTool] = [
        MCPTool(
            name: "play",
            help: "Play a scenario (YAML) in virtual time, and tell what fails. For instance: "
                + "steps: [push: alert, tap: notification]; expect: {callbacks: "
                + "[didReceiveResponse]}.",
            arguments: ["yaml": MCPShape.text("The text of a scenario file.")],
            required: ["yaml"], isReadOnly: true
        ) { given, context in
            let answer = try await context.api(.POST, "/scenarios", [:], given)
            if answer.status == 400, let errors = answer.body["errors"]?.array {
                let sentences = errors.map { error in
                    JSONValue.string(
                        "line \(error["line"]?.int ?? 0): "
                            + [error["message"]?.string, error["suggestion"]?.string]
                            .compactMap(\.self).joined(separator: " "))
                }
                throw Failed(
                    what: "The file is no scenario: "
                        + sentences.prefix(5).compactMap(\.string).joined(separator: " "),
                    next: "Correct these lines and call play again.")
            }
            let played = try MCPContext.checked(answer)
            let failed = (played["scenarios"]?.array ?? []).filter { $0["passed"] != true }
            return [
                "passed": played["passed"] ?? .null, "summary": played["summary"] ?? .null,
                "failures": .array(failed.flatMap { $0["failures"]?.array ?? [] }),
            ]
        },
        MCPTool(
            name: "diagnose",
            help:
                "With observed: what explains the callbacks that somebody saw, and how to mend it. "
                + "Without: what a push causes in a situation, and why.",
            arguments: [
                "observed": MCPShape.text(
                    "The callbacks that ran, in order; empty for none: "
                        + "didFinishLaunching, willPresent (active)."),
                "ios": MCPShape.text("Such as 18.2."),
                "state": MCPShape.words(
                    AppState.allCases.map(\.rawValue), "Where the app stood."),
                "push": MCPShape.words(PushKind.allCases.map(\.rawValue), "The kind of push."),
                "action": MCPShape.words(
                    UserReaction.allCases.map(\.rawValue), "What the user then did."),
                "shown": MCPShape.flag("A banner was on the screen."),
            ], isReadOnly: true, run: diagnose),
    ]

    @Sendable private static func diagnose(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        guard given["observed"] != nil else {
            let body = given.picking(["ios", "state", "push"])
            let told = try await context.send(.POST, "/explain", .object(body))
            return [
                "situation": told["situation"] ?? .null,
                "arrival": .array((told["arrival"]?.array ?? []).compactMap { $0["text"] }),
                "afterwards": .array(
                    (told["branches"]?.array ?? []).map { branch in
                        [
                            "then": branch["sentence"] ?? .null,
                            "calls": .array(TraceDigest(branch["records"]?.array ?? []).calls),
                        ]
                    }),
            ]
        }
        let told = try await context.send(.POST, "/diagnose", given)
        return [
            "outcome": told["outcome"] ?? .null,
            "candidates": .array(
                (told["candidates"]?.array ?? []).prefix(4).map {
                    .object($0.picking(["title", "fixes", "rules"]))
                }),
        ]
    }
}
