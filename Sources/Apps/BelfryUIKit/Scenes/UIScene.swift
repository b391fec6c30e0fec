import AppGuest
import BelfryUserNotifications

/// One instance of the app's interface (iOS 13). A virtual iPhone has at most one per app.
/// https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session, which iOS keeps while the scene is disconnected.
    public let session: UISceneSession
    /// Receives the scene's life cycle. UIKit sets the delegate when it connects the scene.
    open var delegate: (any UISceneDelegate)?
    /// Whether the scene is connected, and in the foreground.
    open internal(set) var activationState = ActivationState.unattached
    /// The title in the app switcher. Stored without effect.
    // Apple declares the property this way.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""
    /// The subtitle in the app switcher. Stored without effect.
    open var subtitle = ""
    /// The notifications that the scene is for, by their target content identifier. Stored; without
    /// effect where there is only one scene.
    open var activationConditions = UISceneActivationConditions()

    /// Creates a scene as UIKit does. The session refers back to the scene.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Asks the system to open a URL, as `UIApplication.open` does.
    public final func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let completion = UncheckedTransfer(completion)
        UIApplication.shared.open(url) { completion.value?($0) }
    }

    /// The async form of `open(_:options:completionHandler:)`; returns `false` when no app opens
    /// the URL.
    open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await UIApplication.shared.open(url)
    }
}

extension UIScene {
    /// Whether a scene is connected, and in the foreground.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive
        case background
    }
}

extension UIScene {
    /// Posted when a scene has been created and connected.
    nonisolated public class var willConnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillConnectNotification")
    }
    /// Posted when a scene has been disconnected.
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

/// The content that a scene is for.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// A predicate for content that the scene can show.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// A predicate for content that the scene should show rather than another scene.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    /// Creates conditions that match all content, and prefer none.
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
