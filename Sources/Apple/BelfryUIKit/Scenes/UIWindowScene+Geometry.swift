extension UIWindowScene {
    /// The size and orientation of a window scene (iOS 16).
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    }

    /// How window controls look on an iPad (iOS 26).
    @preconcurrency @MainActor
    open class WindowingControlStyle: NSObject {
        open class var automatic: WindowingControlStyle { WindowingControlStyle() }
    }
}
