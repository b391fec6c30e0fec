/// A color in red, green, blue and alpha from 0 to 1; it can be compared, and is never drawn.
// Immutable after init.
open class UIColor: NSObject, @unchecked Sendable {
    let parts: [Double]

    /// A color of these components; values outside 0 to 1 are kept.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        parts = [red, green, blue, alpha]
        super.init()
    }

    /// A shade of gray.
    public convenience init(white: Double, alpha: Double) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    /// Opaque black.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// Opaque white.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Black, fully transparent.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// Opaque red.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// Opaque green.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// Opaque blue.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// White; a real iPhone chooses by light or dark mode.
    public class var systemBackground: UIColor { .white }
}
