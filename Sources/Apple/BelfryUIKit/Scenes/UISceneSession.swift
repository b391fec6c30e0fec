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
