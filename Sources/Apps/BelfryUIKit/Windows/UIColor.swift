/// A color with red, green, blue and alpha from 0 to 1. Colors can be compared, but are never
/// drawn.
// Immutable after init.
open class UIColor: NSObject, @unchecked Sendable {
    let parts: [Double]

    /// Creates a color from components. Values outside 0 to 1 are kept.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        parts = [red, green, blue, alpha]
        super.init()
    }

    /// Creates a shade of gray.
    public convenience init(white: Double, alpha: Double) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    /// The color black, fully opaque.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// The color white, fully opaque.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// The color black, fully transparent.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// The color red, fully opaque.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// The color green, fully opaque.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// The color blue, fully opaque.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// White. A real iPhone chooses by light or dark mode.
    public class var systemBackground: UIColor { .white }

    /// Creates a color of the app, by its name. A virtual iPhone has no assets, so the color is
    /// black.
    public convenience init?(named name: String) {
        self.init(white: 0, alpha: 1)
    }

    /// Returns the color with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: Double(alpha))
    }

    /// The color gray, fully opaque.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// The color dark gray, fully opaque.
    public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
    /// The color light gray, fully opaque.
    public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
    /// The color yellow, fully opaque.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// The color orange, fully opaque.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// The color purple, fully opaque.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// Black. A real iPhone chooses by light or dark mode.
    public class var label: UIColor { .black }
    /// Gray. A real iPhone chooses by light or dark mode.
    public class var secondaryLabel: UIColor { .gray }
    /// White. A real iPhone chooses by light or dark mode.
    public class var secondarySystemBackground: UIColor { .white }
    /// The red of light mode.
    public class var systemRed: UIColor { .red }
    /// The green of light mode.
    public class var systemGreen: UIColor { .green }
    /// The blue of light mode.
    public class var systemBlue: UIColor { .blue }
    /// The orange of light mode.
    public class var systemOrange: UIColor { .orange }
    /// The yellow of light mode.
    public class var systemYellow: UIColor { .yellow }
    /// The purple of light mode.
    public class var systemPurple: UIColor { .purple }
    /// The gray of light mode.
    public class var systemGray: UIColor { .gray }
}
