/// What iOS remembers of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    open internal(set) weak var scene: UIScene?
    public let role: Role
    open internal(set) var configuration: UISceneConfiguration
    public let persistentIdentifier: String
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?

    init(role: Role, persistentIdentifier: String) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

extension UISceneSession {
    /// What a scene is for.
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
        /// Windows on another screen that take no touches (iOS 16).
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, NSCopying {
    // The public members, which are the main actor's, are the only way to them.
    nonisolated(unsafe) private var stored: Stored

    private struct Stored {
        var name: String?
        var role: UISceneSession.Role
        var sceneClass: AnyClass?
        var delegateClass: AnyClass?
        var storyboard: UIStoryboard?
    }

    nonisolated public init(name: String?, sessionRole: UISceneSession.Role) {
        stored = Stored(name: name, role: sessionRole)
        super.init()
    }

    /// Its name in the Info.plist. There it has the classes too; here the app gives them.
    open var name: String? { stored.name }
    open var role: UISceneSession.Role { stored.role }
    /// A subclass of `UIScene`.
    open var sceneClass: AnyClass? {
        get { stored.sceneClass }
        set { stored.sceneClass = newValue }
    }
    /// The class of the scene's delegate, of which UIKit makes an instance.
    open var delegateClass: AnyClass? {
        get { stored.delegateClass }
        set { stored.delegateClass = newValue }
    }
    /// Kept, and without effect.
    open var storyboard: UIStoryboard? {
        get { stored.storyboard }
        set { stored.storyboard = newValue }
    }

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UISceneConfiguration(name: stored.name, sessionRole: stored.role)
        copy.stored = stored
        return copy
    }
}
