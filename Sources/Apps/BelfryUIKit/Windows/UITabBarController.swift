/// Controllers behind tabs, kept without drawing.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The controllers, a tab each.
    open var viewControllers: [UIViewController]? {
        didSet {
            for controller in viewControllers ?? [] { controller.tabBarController = self }
            tabBar.items = viewControllers?.map(\.tabBarItem)
            if selectedIndex >= viewControllers?.count ?? 0 { selectedIndex = 0 }
        }
    }
    /// The number of the chosen tab, from 0. What is out of range changes nothing.
    open var selectedIndex: Int {
        get { chosen }
        set {
            if viewControllers?.indices.contains(newValue) ?? (newValue == 0) { chosen = newValue }
        }
    }
    private var chosen = 0
    /// The bar.
    open private(set) lazy var tabBar = UITabBar()
    /// Asked and told while the user chooses tabs; nobody does here.
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

    /// The same as setting them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
}

/// Asked and told while the user chooses tabs. Never called here.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a tab may be chosen.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A tab was chosen.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// It may.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
