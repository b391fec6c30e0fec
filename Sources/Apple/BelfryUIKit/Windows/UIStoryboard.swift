/// A storyboard. There is no Interface Builder file behind it, so what it makes is empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? { UIViewController() }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UIViewController()
    }
}
