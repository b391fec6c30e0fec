/// The record of a scene that iOS keeps even while the scene is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The scene while it is connected.
    open internal(set) weak var scene: UIScene?
    /// The purpose of the scene.
    public let role: Role
    /// The classes from which the scene was made.
    open internal(set) var configuration: UISceneConfiguration
    /// A unique identifier. A real iPhone keeps it across launches; here each connection makes a
    /// new one.
    public let persistentIdentifier: String
    /// The activity to restore when the scene connects again. Stored without effect.
    open var stateRestorationActivity: NSUserActivity?
    /// The app's own data about the scene.
    open var userInfo: [String: Any]?

    init(role: Role, persistentIdentifier: String) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

extension UISceneSession {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Windows on the phone's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on another screen, until iOS 15.
        public static let windowExternalDisplay = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// Windows on another screen that receive no touches (iOS 16).
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}

/// The classes from which a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, NSCopying {
    // Only the public members, which belong to the main actor, access it.
    nonisolated(unsafe) private var stored: Stored

    private struct Stored {
        var name: String?
        var role: UISceneSession.Role
        var sceneClass: AnyClass?
        var delegateClass: AnyClass?
        var storyboard: UIStoryboard?
    }

    /// Creates a configuration without classes.
    nonisolated public init(name: String?, sessionRole: UISceneSession.Role) {
        stored = Stored(name: name, role: sessionRole)
        super.init()
    }

    /// The name in the Info.plist. A real iPhone reads the classes there. Here the app sets them.
    open var name: String? { stored.name }
    /// The purpose of the scene.
    open var role: UISceneSession.Role { stored.role }
    /// The scene's class, a subclass of `UIScene`; `nil` for `UIWindowScene`.
    open var sceneClass: AnyClass? {
        get { stored.sceneClass }
        set { stored.sceneClass = newValue }
    }
    /// The class of the scene's delegate; UIKit creates the instance.
    open var delegateClass: AnyClass? {
        get { stored.delegateClass }
        set { stored.delegateClass = newValue }
    }
    /// The storyboard of the scene. Stored without effect.
    open var storyboard: UIStoryboard? {
        get { stored.storyboard }
        set { stored.storyboard = newValue }
    }

    /// Returns a copy with the same classes.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneConfiguration(name: stored.name, sessionRole: stored.role)
        copy.stored = stored
        return copy
    }
}
