/// A view controller: it loads its view and presents others, and nothing is drawn.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The title, for navigation. Kept.
    open var title: String?
    /// The controller that it presents.
    open private(set) var presentedViewController: UIViewController?
    /// The controller that presents it.
    open private(set) weak var presentingViewController: UIViewController?
    /// The navigation controller that it was pushed onto.
    open weak var navigationController: UINavigationController?

    /// A controller whose view is not loaded.
    public override init() {
        super.init()
    }

    /// A controller whose view is not loaded; nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Loaded when first asked for; then `viewDidLoad` is called.
    // Apple declares it without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            if loadedView == nil { loadView() }
            return loadedView
        }
        set { loadedView = newValue }
    }

    /// Whether `view` has been asked for or set.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes an empty view as large as the screen. Calls `viewDidLoad`, which on a real iPhone the
    /// getter does.
    open func loadView() {
        loadedView = UIView(frame: UIScreen.main.bounds)
        viewDidLoad()
    }

    /// The view has been loaded.
    open func viewDidLoad() {}
    /// Never called: no virtual iPhone shows a view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewDidAppear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Presents a controller at once, without animation.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        completion?()
    }

    /// Dismisses what it presents, or else itself, at once.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if presentedViewController != nil {
            presentedViewController = nil
        } else {
            presentingViewController?.presentedViewController = nil
        }
        completion?()
    }
}

/// A stack of view controllers, kept without drawing.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The stack, the root first.
    open var viewControllers: [UIViewController] = []
    /// The last of the stack.
    open var topViewController: UIViewController? { viewControllers.last }
    /// What the top one presents, or else the top one.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// A stack of one.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }

    /// Pushes a controller, without animation.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.navigationController = self
        viewControllers.append(viewController)
    }

    /// Pops the top controller; `nil` when only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    /// Pops all but the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return popped
    }
}

/// A storyboard. No Interface Builder file is read, so the controllers are empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String

    /// A storyboard of any name; nothing is looked up.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// An empty controller, not one of the storyboard's class.
    open func instantiateInitialViewController() -> UIViewController? { UIViewController() }

    /// An empty controller, not one of the storyboard's class.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UIViewController()
    }
}
