extension UIScene {
    /// How a scene opens a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Only by an app that claims the link.
        open var universalLinksOnly = false
    }

    /// What comes with a URL for a scene.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    /// How another scene is asked for.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
    }
}
