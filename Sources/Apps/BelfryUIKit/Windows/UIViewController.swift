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

    /// The tabs that it is one of.
    open internal(set) weak var tabBarController: UITabBarController?
    /// The controller's tab in a tab bar.
    // Apple declares it without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The controller's content in the navigation bar.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// The controllers within it.
    open private(set) var children: [UIViewController] = []
    /// The controller that it is within.
    open private(set) weak var parent: UIViewController?
    /// Light or dark for what it shows. Stored without effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// How it is presented. Stored without effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes. Stored without effect.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot swipe it away. Stored without effect.
    open var isModalInPresentation = false
    /// Whether the bottom bar is hidden after a push, stored without effect.
    open var hidesBottomBarWhenPushed = false

    /// A controller whose view is not loaded.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// A controller whose view is not loaded; nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// A controller whose view is not loaded: nothing is read.
    public required init?(coder: NSCoder) {
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
    /// The view, if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// Loads the view if it is not loaded yet.
    open func loadViewIfNeeded() {
        if loadedView == nil { loadView() }
    }

    /// Never called: no virtual iPhone shows a view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewDidAppear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Never called: no virtual iPhone shows a view.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Never called: nothing is laid out.
    open func viewWillLayoutSubviews() {}
    /// Never called: nothing is laid out.
    open func viewDidLayoutSubviews() {}
    /// Never called: there is memory enough.
    open func didReceiveMemoryWarning() {}
    /// The method has no effect: nothing is drawn.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// The method has no effect: a virtual iPhone is upright.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// The orientations that it can be in.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The look of the status bar, which is not drawn.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the controller hides the status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The traits of a 6.1-inch iPhone in light mode.
    open var traitCollection: UITraitCollection { UITraitCollection() }

    /// Takes a controller in.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.parent = self
        children.append(childController)
    }

    /// Goes out of the controller that it is within.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// For subclasses that contain others.
    open func willMove(toParent parent: UIViewController?) {}
    /// For subclasses that contain others.
    open func didMove(toParent parent: UIViewController?) {}

    /// Pushes a controller if this one is on a stack, and presents it otherwise.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController, animated: false)
        } else {
            present(viewController, animated: false)
        }
    }

    /// No storyboard is read, so that no segue leads anywhere.
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

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// How a presented controller comes.
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
