/// The surroundings of a view.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var displayScale: Double { 3 }
}
