/// View controllers with one tab each, which are never drawn.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The controllers, with one tab each.
    open var viewControllers: [UIViewController]? {
        didSet {
            for controller in viewControllers ?? [] { controller.tabBarController = self }
            tabBar.items = viewControllers?.map(\.tabBarItem)
            if selectedIndex >= viewControllers?.count ?? 0 { selectedIndex = 0 }
        }
    }
    /// The index of the chosen tab, from 0. Setting an index out of range changes nothing.
    open var selectedIndex: Int {
        get { chosen }
        set {
            if viewControllers?.indices.contains(newValue) ?? (newValue == 0) { chosen = newValue }
        }
    }
    private var chosen = 0
    /// The bar of tabs.
    open private(set) lazy var tabBar = UITabBar()
    /// The receiver of the user's choices of tabs. A virtual iPhone never chooses a tab.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controller of the chosen tab; `nil` without any.
    open var selectedViewController: UIViewController? {
        get {
            guard let viewControllers, viewControllers.indices.contains(chosen) else { return nil }
            return viewControllers[chosen]
        }
        set {
            if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
                chosen = index
            }
        }
    }

    /// Sets the controllers. Animation has no effect.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
}

/// Receives the user's choices of tabs. A virtual iPhone never calls it.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether a tab may be chosen.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A tab was chosen.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// The default implementation allows every tab.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
