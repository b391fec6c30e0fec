/// A storyboard. Interface Builder files are not read, so the controllers are empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String

    /// Creates a storyboard with any name; files are not read.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Returns an empty controller instead of one of the storyboard's class.
    open func instantiateInitialViewController() -> UIViewController? { UIViewController() }

    /// Returns an empty controller instead of one of the storyboard's class.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UIViewController()
    }
}
