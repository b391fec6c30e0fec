import SwiftSyntax

/// Answers when code runs: during the launch, only after the launch, or at a time that is not known.
struct RunTimes {
    let index: CodeIndex
    let launch: LaunchPaths
    /// Whether the app has scenes, so that a start in the background shows no view.
    let hasScenes: Bool
    /// Whether views load only after the launch. A window that the launch shows loads its views at once.
    let viewsAreLate: Bool

    /// The longest chain of callers that is followed.
    private static let depthLimit = 3

    init(_ index: CodeIndex, _ launch: LaunchPaths) {
        self.index = index
        self.launch = launch
        hasScenes = Self.hasScenes(index) && !launch.showsWindow
        // The superclass of a delegate, such as RCTAppDelegate, may show a window.
        let inherits = index.types.values.contains { entry in
            entry.parents.contains { $0.hasSuffix("AppDelegate") && index.types[$0] == nil }
        }
        let showsWindow =
            launch.showsWindow || inherits
            || index.files.contains { $0.text.contains("makeKeyAndVisible") }
        viewsAreLate = hasScenes || !showsWindow
    }

    private static func hasScenes(_ index: CodeIndex) -> Bool {
        if !index.witnesses("scene(_:willConnectTo:options:)").isEmpty { return true }
        let beginsInDelegate = index.types.contains { name, entry in
            index.isAppDelegate(name)
                && !entry.attributes.isDisjoint(with: ["main", "UIApplicationMain"])
        }
        // The app of a watch may be in the same folder.
        return !beginsInDelegate && index.types.values.contains { $0.parents.contains("App") }
    }

    func time(of node: some SyntaxProtocol) -> RunTime {
        time(of: Syntax(node), within: [])
    }

    /// - Parameter followed: the functions whose callers are being looked at.
    private func time(of node: Syntax, within followed: Set<SyntaxIdentifier>) -> RunTime {
        if launch.contains(node) { return .launch }
        let closures = LateClosures(around: node, index)
        let own = closures.reasons.filter { viewsAreLate || !$0.isOfView }
        if let reason = own.first(where: \.needsForeground) { return .late([reason]) }
        guard let function = node.enclosingFunction else {
            // A task that begins in an initializer of the launch may run after it.
            let isEarly = launch.initializes(around: node)
            return RunTime(own.first ?? (isEarly ? closures.deferral?.beforeLaunch : nil))
        }
        if let reason = LateMethods.reason(of: function), viewsAreLate || !reason.isOfView {
            return .late([reason])
        }
        if LaunchPaths.methods.contains(function.fullName) {
            return RunTime(own.first ?? closures.deferral)
        }
        if viewsAreLate, isOfLateController(function) { return .late([.viewActs]) }
        guard followed.count < Self.depthLimit, !followed.contains(function.id),
            let places = Callers.places(of: function, in: index)
        else { return RunTime(own.first) }
        let reasons = places.map { place -> [LateReason]? in
            switch time(of: place, within: followed.union([function.id])) {
            case .late(let reasons): reasons
            case .launch where place.isInLaunchMethod: closures.deferral.map { [$0] }
            case .launch, .unknown: nil
            }
        }
        guard !reasons.contains(nil) else { return RunTime(own.first) }
        return .late(reasons.flatMap { $0 ?? [] })
    }

    /// Whether a function is a method of a view controller that the launch does not make.
    private func isOfLateController(_ function: FunctionDeclSyntax) -> Bool {
        guard let type = function.enclosingType, index.types[type]?.isDeclared == true,
            !function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return false }
        let isController = Self.controllers.contains { index.type(type, inheritsFrom: $0) }
        return isController && !launch.uses(type)
    }

    private static let controllers = [
        "UIViewController", "UITableViewController", "UICollectionViewController",
        "UINavigationController", "UITabBarController",
    ]
}

extension RunTime {
    fileprivate init(_ reason: LateReason?) {
        self = reason.map { .late([$0]) } ?? .unknown
    }
}

extension LateReason {
    /// Whether the reason is the loading or the appearance of a view.
    fileprivate var isOfView: Bool {
        switch self {
        case .viewLoads, .viewAppears, .viewActs: true
        default: false
        }
    }
}

extension Syntax {
    fileprivate var isInLaunchMethod: Bool {
        enclosingFunction.map { LaunchPaths.methods.contains($0.fullName) } ?? false
    }
}

/// Methods that UIKit calls only after the launch.
enum LateMethods {
    private static let reasons: [String: LateReason] = [
        "viewDidLoad()": .viewLoads, "viewWillAppear(_:)": .viewAppears,
        "viewIsAppearing(_:)": .viewAppears, "viewDidAppear(_:)": .viewAppears,
        "applicationDidBecomeActive(_:)": .becomesActive,
        "applicationWillEnterForeground(_:)": .becomesActive,
        "sceneDidBecomeActive(_:)": .becomesActive, "sceneWillEnterForeground(_:)": .becomesActive,
        "applicationWillResignActive(_:)": .entersBackground,
        "applicationDidEnterBackground(_:)": .entersBackground,
        "sceneWillResignActive(_:)": .entersBackground,
        "sceneDidEnterBackground(_:)": .entersBackground,
        "scene(_:willConnectTo:options:)": .sceneConnects,
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)": .tokenArrives,
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": .pushArrives,
        "userNotificationCenter(_:willPresent:withCompletionHandler:)": .pushArrives,
        "userNotificationCenter(_:didReceive:withCompletionHandler:)": .pushArrives,
    ]

    static func reason(of function: FunctionDeclSyntax) -> LateReason? {
        function.enclosingType == nil ? nil : reasons[function.fullName]
    }
}
