import API
import HTTPTypes
import Hummingbird
import Lint
import PushModel
import Switchboard
import VirtualPhone
import World

/// Lint of a push before it is sent.
extension ConsoleRoutes {
    var lintRoutes: [APIRoute] {
        [
            APIRoute(
                .post, "lint",
                "Checks a payload and its headers, or a request to FCM, without sending them.",
                body: .json(
                    Self.pushToLint,
                    example: [
                        "payload": ["aps": ["alert": "Hi"]],
                        "headers": ["apns-push-type": "alert", "apns-topic": "com.example.app"],
                    ]),
                answers: [
                    .json(.items("Findings", of: Self.finding)),
                    .problem(404, "The phone does not exist."),
                ], handler: lint)
        ]
    }

    private static let pushToLint = Schema.body(
        "PushToLint",
        [
            Schema.Field(
                "payload", .anything,
                "The payload as JSON, or a request to Firebase Cloud Messaging without headers."),
            Schema.Field(
                "payloadText", .text, "The payload as text, for findings with line and column."),
            Schema.Field(
                "headers", .map(.text), "The headers to check. Default: headers are not checked."),
            Schema.Field("phone", .name, "The phone to push to."),
            Schema.Field("app", .name(example: "com.example.app"), "The app to push to."),
        ])

    static let finding = Schema.answer(
        "Finding",
        [
            Schema.Field("severity", .words(LintFinding.Severity.self), required: true),
            Schema.Field("rule", .words(LintFinding.Rule.self), required: true),
            Schema.Field(
                "path", .text, "A path such as aps.alert, or the name of a header.", required: true),
            Schema.Field("line", .natural), Schema.Field("column", .natural),
            Schema.Field("message", .text, required: true),
            Schema.Field("fix", .text, "The remedy."),
        ])

    private func lint(_ call: APICall) async throws -> Response {
        let body = try await call.json()
        let bytes: [UInt8]
        switch (body["payloadText"]?.string, body["payload"]) {
        case (let text?, nil): bytes = Array(text.utf8)
        case (nil, let payload?): bytes = Array(payload.json.utf8)
        default:
            throw Problem(
                400, "The body needs either payload or payloadText.", hint: "Send one of them.")
        }
        let headers = body["headers"]?.object?.compactMap { name, value in
            value.string.map { (name: name, value: $0) }
        }
        let now = epoch.seconds + Double(nodes.now.nanoseconds / 1_000_000_000)
        let app = try await app(body["app"]?.string, on: body["phone"]?.string)
        guard headers != nil || !FCMLint.isRequest(bytes) else {
            return try call.answer(Items(FCMLint(body: bytes, app: app, now: Int(now)).findings))
        }
        let lint = PushLint(
            payload: bytes, headers: headers?.sorted { $0.name < $1.name }, app: app, now: Int(now))
        return try call.answer(Items(lint.findings))
    }

    /// The known facts about the app; `nil` if the request names neither an app nor a phone with
    /// one.
    private func app(_ bundle: String?, on phone: String?) async throws -> PushLint.App? {
        let worlds = await nodes.worlds
        if let phone, worlds.phone(phone) == nil {
            throw UnknownPhone(name: phone, in: worlds)
        }
        let all = worlds.names.names(after: 0, limit: ServiceDescription.phoneLimit)
        let phones = phone.map { [$0] } ?? (bundle == nil ? [] : all.map(\.name))
        let apps = phones.compactMap { worlds.phone($0)?.phone }.flatMap { phone in
            phone.bundles.compactMap { phone.app($0) }
        }
        let app = apps.first { bundle == nil || $0.bundle == bundle }
        return app.map { PushLint.App($0) } ?? bundle.map { PushLint.App(bundle: $0) }
    }
}

extension PushLint.App {
    /// The facts about an installed app.
    package init(_ app: InstalledApp) {
        self.init(
            bundle: app.bundle, categories: Set(app.categories.map(\.id)),
            hasServiceExtension: app.hasServiceExtension,
            isTimeSensitive: app.entitlements.contains(.timeSensitive),
            isCritical: app.entitlements.contains(.criticalAlerts),
            activityTypes: app.activities.types.mapValues {
                ActivityType(attributes: $0.attributes, contentState: $0.contentState)
            })
        strings = app.strings.map(StringCatalog.init)
    }
}
