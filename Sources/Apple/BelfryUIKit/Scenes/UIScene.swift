import AppGuest
@_spi(Belfry) import BelfryUserNotifications

/// One instance of the app's interface (iOS 13). A virtual iPhone has one at the most.
/// https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState = ActivationState.unattached
    // Apple declares it so.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""
    open var subtitle = ""
    /// Which notifications the scene is for, by their target content identifier. Kept, and without
    /// effect where there is only one scene.
    open var activationConditions = UISceneActivationConditions()

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Has the system open a URL, as the application does.
    public final func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let completion = UncheckedTransfer(completion)
        UIApplication.shared.open(url) { completion.value?($0) }
    }

    /// Has the system open a URL; `false` when no app does.
    open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await UIApplication.shared.open(url)
    }
}

extension UIScene {
    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive
        case background
    }
}

extension UIScene {
    /// Posted when a scene has been made and connected.
    nonisolated public class var willConnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillConnectNotification")
    }
    /// Posted when a scene was taken away.
    nonisolated public class var didDisconnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidDisconnectNotification")
    }
    /// Posted when a scene is active.
    nonisolated public class var didActivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidActivateNotification")
    }
    /// Posted when a scene is about to be inactive.
    nonisolated public class var willDeactivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillDeactivateNotification")
    }
    /// Posted when a scene is coming to the foreground.
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillEnterForegroundNotification")
    }
    /// Posted when a scene has left the foreground.
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidEnterBackgroundNotification")
    }
}

/// Which content a scene is for.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() {
        super.init()
    }
}

extension UNNotificationResponse {
    /// The scene that the response is for (iOS 13); `nil` in an app without scenes.
    @MainActor public var targetScene: UIScene? {
        scene as? UIScene ?? UIApplication.shared.connectedScenes.first
    }
}
