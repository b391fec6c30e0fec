/// The bar on top of a stack of controllers. Kept, never drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Kept, never drawn.
    open var barTintColor: UIColor?
    /// Kept, never drawn.
    open var isTranslucent = true
    /// Kept, never drawn.
    open var prefersLargeTitles = false
    /// Kept, never drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Kept, never drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Kept, never drawn.
    open var shadowImage: UIImage?
    /// Kept, never drawn.
    open var standardAppearance = UINavigationBarAppearance()
    /// Kept, never drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// Kept, never drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    /// Without effect.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar with the tabs. Kept, never drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The tabs.
    open var items: [UITabBarItem]?
    /// Kept, never drawn.
    open var barTintColor: UIColor?
    /// Kept, never drawn.
    open var unselectedItemTintColor: UIColor?
    /// Kept, never drawn.
    open var isTranslucent = true
    /// Kept, never drawn.
    open var standardAppearance = UITabBarAppearance()
    /// Kept, never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// For which heights of a bar a picture is.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

/// How a bar looks. Kept, never drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// Kept, never drawn.
    open var backgroundColor: UIColor?
    /// Kept, never drawn.
    open var backgroundImage: UIImage?
    /// Kept, never drawn.
    open var shadowColor: UIColor?
    /// Kept, never drawn.
    open var shadowImage: UIImage?

    /// The look that iOS gives.
    public override init() {
        super.init()
    }

    /// Without effect.
    open func configureWithDefaultBackground() {}
    /// Without effect.
    open func configureWithOpaqueBackground() {}
    /// Without effect.
    open func configureWithTransparentBackground() {}
}

/// How a navigation bar looks. Kept, never drawn.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Kept, never drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Kept, never drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks. Kept, never drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
