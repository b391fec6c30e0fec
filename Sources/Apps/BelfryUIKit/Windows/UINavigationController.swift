/// A stack of view controllers, which is never drawn.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The stack, the root first.
    open var viewControllers: [UIViewController] = []
    /// The last controller of the stack.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that the top controller presents, or else the top controller.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// The navigation bar, which is never drawn.
    open private(set) lazy var navigationBar = UINavigationBar()
    /// Whether the bar is hidden.
    open var isNavigationBarHidden = false
    /// The receiver of changes of the stack, which is never called here.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// Creates a stack with one controller.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }

    /// Pushes a controller, without animation.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.navigationController = self
        viewControllers.append(viewController)
    }

    /// Pops and returns the top controller; `nil` when only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    /// Replaces the stack, without animation.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for controller in viewControllers { controller.navigationController = self }
        self.viewControllers = viewControllers
    }

    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// Pops the controllers above a controller; `nil` if it is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    {
        guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
            return nil
        }
        let popped = Array(viewControllers[(index + 1)...])
        viewControllers.removeSubrange((index + 1)...)
        return popped
    }

    /// Pops all controllers except the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return popped
    }
}

/// Receives changes of a navigation stack. A virtual iPhone never calls it.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

/// A controller's content in the navigation bar. Stored but never drawn.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title of the controller.
    open var title: String?
    /// The view that is shown instead of the title.
    open var titleView: UIView?
    /// The button on the left.
    open var leftBarButtonItem: UIBarButtonItem?
    /// The button on the right.
    open var rightBarButtonItem: UIBarButtonItem?
    /// The buttons on the left.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons on the right.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The button that leads back to the controller.
    open var backBarButtonItem: UIBarButtonItem?

    /// Creates an item without buttons.
    public init(title: String) {
        self.title = title
        super.init()
    }
}
