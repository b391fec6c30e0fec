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
                "What explains the callbacks that somebody saw or missed, and how to mend it; with "
                + "seen, what explains what is seen of a push that calls no method of an app "
                + "delegate. Without any of them the same as explain.",
            arguments: situation.merging([
                "observed": MCPShape.text(
                    "The callbacks that ran, in order, as Apple spells them; empty for none: "
                        + "didFinishLaunchingWithOptions, willPresent (active)."),
                "missing": MCPShape.texts("Callbacks that should have run and did not."),
                "action": MCPShape.words(
                    UserReaction.allCases.map(\.rawValue), "What the user then did."),
                "shown": MCPShape.flag("A banner was on the screen."),
                "launchOptions": MCPShape.flag(
                    "launchOptions held the notification when the app was started."),
                "priority": MCPShape.integer("The apns-priority that was sent."),
                "seen": MCPShape.text(
                    "With pushType: what is seen, such as not-updated; a wrong word is answered with "
                        + "all there are."),
                "also": MCPShape.texts("With seen: words from clues of an answer."),
            ]) { $1 }, isReadOnly: true, run: diagnose),
        MCPTool(
            name: "explain",
            help: "What a push of any type causes in a situation, what each thing the user may do "
                + "then causes, and why.",
            arguments: situation.merging(variation) { $1 }, isReadOnly: true, run: explain),
    ]

    /// The arguments that `diagnose` and `explain` share.
    private static let situation: [String: JSONValue] = [
        "ios": MCPShape.text("Such as 18.2."),
        "state": MCPShape.words(AppState.allCases.map(\.rawValue), "Where the app stood."),
        "push": MCPShape.words(PushKind.allCases.map(\.rawValue), "The kind of push."),
        "pushType": MCPShape.words(PushType.allCases.map(\.rawValue), "The apns-push-type."),
        "payload": MCPShape.object("Instead of push: the payload itself."),
    ]

    /// Arguments for the differences of app and phone from healthy ones.
    private static let variation: [String: JSONValue] = [
        "event": MCPShape.words(
            ServicePush.Event.allCases.map(\.rawValue),
            "What a push about a Live Activity or a media session does."),
        "origin": MCPShape.words(
            Situation.Origin.allCases.map(\.rawValue), "A push, a local notification or a call."),
        "scenes": MCPShape.flag("The app has scenes."),
        "linkedSDK": MCPShape.text("The SDK that the app is linked with, such as 27.0, or same."),
        "locked": MCPShape.flag("The phone is locked."),
        "delegate": MCPShape.words(
            DelegateTiming.allCases.map(\.rawValue), "When the notification delegate is set."),
        "permission": MCPShape.words(
            Permission.allCases.map(\.rawValue), "What the user has allowed."),
        "backgroundMode": MCPShape.flag("remote-notification is among the modes."),
        "with": MCPShape.texts("Methods that the app has beside a healthy one's."),
        "without": MCPShape.texts("Methods that the app does not implement."),
        "switches": MCPShape.texts("Points that sources leave open, decided the other way."),
    ]

    @Sendable private static func explain(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let told = try await context.send(.POST, "/explain", given)
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

    @Sendable private static func diagnose(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let seen = ["observed", "missing", "seen", "launchOptions"]
        guard seen.contains(where: { given[$0] != nil }) else {
            return try await explain(
                .object(given.picking(Array(situation.keys))), context)
        }
        let told = try await context.send(.POST, "/diagnose", given)
        var answer: [String: JSONValue] = [
            "outcome": told["outcome"] ?? .null,
            "candidates": .array(
                (told["candidates"]?.array ?? []).prefix(4).map {
                    .object($0.picking(["title", "fixes", "rules"]))
                }),
        ]
        answer["clues"] = told["clues"]
        return .object(answer)
    }
}
