import PushGateway
import PushModel
import VirtualPhone
import World

/// What a phone and an app are described with.
extension PhoneSetup {
    package static let change = Schema.body("PhoneChange", fields)
    package static let newPhone = Schema.body(
        "PhoneSetup",
        [Schema.Field("name", .text(example: "phone-2"), "\(PhoneName.wanted).", required: true)]
            + fields
            + [
                Schema.Field(
                    "apps", .list(AppSetup.newApp),
                    "Those that the service was started with, without any.")
            ])

    private static let fields = [
        Schema.Field("ios", .text(example: "18.2"), "\(IOSVersion.modelledRange)."),
        Schema.Field("environment", .words(PushEnvironment.self), "Of its apps' tokens."),
        Schema.Field("locked", .flag), Schema.Field("online", .flag),
    ]
}

extension AppSetup {
    package static let change = Schema.body("AppChange", fields)
    package static let newApp = Schema.body(
        "AppSetup",
        [Schema.Field("bundle", .text(example: "com.acme.shop"), "The topic.", required: true)]
            + fields)

    private static let fields =
        [
            Schema.Field("state", .words(AppState.self), "background for a new one."),
            Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
            Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
            Schema.Field("timeSensitive", .flag, "Time-sensitive notifications come at once."),
            Schema.Field(
                "linkedSDK", .text(example: "27.0"),
                "From 27 on iOS 27 starts it with scenes alone."),
            Schema.Field("lifecycle", .words(LifeCycleKind.self)),
            Schema.Field("sceneManifest", .words(SceneManifest.self), "lifecycle follows from it."),
            Schema.Field(
                "notificationDelegate", .words(DelegateTiming.self),
                "When it sets UNUserNotificationCenter.delegate."),
            Schema.Field(
                "implements", .list(.words(Callback.self)),
                "By the words of scenario files; all methods without it."),
            Schema.Field("without", .list(.words(Callback.self)), "Methods it does not implement."),
            Schema.Field(
                "presents", .list(.words(PresentationOption.self)), "What willPresent answers."),
            Schema.Field("backgroundModes", .list(.text(example: "remote-notification"))),
            Schema.Field("categories", .list(category), "What it registers."),
        ] + declared

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
