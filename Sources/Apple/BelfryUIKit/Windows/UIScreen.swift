/// The phone's screen, in points.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let only = UIScreen()
    open class var main: UIScreen { only }

    /// That of a 6.1-inch iPhone.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var scale: Double { 3 }
    open var brightness = 0.5
    open var traitCollection: UITraitCollection { UITraitCollection() }
}
