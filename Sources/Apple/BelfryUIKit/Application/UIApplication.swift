// As on Apple's platforms, whoever imports UIKit sees UserNotifications and Foundation.
@_exported import BelfryUserNotifications

import AppGuest
import Synchronization
import VirtualPhone

/// The running app, one a process.
///
/// Every `AppProcess` has its own, `shared` is that of the process the calling code belongs to, and
/// outside any process there is one that answers harmlessly and reaches no phone.
/// https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    nonisolated let process: AppProcess?
    private weak var currentDelegate: (any UIApplicationDelegate)?
    /// The delegate that the launch made: UIKit keeps it for as long as the app runs.
    var launchedDelegate: (any UIApplicationDelegate)?
    /// The class for the delegate of a scene for which the app names none.
    var sceneDelegateClass: AnyClass?
    var scenes: [UIScene] = []
    var sessions: [UISceneSession] = []
    var registeredSettings: UIUserNotificationSettings?
    /// URLs that the app had the system open, oldest first.
    @_spi(Belfry) public internal(set) var openedURLs: [URL] = []
    nonisolated let backgroundTasks = Atomic(0)

    public override init() {
        process = AppProcess.current
        super.init()
    }

    private static let withoutProcess = UIApplication()

    /// The application of the process that the calling code belongs to.
    open class var shared: UIApplication {
        AppProcess.current?.object { UIApplication() } ?? withoutProcess
    }

    /// The app's delegate. UIKit itself keeps only the one it has made.
    open var delegate: (any UIApplicationDelegate)? {
        get { currentDelegate }
        set { currentDelegate = newValue }
    }

    // MARK: Standing

    /// What the phone knows of the app; `nil` without a phone.
    nonisolated var standing: AppStatus? {
        guard case .standing(let standing, _)? = process?.connection.ask(.standing) else {
            return nil
        }
        return standing
    }

    /// A member that UIKit wants used on the main thread alone was used.
    func wantsMainThread(_ member: String = #function) {
        if !AppProcess.isOnMainThread {
            process?.report(Misuse(.offMain(member: "UIApplication.\(member)")))
        }
    }

    /// A member was used; before `version` no iPhone has it, and the app ends.
    func wants(_ version: IOSVersion, _ member: String = #function) {
        guard let process, process.iOS < version else { return }
        process.report(
            Misuse(
                .raised(
                    member: "UIApplication.\(member)",
                    reason: "Unrecognized selector: it is new in iOS \(version).")))
    }

    /// Whether the app is in front and takes touches. In a call of the delegate it is what it was
    /// when iOS made the call.
    open var applicationState: State {
        wantsMainThread()
        let state = process?.callUnderWay?.state ?? standing?.state
        return State(state ?? .active)
    }

    /// The number on the icon; zero hides it.
    open var applicationIconBadgeNumber: Int {
        get {
            wantsMainThread()
            return standing?.badge ?? 0
        }
        set {
            wantsMainThread()
            process?.connection.send(.setBadge(newValue))
        }
    }

    /// Whether the user lets the app refresh in the background.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        wantsMainThread()
        return standing?.backgroundAppRefresh == false ? .denied : .available
    }

    /// Whether protected files can be read. A virtual iPhone has a passcode and locks them with the
    /// screen; a real one takes some ten seconds longer.
    open var isProtectedDataAvailable: Bool {
        wantsMainThread()
        return standing?.locked != true
    }

    /// Whether the screen stays on. Kept, and without effect.
    open var isIdleTimerDisabled = false
    /// Home Screen quick actions. Kept, and without effect.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// How often iOS may have the app fetch. Without effect: no virtual iPhone fetches unasked.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    // MARK: Windows

    /// The windows of all scenes.
    open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }
    /// The window that takes key events.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
}

extension UIApplication {
    /// Whether an app is in front.
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

/// Whether the user lets an app refresh in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted = 0
    case denied
    case available
}
