import API
import HTTPTypes
import Hummingbird
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// The questions matrix, explain and diagnose. They do not use the service's own phones.
extension ConsoleRoutes {
    var questionRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "matrix", "Lists the callbacks that a push causes in every state of the app.",
                parameters: [
                    .query("ios", Self.version, "A version of iOS (the newest)."),
                    .query("push", .words(PushKind.self), "Only this kind of push."),
                    .query("pushType", .words(PushType.self), "Only pushes of this type."),
                ],
                answers: [.json(.map(.anything), "A cell for each question and state of the app.")]
            ) { call in
                let iOS = try Self.version(call.text("ios")) ?? .newest
                let push = call.text("push").flatMap { PushKind(rawValue: $0) }
                let type = call.text("pushType").flatMap { PushType(rawValue: $0) }
                let matrix = Matrix(
                    iOS: iOS, of: push.map { [Matrix.Arrival($0)] } ?? type.map(Matrix.Arrival.all))
                return try call.answer(matrix.json)
            },
            APIRoute(
                .post, "explain",
                "Explains a situation: arrival, the user's choices, and the rules.",
                body: .json(Self.explain, example: ["state": "force-quit", "push": "silent"]),
                answers: [.json(.map(.anything), "The answer, also as `text` for people.")]
            ) { call in
                try call.answer(try Self.explanation(try await call.json()).json)
            },
            APIRoute(
                .post, "diagnose", "Finds the mistakes that explain observed callbacks.",
                body: .json(
                    Self.diagnose,
                    example: ["observed": "willPresent (active)", "push": "alert"]),
                answers: [.json(.map(.anything), "The answer, also as `text` for people.")]
            ) { call in
                let body = try await call.json()
                if let answer = try Self.knownIssueAnswer(body) {
                    return try call.answer(answer.json)
                }
                return try call.answer(Diagnosis(try Self.symptoms(body)).json)
            },
        ]
    }

    private static let version = Schema.text(example: IOSVersion.newest.description)

    private static let explain = Schema.body(
        "Situation",
        [
            Schema.Field("ios", version), Schema.Field("state", .text(example: "background")),
            Schema.Field("push", .words(PushKind.self)),
            Schema.Field("payload", .map(.anything), "The payload itself, instead of `push`."),
            Schema.Field(
                "origin", .words(Situation.Origin.self),
                "The origin: a push, a notification that the app posts, or a VoIP push."),
            Schema.Field(
                "pushType", .words(PushType.self),
                "The apns-push-type. Default with `payload`: the type that its keys imply."),
            Schema.Field(
                "event", .words(ServicePush.Event.self),
                "The event of a push to a Live Activity or a media session."),
            Schema.Field(
                "linkedSDK", .text(example: "27.0"),
                "The SDK of the app's build, or `same` for the SDK of the phone's iOS."),
            Schema.Field(
                "delegate", .words(DelegateTiming.self),
                "The time when the app sets its notification delegate."),
            Schema.Field(
                "with", .list(.text), "Callbacks in addition to those of a healthy app."),
            Schema.Field("without", .list(.text), "Callbacks that the app does not implement."),
            Schema.Field("permission", .words(Permission.self)),
            Schema.Field(
                "backgroundMode", .flag, "Whether the app has the mode remote-notification."),
            Schema.Field("scenes", .flag, "Whether the app has scenes."),
            Schema.Field("locked", .flag, "Whether the phone is locked."),
            Schema.Field("switches", .list(.words(PhoneSwitch.self))),
        ])

    private static let diagnose = Schema.body(
        "Symptoms",
        [
            Schema.Field(
                "observed", .text(example: "didFinishLaunching, willPresent (active)"),
                "The callbacks that ran, in order, by any of their names (empty if none ran). "
                    + "Required without `missing`."),
            Schema.Field(
                "missing", .list(.text), "Callbacks that should have run but did not."),
            Schema.Field("ios", version), Schema.Field("state", .text(example: "background")),
            Schema.Field("push", .words(PushKind.self)),
            Schema.Field("payload", .map(.anything), "The payload itself, instead of `push`."),
            Schema.Field("pushType", .words(PushType.self), "The apns-push-type that was sent."),
            Schema.Field(
                "seen", .text(example: "not-updated"),
                "With `pushType`: the symptom of a push that calls no method of an app delegate."),
            Schema.Field(
                "also", .list(.text),
                "With `seen`: words from `clues` of an answer that distinguish causes."),
            Schema.Field("priority", .integer(1...10), "The apns-priority that was sent."),
            Schema.Field("action", .words(UserReaction.self), "The user's reaction."),
            Schema.Field("shown", .flag, "Whether a banner was on the screen."),
            Schema.Field(
                "launchOptions", .flag,
                "Whether launchOptions held the notification at launch."),
        ])

    private static func explanation(_ body: JSONValue) throws(Problem) -> Explanation {
        let iOS = try version(body["ios"]?.string) ?? .newest
        let state = try state(body["state"]?.string) ?? .background
        var setup = Situation(iOS: iOS, state: state, arrival(body))
        if let origin = body["origin"]?.string.flatMap({ Situation.Origin(rawValue: $0) }) {
            setup.origin = origin
        }
        let explanation = Explanation(setup, variation: try variation(body))
        if let obstacle = explanation.setup.obstacle { throw Problem(400, obstacle) }
        return explanation
    }

    /// The push of a request: a payload, a kind of push, or a push of a type.
    private static func arrival(_ body: JSONValue) -> Matrix.Arrival {
        let type = body["pushType"]?.string.flatMap { PushType(rawValue: $0) }
        if let payload = body["payload"], payload.object != nil {
            return Matrix.Arrival(payload: payload, type: type)
        }
        if let kind = body["push"]?.string.flatMap({ PushKind(rawValue: $0) }) {
            return Matrix.Arrival(kind)
        }
        let event = body["event"]?.string.flatMap { ServicePush.Event(rawValue: $0) }
        if let service = type.flatMap({ ServicePush($0, event: event) }) {
            return Matrix.Arrival(service)
        }
        return type.flatMap { Matrix.Arrival.all(of: $0).first } ?? Matrix.Arrival(.alert)
    }

    private static func variation(_ body: JSONValue) throws(Problem) -> Variation {
        var variation = Variation()
        if let delegate = body["delegate"]?.string.flatMap({ DelegateTiming(rawValue: $0) }) {
            variation.delegate = delegate
        }
        for name in (body["without"]?.array ?? []).compactMap(\.string) {
            variation.without.insert(try callback(name, in: "without"))
        }
        for name in (body["with"]?.array ?? []).compactMap(\.string) {
            variation.with.insert(try callback(name, in: "with"))
        }
        if let permission = body["permission"]?.string.flatMap({ Permission(rawValue: $0) }) {
            variation.permission = permission
        }
        variation.hasBackgroundMode = body["backgroundMode"]?.bool ?? true
        variation.hasScenes = body["scenes"]?.bool ?? false
        variation.isLocked = body["locked"]?.bool ?? false
        if let sdk = body["linkedSDK"]?.string {
            variation.linkedSDK =
                sdk == "same" ? .same : try version(sdk).map { .version($0) } ?? .unsaid
        }
        variation.switches = Set(
            (body["switches"]?.array ?? []).compactMap(\.string)
                .compactMap { PhoneSwitch(rawValue: $0) })
        return variation
    }

    private static func symptoms(_ body: JSONValue) throws(Problem) -> Symptoms {
        if let priority = body["priority"]?.int, ![1, 5, 10].contains(priority) {
            throw Problem(400, "priority: apns-priority is 10, 5 or 1, not \(priority).")
        }
        let missing = body["missing"]?.array?.compactMap(\.string) ?? []
        let observed = body["observed"]?.string ?? (missing.isEmpty ? "" : nil)
        var symptoms = Symptoms(
            calls: try observed.map { text throws(Problem) in try calls(text) },
            iOS: try version(body["ios"]?.string),
            state: try state(body["state"]?.string),
            push: body["push"]?.string.flatMap { PushKind(rawValue: $0) },
            reaction: body["action"]?.string.flatMap { UserReaction(rawValue: $0) },
            isShown: body["shown"]?.bool)
        for name in missing { symptoms.missing.insert(try callback(name, in: "missing")) }
        symptoms.sent = Situation.Sent(
            type: body["pushType"]?.string.flatMap { PushType(rawValue: $0) },
            priority: body["priority"]?.int)
        symptoms.launchOptionsAreFilled = body["launchOptions"]?.bool
        if let payload = body["payload"], payload.object != nil { symptoms.know(Payload(payload)) }
        return symptoms
    }

    /// The answer about a known issue; `nil` for a question about callbacks.
    private static func knownIssueAnswer(_ body: JSONValue) throws(Problem) -> KnownIssueAnswer? {
        guard let seen = body["seen"]?.string else {
            let missing = Set(
                (body["missing"]?.array ?? []).compactMap(\.string).compactMap {
                    Callback(spoken: $0)
                })
            guard body["observed"] == nil, let symptom = KnownIssue.missing(missing) else {
                return nil
            }
            return try knownIssueAnswer(symptom, body)
        }
        let others = [
            "observed", "missing", "push", "action", "shown", "launchOptions", "priority",
        ]
        .filter { body[$0] != nil && body[$0] != .null }
        guard others.isEmpty else {
            throw Problem(
                400, "“seen” cannot be combined with \(others.joined(separator: ", ")).",
                hint: "Leave out either “seen” or the others.")
        }
        let type = body["pushType"]?.string.flatMap { PushType(rawValue: $0) } ?? .liveactivity
        guard let symptom = KnownIssue.named(seen, of: type) else {
            throw Problem(
                400, "seen: “\(seen.prefix(60))” is not a known symptom.",
                hint: KnownIssue.suggestion(for: String(seen.prefix(60)), of: type),
                members: ["words": .array(KnownIssue.all(of: type).map { .string($0.id) })])
        }
        return try knownIssueAnswer(symptom, body)
    }

    private static func knownIssueAnswer(
        _ symptom: KnownIssue, _ body: JSONValue
    ) throws(Problem) -> KnownIssueAnswer {
        let also = (body["also"]?.array ?? []).compactMap(\.string)
        if let unknown = also.first(where: { !symptom.clues.map(\.word).contains($0) }) {
            throw Problem(
                400, "also: “\(unknown.prefix(60))” is not a known clue of this symptom.",
                hint: symptom.suggestion(forClue: String(unknown.prefix(60))))
        }
        let state = body["state"]?.string.flatMap { AppState(rawValue: $0) }
        return KnownIssueAnswer(
            symptom, on: try version(body["ios"]?.string),
            in: symptom.dependsOnState ? state : nil, seeing: Set(also))
    }

    private static func calls(_ text: String) throws(Problem) -> [Symptoms.Call] {
        let calls: [Symptoms.Call]
        do {
            calls = try Symptoms.calls(in: text)
        } catch {
            throw Problem(400, "observed: \(error.description)")
        }
        guard calls.count <= Symptoms.callLimit else {
            throw Problem(
                400, "observed has \(calls.count) callbacks, which is too many.",
                hint: "Name only the callbacks of one push, \(Symptoms.callLimit) at most.")
        }
        return calls
    }

    private static func callback(_ name: String, in field: String) throws(Problem) -> Callback {
        guard let callback = Callback(spoken: name) else {
            throw Problem(
                400, "\(field): “\(name.prefix(60))” is not a callback.",
                hint: Callback.correction(for: String(name.prefix(200))))
        }
        return callback
    }

    /// The version that a text names; `nil` without a text.
    static func version(_ text: String?) throws(Problem) -> IOSVersion? {
        guard let text else { return nil }
        guard let version = IOSVersion(text), version.isModelled else {
            throw Problem(
                400, "ios: “\(text.prefix(60))” is not a version of iOS that Belfry models.",
                hint: "Use a version from \(IOSVersion.oldest) to \(IOSVersion.newest).")
        }
        return version
    }

    /// The state that a text names; `nil` without a text.
    private static func state(_ text: String?) throws(Problem) -> AppState? {
        guard let text else { return nil }
        guard let state = AppState(word: text) else {
            throw Problem(
                400, "state: “\(text.prefix(60))” is not a state of an app.",
                hint: AppState.suggestion(for: text))
        }
        return state
    }
}
