import NIOHTTP1
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// Tools for questions about any phone, independent of the phones of the service.
extension MCPTool {
    static let questionTools: [MCPTool] = [
        MCPTool(
            name: "play",
            help: "Play a scenario (YAML) in virtual time, and report its failures. For instance: "
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
                    what: "The file is not a scenario: "
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
                "Find causes and fixes for the callbacks that ran or are missing. With seen, find "
                + "causes for the symptoms of a push that calls no method of an app delegate. "
                + "Without observed, missing, launchOptions and seen, the same as explain.",
            arguments: situation.merging([
                "observed": MCPShape.text(
                    "The callbacks that ran, in order and in Apple's spelling, or empty for none: "
                        + "didFinishLaunchingWithOptions, willPresent (active)."),
                "missing": MCPShape.texts("Callbacks that should have run but did not."),
                "action": MCPShape.words(
                    UserReaction.allCases.map(\.rawValue), "The reaction of the user."),
                "shown": MCPShape.flag("Whether a banner was on the screen."),
                "launchOptions": MCPShape.flag(
                    "Whether launchOptions had the notification at the start of the app."),
                "priority": MCPShape.integer("The apns-priority that was sent."),
                "seen": MCPShape.text(
                    "A symptom of a push of pushType, such as not-updated. The answer to a wrong "
                        + "word lists all symptoms."),
                "also": MCPShape.texts("Words from the clues of an earlier answer, with seen."),
            ]) { $1 }, isReadOnly: true, run: diagnose),
        MCPTool(
            name: "explain",
            help: "Explain the effects of a push of any type in a situation, and of each action of "
                + "the user after that.",
            arguments: situation.merging(variation) { $1 }, isReadOnly: true, run: explain),
    ]

    /// The arguments that `diagnose` and `explain` share.
    private static let situation: [String: JSONValue] = [
        "ios": MCPShape.text("The version of iOS, such as 18.2."),
        "state": MCPShape.words(AppState.allCases.map(\.rawValue), "The state of the app."),
        "push": MCPShape.words(PushKind.allCases.map(\.rawValue), "The kind of push."),
        "pushType": MCPShape.words(PushType.allCases.map(\.rawValue), "The apns-push-type."),
        "payload": MCPShape.object("The payload itself, instead of push."),
    ]

    /// Arguments for the differences of app and phone from healthy ones.
    private static let variation: [String: JSONValue] = [
        "event": MCPShape.words(
            ServicePush.Event.allCases.map(\.rawValue),
            "The event of a push about a Live Activity or a media session."),
        "origin": MCPShape.words(
            Situation.Origin.allCases.map(\.rawValue), "A push, a local notification or a call."),
        "scenes": MCPShape.flag("Whether the app has scenes."),
        "linkedSDK": MCPShape.text("The SDK that the app is linked with, such as 27.0, or same."),
        "locked": MCPShape.flag("Whether the phone is locked."),
        "delegate": MCPShape.words(
            DelegateTiming.allCases.map(\.rawValue), "When the app sets the notification delegate."),
        "permission": MCPShape.words(
            Permission.allCases.map(\.rawValue), "The notification permission."),
        "backgroundMode": MCPShape.flag("Whether the background modes have remote-notification."),
        "with": MCPShape.texts("Methods that the app implements, beside those of a healthy app."),
        "without": MCPShape.texts("Methods that the app does not implement."),
        "switches": MCPShape.texts("Points without a source, to be decided the other way."),
    ]

    @Sendable private static func explain(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let found = try await context.send(.POST, "/explain", given)
        return [
            "situation": found["situation"] ?? .null,
            "arrival": .array((found["arrival"]?.array ?? []).compactMap { $0["text"] }),
            "afterwards": .array(
                (found["branches"]?.array ?? []).map { branch in
                    [
                        "then": branch["sentence"] ?? .null,
                        "calls": .array(TraceDigest(branch["records"]?.array ?? []).calls),
                    ]
                }),
        ]
    }

    @Sendable private static func diagnose(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let seen = ["observed", "missing", "seen", "launchOptions"]
        guard seen.contains(where: { given[$0] != nil }) else {
            return try await explain(
                .object(given.picking(Array(situation.keys))), context)
        }
        let found = try await context.send(.POST, "/diagnose", given)
        var answer: [String: JSONValue] = [
            "outcome": found["outcome"] ?? .null,
            "candidates": .array(
                (found["candidates"]?.array ?? []).prefix(4).map {
                    .object($0.picking(["title", "fixes", "rules"]))
                }),
        ]
        answer["clues"] = found["clues"]
        return .object(answer)
    }
}
