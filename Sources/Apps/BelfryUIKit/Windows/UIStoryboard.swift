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
