import PushModel
import VirtualPhone

extension ScenarioSchema {
    static let app = object(
        keys: AppSetup.keys,
        appSettings.merging([
            "state": oneOrMany(states).described(
                "The app's state when the scenario begins. Each state is a run of its own."),
            "bundle": text,
            "linkedSDK": anyOf(["const": "same"], version),
            "lifecycle": words(of: LifeCycleKind.self),
            "sceneManifest": words(of: SceneManifest.self).described(
                "UIApplicationSceneManifest in Info.plist. lifecycle follows from it."),
            "configurationForConnecting": flag.described(
                "The app delegate has application(_:configurationForConnecting:options:)."),
            "notificationDelegate": words(of: DelegateTiming.self).described(
                "When the app sets UNUserNotificationCenter.delegate."),
            "implements": anyOf(["const": "all"], oneOrMany(callback)),
            "backgroundModes": oneOrMany(words(AppSetup.modes)),
            "presents": anyOf(["const": "never"], oneOrMany(words(of: PresentationOption.self)))
                .described("The answer of willPresent."),
            "categories": oneOrMany(category),
            "serviceExtension": anyOf(
                words(ServiceExtension.words.map(\.0)),
                object(
                    keys: ServiceExtension.keys,
                    [
                        "takes": takes, "empties": flag, "twice": flag, "memory": memorySize,
                        "sets": ["$ref": "#/definitions/content"],
                    ])),
            "contentExtension": words(AppSetup.contentExtensions.map(\.0)),
            "reportsCalls": flag, "onRemotePush": onRemotePush,
            "entitlements": oneOrMany(wordsInBothSpellings(of: Entitlement.self)),
            "badge": number(0...99_999),
            "strings": anyOf(text, ["type": "object", "additionalProperties": text]).described(
                "The app's texts for loc-key, by key, or an .xcstrings or .strings file."),
            "promptAnswer": wordsInBothSpellings(of: Permission.self), "deliversQuietly": flag,
            "liveActivities": flag, "activityTypes": activityTypes,
            "activityConsent": words(of: ActivityConsent.self), "supportsLiveActivities": flag,
            "frequentPushes": flag, "pushEnvironment": flag,
            "activities": oneOrMany(anyOf(text, activity)),
            "extensions": oneOrMany(words(AppSetup.extensionKinds.map(\.rawValue))),
            "pushHandlers": flag, "location": words(of: LocationPermission.self),
            "replicatesFiles": flag, "microphoneUsage": flag,
            "pushToTalk": object(
                keys: AppSetup.talkKeys,
                [
                    "manager": flag, "answers": words(AppSetup.talkAnswers.map(\.0)),
                    "talks": duration,
                ]),
            "locationExtension": object(keys: AppSetup.locationKeys, ["takes": takes]),
            "mediaSession": object(
                keys: AppSetup.mediaKeys,
                [
                    "refuses": flag,
                    "attributes": [
                        "type": "object",
                        "additionalProperties": words(
                            MediaAttributes.Kind.allCases.flatMap {
                                [$0.rawValue, $0.rawValue + "?"]
                            }),
                    ],
                ]),
            "blocks": oneOrMany(callback).described("The methods that never return."),
        ]) { $1 })

    /// The values that a `settings` step may also have.
    static let appSettings: [String: JSONValue] = [
        "permission": wordsInBothSpellings(of: Permission.self), "alerts": flag, "sounds": flag,
        "badges": flag,
        "timeSensitive": flag,
    ]

    static let states = words(
        AppState.allCases.map(\.rawValue) + AppState.synonyms.keys.sorted())

    private static let onRemotePush = object(
        keys: RecordedApp.FetchBehaviour.keys,
        [
            "takes": takes, "result": words(RecordedApp.FetchBehaviour.results.map(\.0)),
            "posts": ["$ref": "#/definitions/localNotification"],
            "removes": words(RecordedApp.FetchBehaviour.removals),
        ])

    private static let category = object(
        keys: NotificationCategory.keys,
        [
            "id": text, "customDismiss": flag,
            "options": oneOrMany(words(NotificationCategory.options)),
            "actions": oneOrMany(
                object(
                    keys: NotificationAction.keys,
                    [
                        "id": text, "title": text, "text": flag,
                        "options": oneOrMany(
                            wordsInBothSpellings(of: NotificationAction.Option.self)),
                    ], required: ["id"])),
        ], required: ["id"])

    private static let takes = anyOf(duration, ["const": "forever"])
}
