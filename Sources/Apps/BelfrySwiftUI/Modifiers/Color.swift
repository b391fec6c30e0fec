import BelfryUIKit

/// A color, which is never drawn.
public struct Color: ShapeStyle, Hashable, Sendable {
    private let name: String

    private init(named name: String) { self.name = name }

    /// Creates the color of this name in the app's assets.
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

    /// Creates a color from components from 0 to 1.
    public init(
        red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        name = "\(red) \(green) \(blue) \(opacity)"
    }

    /// Creates a gray from 0 to 1.
    public init(white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }
    /// Creates a color from a color of UIKit.
    public init(uiColor: UIColor) { name = "\(uiColor)" }
    /// Creates a color from a color of UIKit.
    public init(_ color: UIColor) { name = "\(color)" }

    /// Returns the color unchanged: opacity has no effect.
    public func opacity(_ opacity: Double) -> Color { self }

    public static let accentColor = Color(named: "accentColor")
    public static let black = Color(named: "black")
    public static let blue = Color(named: "blue")
    public static let brown = Color(named: "brown")
    public static let clear = Color(named: "clear")
    public static let cyan = Color(named: "cyan")
    public static let gray = Color(named: "gray")
    public static let green = Color(named: "green")
    public static let indigo = Color(named: "indigo")
    public static let mint = Color(named: "mint")
    public static let orange = Color(named: "orange")
    public static let pink = Color(named: "pink")
    public static let primary = Color(named: "primary")
    public static let purple = Color(named: "purple")
    public static let red = Color(named: "red")
    public static let secondary = Color(named: "secondary")
    public static let teal = Color(named: "teal")
    public static let white = Color(named: "white")
    public static let yellow = Color(named: "yellow")
}

extension Color: LeafView {
    public typealias Body = Never
}

/// A fill for shapes.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
    public static var accentColor: Color { .accentColor }
    public static var black: Color { .black }
    public static var blue: Color { .blue }
    public static var clear: Color { .clear }
    public static var gray: Color { .gray }
    public static var green: Color { .green }
    public static var orange: Color { .orange }
    public static var pink: Color { .pink }
    public static var primary: Color { .primary }
    public static var purple: Color { .purple }
    public static var red: Color { .red }
    public static var secondary: Color { .secondary }
    public static var white: Color { .white }
    public static var yellow: Color { .yellow }
    /// The color of views that can be tapped.
    public static var tint: Color { .accentColor }
}
