/// A colour in red, green, blue and alpha from 0 to 1.
// Its parts are set once, in init.
open class UIColor: NSObject, @unchecked Sendable {
    let parts: [Double]

    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        parts = [red, green, blue, alpha]
        super.init()
    }

    public convenience init(white: Double, alpha: Double) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// White here; a real iPhone goes by its appearance.
    public class var systemBackground: UIColor { .white }
}
