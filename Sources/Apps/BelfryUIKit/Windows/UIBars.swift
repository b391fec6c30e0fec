/// The bar on top of a stack of controllers. Stored but never drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The bar tint color, stored but never drawn.
    open var barTintColor: UIColor?
    /// Whether the bar is translucent, stored without effect.
    open var isTranslucent = true
    /// Whether titles are large, stored without effect.
    open var prefersLargeTitles = false
    /// The title text attributes, stored but never drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The large title text attributes, stored but never drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The shadow image, stored but never drawn.
    open var shadowImage: UIImage?
    /// The standard appearance, stored but never drawn.
    open var standardAppearance = UINavigationBarAppearance()
    /// The compact appearance, stored but never drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// The scroll edge appearance, stored but never drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    /// The method has no effect.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar with the tabs. Stored but never drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The tabs of the bar.
    open var items: [UITabBarItem]?
    /// The bar tint color, stored but never drawn.
    open var barTintColor: UIColor?
    /// The unselected item tint color, stored but never drawn.
    open var unselectedItemTintColor: UIColor?
    /// Whether the bar is translucent, stored without effect.
    open var isTranslucent = true
    /// The standard appearance, stored but never drawn.
    open var standardAppearance = UITabBarAppearance()
    /// The scroll edge appearance, stored but never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The height of the bar for which a picture is meant.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

/// The look of a bar. Stored but never drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The background color, stored but never drawn.
    open var backgroundColor: UIColor?
    /// The background image, stored but never drawn.
    open var backgroundImage: UIImage?
    /// The shadow color, stored but never drawn.
    open var shadowColor: UIColor?
    /// The shadow image, stored but never drawn.
    open var shadowImage: UIImage?

    /// Creates the default look.
    public override init() {
        super.init()
    }

    /// The method has no effect.
    open func configureWithDefaultBackground() {}
    /// The method has no effect.
    open func configureWithOpaqueBackground() {}
    /// The method has no effect.
    open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar. Stored but never drawn.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The title text attributes, stored but never drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The large title text attributes, stored but never drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a tab bar. Stored but never drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
