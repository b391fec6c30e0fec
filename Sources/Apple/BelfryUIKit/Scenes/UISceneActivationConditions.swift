/// Which content a scene is for.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() {
        super.init()
    }
}
