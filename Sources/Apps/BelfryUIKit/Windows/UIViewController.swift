/// A view controller. It loads its view and presents others, and nothing is drawn.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The title, for navigation. Stored but never drawn.
    open var title: String?
    /// The controller that this one presents.
    open private(set) var presentedViewController: UIViewController?
    /// The controller that presents this one.
    open private(set) weak var presentingViewController: UIViewController?
    /// The navigation controller whose stack contains this controller.
    open weak var navigationController: UINavigationController?

    /// The tab bar controller that contains this controller.
    open internal(set) weak var tabBarController: UITabBarController?
    /// The controller's tab in a tab bar.
    // Apple declares it without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The controller's content in the navigation bar.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// The controllers that this one contains.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open private(set) weak var parent: UIViewController?
    /// The light or dark style of the content. Stored without effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The style of presentation. Stored without effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The style of the transition. Stored without effect.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot swipe the controller away. Stored without effect.
    open var isModalInPresentation = false
    /// Whether the bottom bar is hidden after a push, stored without effect.
    open var hidesBottomBarWhenPushed = false

    /// Creates a controller whose view is not loaded.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose view is not loaded. Nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Creates a controller whose view is not loaded. No archive is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The view, which is loaded on first use. `viewDidLoad` is called afterwards.
    // Apple declares it without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            if loadedView == nil { loadView() }
            return loadedView
        }
        set { loadedView = newValue }
    }

    /// Whether `view` has been loaded or set.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates an empty view as large as the screen. Calls `viewDidLoad`, which on a real iPhone
    /// the getter does.
    open func loadView() {
        loadedView = UIView(frame: UIScreen.main.bounds)
        viewDidLoad()
    }

    /// Called when the view has been loaded.
    open func viewDidLoad() {}
    /// The view, if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// Loads the view if it is not loaded yet.
    open func loadViewIfNeeded() {
        if loadedView == nil { loadView() }
    }

    /// Never called: a virtual iPhone shows no view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Never called: a virtual iPhone shows no view.
    open func viewDidAppear(_ animated: Bool) {}
    /// Never called: a virtual iPhone shows no view.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Never called: a virtual iPhone shows no view.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Never called: nothing is laid out.
    open func viewWillLayoutSubviews() {}
    /// Never called: nothing is laid out.
    open func viewDidLayoutSubviews() {}
    /// Never called: memory is never short.
    open func didReceiveMemoryWarning() {}
    /// The method has no effect: nothing is drawn.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// The method has no effect: a virtual iPhone is upright.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// The orientations that the controller supports.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The look of the status bar, which is not drawn.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the controller hides the status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The traits of a 6.1-inch iPhone in light mode.
    open var traitCollection: UITraitCollection { UITraitCollection() }

    /// Adds a controller to this one.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.parent = self
        children.append(childController)
    }

    /// Removes the controller from the one that contains it.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Called in subclasses that contain other controllers.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called in subclasses that contain other controllers.
    open func didMove(toParent parent: UIViewController?) {}

    /// Pushes a controller if this one is on a stack, and otherwise presents it.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController, animated: false)
        } else {
            present(viewController, animated: false)
        }
    }

    /// The method has no effect, because storyboards are not read.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}

    /// Presents a controller at once, without animation.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        completion?()
    }

    /// Dismisses the presented controller, or else this one, at once.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if presentedViewController != nil {
            presentedViewController = nil
        } else {
            presentingViewController?.presentedViewController = nil
        }
        completion?()
    }
}

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// The transition of a presented controller.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal, crossDissolve, partialCurl
}

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
