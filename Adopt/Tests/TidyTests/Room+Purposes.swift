extension Room {
    /// The purpose of each room by its name, as the table of the handbook prints it.
    static let purposes = [
        "PushModel":
            "Payloads, JSON, push types, topics, tokens, instants and the trace record.",
        "Lint": "Findings on a push before it is sent.",
        "Search": "The search language of the page, the API, commands and faults.",
        "PushGateway":
            "APNs: admission, identity, storage, expiry, reasons, channels and faults.",
        "VirtualPhone":
            "A phone: app life cycle, arrival, presentation, responses, badge, budgets and rules.",
        "World": "The gateway, the phones and the clock; the table of actions on a phone.",

        "CEmbedded":
            "C: the files of the page, the evidence of each rule and a release's commit, in the binary.",
        "CAppRuntime":
            "C: the functions of Dispatch, timers and clocks that an app's code calls instead of the system's.",
        "CSpawn": "C: starts a process that ends with this one.",
        "CPostgres": "C: opens PostgreSQL's client library when a log in PostgreSQL needs it.",
        "CNghttp2": "The system's libnghttp2.",
        "Libc": "The system's C library under one name, and what differs between Linux and macOS.",
        "TraitCheck": "Ends a build without traits in one sentence that names them.",

        "AppGuest":
            "One run of an app as its frameworks see it, and the messages between phone and app.",
        "AppRuntime": "The work that apps under test start, in one order and by the phone's clock.",
        "BelfryUIApplicationMain": "C: `main` for apps that are marked `@UIApplicationMain`.",
        "BelfryUserNotifications": "Apple's UserNotifications over a phone.",
        "BelfryUIKit":
            "Apple's UIKit over a phone: application, scenes and their delegates.",
        "BelfryPushKit": "Apple's PushKit over a phone.",
        "BelfryCallKit": "Apple's CallKit over a phone.",
        "BelfryBackgroundTasks": "Apple's BackgroundTasks over a phone.",
        "BelfryUserNotificationsUI": "Apple's UserNotificationsUI over a phone.",
        "BelfryActivityKit": "Apple's ActivityKit over a phone.",
        "BelfryWidgetKit": "Apple's WidgetKit over a phone.",
        "BelfryPushToTalk": "Apple's PushToTalk over a phone.",
        "BelfryCoreLocation": "The location pushes of Apple's CoreLocation over a phone.",
        "BelfryNowPlaying": "Remote media sessions over a phone.",
        "BelfrySwiftUI":
            "SwiftUI's life cycle: views are values that are evaluated and never drawn.",

        "Page":
            "The page's files; the phone, trace line and trace document that page, API and tests share.",
        "Scenarios": "The scenario language, runs in virtual time, and verdicts.",
        "Questions": "The matrix, explanations and diagnosis.",
        "DeviceLog": "What a real phone's log says about a push.",

        "Log": "The log: append, read, snapshot and load.",
        "AppHost": "Executables of apps, launched and stopped as the phone says.",
        "Switchboard": "The actor that holds the world, the log and the real clock.",
        "Listening":
            "What both ports share: a budget of connections, pauses when descriptors run out, HTTP/1.1.",
        "PushServer": "The APNs port: TLS, HTTP/2, certificates and tokens.",
        "FCM": "Firebase Cloud Messaging, on a port of its own that is off unless asked for.",
        "Requesting": "Requests that Belfry itself sends, over HTTP/1.1 and HTTP/2.",
        "API": "The JSON values of the API, without HTTP.",
        "Console": "The page, the REST API and server-sent events.",

        "BelfryTesting": "For tests of apps: a phone that runs the app's delegate.",
        "BelfryAPNs": "For tests of senders: the APNs port in front of such a phone.",

        "belfry": "The command line, the runner of the service, and the MCP server.",

        "BelfryRecorder": "For apps on iPhones: writes down which methods iOS calls.",
        "PushRouterExtension":
            "The part of PushRouter that an app's extensions link: messages, service extension, badge.",
        "PushRouter": "For apps: one handler for every push, with opens and events.",
        "PushRouterUI": "PushRouter's modifiers for SwiftUI views.",
        "PushRouterCalls": "Calls of an app: VoIP pushes of PushKit, and CallKit's call screen.",
        "PushRouterTesting": "Doubles for tests of apps that use PushRouter.",
    ]
}
