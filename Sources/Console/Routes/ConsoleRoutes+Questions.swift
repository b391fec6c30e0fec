import HTTPTypes
import Hummingbird
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// What a push causes, why, and what must have been the case; the service's own phones have no part
/// in it.
extension ConsoleRoutes {
    var questionRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "matrix", "Which callbacks a push causes, in every state of the app.",
                parameters: [
                    .query("ios", Self.version, "A version of iOS; the newest otherwise."),
                    .query("push", .words(PushKind.self), "Only this kind of push."),
                ], answers: [.json(.map(.anything), "A cell for each question and state.")]
            ) { call in
                let iOS = try Self.version(call.text("ios")) ?? .newest
                let push = call.text("push").flatMap { PushKind(rawValue: $0) }
                let matrix = Matrix(iOS: iOS, payload: push?.payload, named: push?.rawValue ?? "")
                return try call.answer(matrix.json)
            },
            APIRoute(
                .post, "explain", "One situation in full: arrival, choices, and the rules.",
                body: .json(Self.explain, example: ["state": "force-quit", "push": "silent"]),
                answers: [.json(.map(.anything), "Also as `text`, for people.")]
            ) { call in
                try call.answer(Explanation(try Self.setup(try await call.json())).json)
            },
            APIRoute(
                .post, "diagnose", "What explains the callbacks that somebody saw.",
                body: .json(
                    Self.diagnose,
                    example: ["observed": "willPresent (active)", "push": "alert"]),
                answers: [.json(.map(.anything), "Also as `text`, for people.")]
            ) { call in
                try call.answer(Diagnosis(try Self.symptoms(try await call.json())).json)
            },
        ]
    }

    private static let version = Schema.text(example: IOSVersion.newest.description)

    private static let explain = Schema.body(
        "Situation",
        [
            Schema.Field("ios", version), Schema.Field("state", .text(example: "background")),
            Schema.Field("push", .words(PushKind.self)),
            Schema.Field("payload", .map(.anything), "Instead of `push`: the payload itself."),
            Schema.Field(
                "delegate", .words(DelegateTiming.self),
                "When the app sets its notification delegate."),
            Schema.Field("without", .list(.text), "Callbacks that the app does not implement."),
            Schema.Field("permission", .words(Permission.self)),
            Schema.Field("backgroundMode", .flag, "remote-notification is among the modes."),
            Schema.Field("switches", .list(.words(PhoneSwitch.self))),
        ])

    private static let diagnose = Schema.body(
        "Symptoms",
        [
            Schema.Field(
                "observed", .text(example: "didFinishLaunching, willPresent (active)"),
                "The callbacks that ran, in order, by any of their names; empty for none.",
                required: true),
            Schema.Field("ios", version), Schema.Field("state", .text(example: "background")),
            Schema.Field("push", .words(PushKind.self)),
            Schema.Field("action", .words(UserReaction.self), "What the user then did."),
            Schema.Field("shown", .flag, "A banner was on the screen."),
        ])

    private static func setup(_ body: JSONValue) throws(Problem) -> Setup {
        let iOS = try version(body["ios"]?.string) ?? .newest
        let state = try state(body["state"]?.string) ?? .background
        let kind = body["push"]?.string.flatMap { PushKind(rawValue: $0) } ?? .alert
        var setup = Setup(
            iOS: iOS, state: state, payload: body["payload"].map { Payload($0) } ?? kind.payload)
        guard setup.isPossible else {
            throw Problem(
                400, "iOS \(iOS) has no state “\(state.rawValue)”.",
                hint: "Apps run in the background from iOS 4 on.")
        }
        if let delegate = body["delegate"]?.string.flatMap({ DelegateTiming(rawValue: $0) }) {
            setup.app.notificationDelegate = delegate
        }
        var without: Set<Callback> = []
        for name in (body["without"]?.array ?? []).compactMap(\.string) {
            guard let callback = Callback(word: name) else {
                throw Problem(
                    400, "without: “\(name.prefix(60))” is no callback.",
                    hint: Callback.suggestion(for: name))
            }
            without.insert(callback)
        }
        setup.lack(without)
        if let permission = body["permission"]?.string.flatMap({ Permission(rawValue: $0) }) {
            setup.app.installed.permission = permission
        }
        if body["backgroundMode"]?.bool == false { setup.app.installed.backgroundModes = [] }
        setup.switches = Set(
            (body["switches"]?.array ?? []).compactMap(\.string)
                .compactMap { PhoneSwitch(rawValue: $0) })
        return setup
    }

    private static func symptoms(_ body: JSONValue) throws(Problem) -> Symptoms {
        let calls: [Symptoms.Call]
        do {
            calls = try Symptoms.calls(in: body["observed"]?.string ?? "")
        } catch {
            throw Problem(400, "observed: \(error.description)")
        }
        guard calls.count <= Symptoms.callLimit else {
            throw Problem(
                400, "observed names \(calls.count) callbacks.",
                hint: "Name those that one push caused, \(Symptoms.callLimit) at most.")
        }
        return Symptoms(
            calls: calls, iOS: try version(body["ios"]?.string),
            state: try state(body["state"]?.string),
            push: body["push"]?.string.flatMap { PushKind(rawValue: $0) },
            reaction: body["action"]?.string.flatMap { UserReaction(rawValue: $0) },
            isShown: body["shown"]?.bool)
    }

    /// `nil` without a text.
    static func version(_ text: String?) throws(Problem) -> IOSVersion? {
        guard let text else { return nil }
        guard let version = IOSVersion(text), version >= .oldest,
            version.major <= IOSVersion.newest.major
        else {
            throw Problem(
                400, "ios: “\(text.prefix(60))” is no version of iOS that is modelled.",
                hint: "Give one from \(IOSVersion.oldest) to \(IOSVersion.newest), the newest.")
        }
        return version
    }

    /// `nil` without a text.
    private static func state(_ text: String?) throws(Problem) -> AppState? {
        guard let text else { return nil }
        guard let state = AppState(word: text) else {
            throw Problem(
                400, "state: “\(text.prefix(60))” is no state of an app.",
                hint: AppState.suggestion(for: text))
        }
        return state
    }
}
