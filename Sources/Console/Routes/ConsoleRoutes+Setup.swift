import Hummingbird
import Page
import PushGateway
import PushModel
import Switchboard
import VirtualPhone
import World

/// Phones and apps that come, change and go.
extension ConsoleRoutes {
    var setupRoutes: [APIRoute] {
        let name = APIParameter.path("name", "The phone's name.")
        let bundle = APIParameter.path("bundle", "The app's bundle identifier.")
        let phone = PhoneDescription.schema
        return [
            APIRoute(
                .post, "phones", "Adds a phone.",
                body: .json(
                    PhoneSetup.newPhone,
                    example: ["name": "old", "ios": "12.5", "apps": [["bundle": "com.acme.shop"]]]),
                answers: [
                    .json(phone, status: 201, "The phone is there."),
                    .problem(409, "There is a phone of that name."),
                ], handler: addPhone),
            APIRoute(
                .patch, "phones/{name}", "Changes a phone.", parameters: [name],
                body: .json(PhoneSetup.change, example: ["environment": "production"]),
                answers: [.json(phone), .problem(409, "A phone cannot become so.")],
                handler: changePhone),
            APIRoute(
                .delete, "phones/{name}", "Removes a phone; its tokens are answered 410.",
                parameters: [name], answers: [.empty(204, "It is gone.")]
            ) { call in
                try await switchboard.removePhone(try call.path("name"))
                return call.empty()
            },
            APIRoute(
                .post, "phones/{name}/apps", "Puts an app on a phone.", parameters: [name],
                body: .json(AppSetup.newApp, example: ["bundle": "com.acme.shop"]),
                answers: [
                    .json(phone, status: 201, "The app is there."),
                    .problem(409, "It is there already."),
                ], handler: addApp),
            APIRoute(
                .patch, "phones/{name}/apps/{bundle}", "Changes an app on a phone.",
                parameters: [name, bundle],
                body: .json(AppSetup.change, example: ["notificationDelegate": "late"]),
                answers: [.json(phone), .problem(409, "An app cannot become so.")],
                handler: changeApp),
            APIRoute(
                .delete, "phones/{name}/apps/{bundle}", "Has the user delete an app.",
                parameters: [name, bundle], answers: [.empty(204, "It is gone.")]
            ) { call in
                try await switchboard.removeApp(
                    try call.path("bundle"), from: try call.path("name"))
                return call.empty()
            },
        ]
    }

    private func addPhone(_ call: APICall) async throws -> Response {
        let setup: PhoneSetup = try await call.body()
        try await switchboard.add(setup)
        return try await answer(call, with: setup.name ?? "", status: .created)
    }

    private func changePhone(_ call: APICall) async throws -> Response {
        try await switchboard.change(try call.path("name"), try await call.body())
        return try await answer(call, with: try call.path("name"))
    }

    private func addApp(_ call: APICall) async throws -> Response {
        try await switchboard.addApp(try await call.body(), to: try call.path("name"))
        return try await answer(call, with: try call.path("name"), status: .created)
    }

    private func changeApp(_ call: APICall) async throws -> Response {
        try await switchboard.changeApp(
            try call.path("bundle"), on: try call.path("name"), try await call.body())
        return try await answer(call, with: try call.path("name"))
    }

    private func answer(
        _ call: APICall, with name: String, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let world = await switchboard.world
        guard let phone = PhoneDescription(name, in: world, at: switchboard.now) else {
            throw UnknownPhone(name: name, known: world.phones.keys.sorted())
        }
        return try call.answer(phone, status: status)
    }
}

extension PhoneSetup {
    static let change = Schema.body("PhoneChange", fields)
    static let newPhone = Schema.body(
        "PhoneSetup",
        [Schema.Field("name", .text(example: "phone-2"), "\(PhoneName.wanted).", required: true)]
            + fields
            + [Schema.Field("apps", .list(AppSetup.newApp), "com.example.app without any.")])

    private static let fields = [
        Schema.Field("ios", .text(example: "18.2"), "\(IOSVersion.modelledRange)."),
        Schema.Field("environment", .words(PushEnvironment.self), "Of its apps' tokens."),
        Schema.Field("locked", .flag), Schema.Field("online", .flag),
    ]
}

extension AppSetup {
    static let change = Schema.body("AppChange", fields)
    static let newApp = Schema.body(
        "AppSetup",
        [Schema.Field("bundle", .text(example: "com.acme.shop"), "The topic.", required: true)]
            + fields)

    private static let fields = [
        Schema.Field("state", .words(AppState.self), "background for a new one."),
        Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
        Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
        Schema.Field("timeSensitive", .flag, "Time-sensitive notifications come at once."),
        Schema.Field(
            "linkedSDK", .text(example: "27.0"), "From 27 on iOS 27 starts it with scenes alone."),
        Schema.Field("lifecycle", .words(LifeCycleKind.self)),
        Schema.Field("sceneManifest", .words(SceneManifest.self), "lifecycle follows from it."),
        Schema.Field(
            "notificationDelegate", .words(DelegateTiming.self),
            "When it sets UNUserNotificationCenter.delegate."),
        Schema.Field("implements", .list(.words(Callback.self)), "All methods without it."),
        Schema.Field("without", .list(.words(Callback.self)), "Methods it does not implement."),
        Schema.Field(
            "presents", .list(.words(PresentationOption.self)), "What willPresent answers."),
        Schema.Field("backgroundModes", .list(.text(example: "remote-notification"))),
        Schema.Field("categories", .list(category), "What it registers."),
    ]

    private static let category = Schema.body(
        "CategorySetup",
        [
            Schema.Field("id", .text, required: true), Schema.Field("customDismiss", .flag),
            Schema.Field("actions", .list(action)),
        ])

    private static let action = Schema.body(
        "ActionSetup",
        [
            Schema.Field("id", .text, required: true), Schema.Field("title", .text),
            Schema.Field("text", .flag, "The user types an answer."),
            Schema.Field("destructive", .flag), Schema.Field("foreground", .flag),
            Schema.Field("authenticationRequired", .flag),
        ])
}
