/// The time at which code runs, compared to the launch of the app.
enum RunTime {
    /// During the launch, before didFinishLaunching returns.
    case launch
    /// After didFinishLaunching has returned. Each way to the code has its reason.
    case late([LateReason])
    /// The sources do not decide it.
    case unknown

    /// The reasons if the code runs only after the launch.
    var lateReasons: [LateReason]? {
        if case .late(let reasons) = self { reasons } else { nil }
    }
}

/// The reason why code runs only after the launch.
enum LateReason: Hashable {
    case viewLoads
    case viewAppears
    /// An action in the body of a view.
    case viewActs
    /// A touch of the user.
    case userActs
    case sceneConnects
    case becomesActive
    case entersBackground
    case tokenArrives
    case pushArrives
    /// The answer of a question to the system.
    case answer(String)
    /// A task that begins during the launch. On the main actor it waits for the end of the launch.
    case task(isOnMain: Bool)
    /// A closure for a queue that is added during the launch.
    case queue(isMain: Bool)

    /// The end of a sentence about the code.
    var phrase: String {
        switch self {
        case .viewLoads: "when a view loads"
        case .viewAppears: "when a view appears"
        case .viewActs: "by a view, after the launch"
        case .userActs: "only when the user touches a view"
        case .sceneConnects: "when a scene connects"
        case .becomesActive: "when the app becomes active"
        case .entersBackground: "when the app leaves the foreground"
        case .tokenArrives: "when the device token arrives"
        case .pushArrives: "when a push arrives"
        case .answer(let question): "only in the answer of \(question)"
        case .task: "in a task, which runs after the launch"
        case .queue: "in a closure that runs after the launch"
        }
    }

    /// Whether the code cannot run during the launch. Another thread may be faster than the launch.
    var isCertain: Bool {
        switch self {
        // The first answer waits for the user. The settings come at once.
        case .answer(let question): question == "requestAuthorization"
        case .task(let isOnMain): isOnMain
        case .queue(let isMain): isMain
        default: true
        }
    }

    /// The reason for code that begins before UIApplicationMain, so that a task may come in time.
    var beforeLaunch: LateReason {
        switch self {
        case .task: .task(isOnMain: false)
        case .queue: .queue(isMain: false)
        default: self
        }
    }

    /// Whether the code runs only if the user opens the app.
    var needsForeground: Bool {
        switch self {
        case .viewLoads, .viewAppears, .viewActs, .userActs, .sceneConnects, .becomesActive,
            .entersBackground:
            true
        default: false
        }
    }
}
