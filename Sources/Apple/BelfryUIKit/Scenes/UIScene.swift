import AppGuest

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
