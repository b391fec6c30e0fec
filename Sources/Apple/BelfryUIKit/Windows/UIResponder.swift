/// What answers events; the superclass of most app delegates.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    public override init() {
        super.init()
    }

    /// The next one to ask.
    open var next: UIResponder? { nil }

    /// Takes up a user activity again. Without effect.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
