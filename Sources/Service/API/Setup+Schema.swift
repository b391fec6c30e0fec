import PushGateway
import PushModel
import VirtualPhone
import World

/// The schemas of phones and apps in requests.
extension PhoneSetup {
    package static let change = Schema.body("PhoneChange", fields)
    package static let newPhone = Schema.body(
        "PhoneSetup",
        [Schema.Field("name", .text(example: "phone-2"), "\(PhoneName.wanted).", required: true)]
            + fields
            + [
                Schema.Field(
                    "apps", .list(AppSetup.newApp),
                    "The apps. Default: the apps that the service started with.")
            ])

    private static let fields = [
        Schema.Field("ios", .text(example: "18.2"), "\(IOSVersion.modelledRange)."),
        Schema.Field("environment", .words(PushEnvironment.self), "The environment of tokens."),
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
            Schema.Field("state", .words(AppState.self), "The state (background)."),
            Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
            Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
            Schema.Field("timeSensitive", .flag, "Whether time-sensitive alerts come at once."),
            Schema.Field(
                "linkedSDK", .text(example: "27.0"),
                "The SDK of the build. From 27 on, iOS 27 requires scenes."),
            Schema.Field("lifecycle", .words(LifeCycleKind.self)),
            Schema.Field("sceneManifest", .words(SceneManifest.self), "Implies lifecycle."),
            Schema.Field(
                "notificationDelegate", .words(DelegateTiming.self),
                "The time when it sets UNUserNotificationCenter.delegate."),
            Schema.Field(
                "implements", .list(.words(Callback.self)),
                "Its methods, by the names in scenario files (all)."),
            Schema.Field("without", .list(.words(Callback.self)), "Methods it does not implement."),
            Schema.Field(
                "presents", .list(.words(PresentationOption.self)), "The answer of willPresent."),
            Schema.Field("backgroundModes", .list(.text(example: "remote-notification"))),
            Schema.Field("categories", .list(category), "The registered categories."),
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
            Schema.Field("text", .flag, "Whether the user types text."),
            Schema.Field("destructive", .flag), Schema.Field("foreground", .flag),
            Schema.Field("authenticationRequired", .flag),
        ])
}
