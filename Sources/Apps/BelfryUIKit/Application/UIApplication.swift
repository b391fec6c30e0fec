// Apple's module re-exports UserNotifications and Foundation, and so does this one.
@_exported import BelfryUserNotifications

import AppGuest
import PushModel
import Synchronization
import VirtualPhone

/// The running app, one per process.
///
/// Every `AppProcess` has its own application, and `shared` is the one of the process that the
/// calling code belongs to. Outside any process, `shared` reaches no phone and answers with
/// defaults.
/// https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    nonisolated let process: AppProcess?
    private weak var currentDelegate: (any UIApplicationDelegate)?
    /// The delegate that the launch created, which UIKit retains for as long as the app runs.
    var launchedDelegate: (any UIApplicationDelegate)?
    /// The class of the scene delegate in the Info.plist, for a scene configuration that names
    /// none.
    var sceneDelegateClass: AnyClass?
    var scenes: [UIScene] = []
    var sessions: [UISceneSession] = []
    var registeredSettings: UIUserNotificationSettings?
    /// The link that the user has opened and the app has not received yet.
    var link: URL?
    /// The URLs that the app asked the system to open, oldest first.
    package internal(set) var openedURLs: [URL] = []
    nonisolated let backgroundTasks = Atomic(0)

    /// Creates the application object for the current process, as the launch does. Subclasses are
    /// allowed.
    public override init() {
        process = AppProcess.current
        super.init()
    }

    private init(of process: AppProcess?) {
        self.process = process
        super.init()
    }

    /// The application of code outside any process. Tests without a phone use it, because `shared`
    /// in a test's own code belongs to the phone that runs at the time.
    package static let withoutProcess = UIApplication(of: nil)

    /// The application of the process that the calling code belongs to.
    open class var shared: UIApplication {
        AppProcess.current?.object { UIApplication() } ?? withoutProcess
    }

    /// The app's delegate, held weakly. UIKit retains only a delegate that it has created.
    open var delegate: (any UIApplicationDelegate)? {
        get { currentDelegate }
        set { currentDelegate = newValue }
    }

    // MARK: What the phone says

    /// The phone's record of the app; `nil` without a phone.
    nonisolated var status: AppStatus? {
        guard case .status(let status, _)? = process?.connection.ask(.status) else {
            return nil
        }
        return status
    }

    /// Reports the use of a main-thread member off the main thread. Replaced code may have called
    /// the app there, where the app's own code would have gone to the main thread before.
    func wantsMainThread(_ member: String = #function) {
        if !AppProcess.isOnMainThread, !AppProcess.isCalledByReplacedCode {
            process?.report(Misuse(.offMain(member: "UIApplication.\(member)")))
        }
    }

    /// Reports the use of a member that is missing on iPhones before `version`. A real app ends
    /// there.
    func wants(_ version: IOSVersion, _ member: String = #function) {
        guard let process, process.iOS < version else { return }
        process.report(
            Misuse(
                .raised(
                    member: "UIApplication.\(member)",
                    reason: "Unrecognized selector: it is new in iOS \(version).")))
    }

    /// Whether the app is active, inactive or in the background. Inside a delegate call, the state
    /// at the time of the call.
    open var applicationState: State {
        wantsMainThread()
        let state = process?.callUnderWay?.state ?? status?.state
        return State(state ?? .active)
    }

    /// The number on the app's icon; zero hides it.
    open var applicationIconBadgeNumber: Int {
        get {
            wantsMainThread()
            return status?.badge ?? 0
        }
        set {
            wantsMainThread()
            process?.connection.send(.setBadge(newValue))
        }
    }

    /// Whether the user allows the app to refresh in the background.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        wantsMainThread()
        return status?.backgroundAppRefresh == false ? .denied : .available
    }

    /// Whether protected files can be read. A virtual iPhone has a passcode and locks the files
    /// with the screen. A real iPhone takes some ten seconds longer.
    open var isProtectedDataAvailable: Bool {
        wantsMainThread()
        return status?.locked != true
    }

    /// Whether the screen stays on. Stored without effect: a virtual iPhone locks only on request.
    open var isIdleTimerDisabled = false
    /// Home Screen quick actions. Stored without effect.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// Sets how often iOS may wake the app to fetch. The method has no effect: a virtual iPhone
    /// fetches only on request.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    // MARK: Windows

    /// The windows of all scenes.
    open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }
    /// The window that receives key events.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
}

extension UIApplication {
    /// Whether an app is in the foreground and receives events.
    public enum State: Int, Sendable {
        case active = 0
        case inactive
        case background

        init(_ state: ApplicationState) {
            self =
                switch state {
                case .active: .active
                case .inactive: .inactive
                case .background: .background
                }
        }
    }
}

/// Whether the user allows an app to refresh in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted = 0
    case denied
    case available
}
