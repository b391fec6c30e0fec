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
