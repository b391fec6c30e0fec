import BelfryUIKit

/// A font, which is never drawn.
public struct Font: Hashable, Sendable {
    private let name: String

    public static let largeTitle = Font(name: "largeTitle")
    public static let title = Font(name: "title")
    public static let title2 = Font(name: "title2")
    public static let title3 = Font(name: "title3")
    public static let headline = Font(name: "headline")
    public static let subheadline = Font(name: "subheadline")
    public static let body = Font(name: "body")
    public static let callout = Font(name: "callout")
    public static let footnote = Font(name: "footnote")
    public static let caption = Font(name: "caption")
    public static let caption2 = Font(name: "caption2")

    /// The system's font, by size. Weight and design have no effect.
    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font { Font(name: "system \(size)") }

    /// The system's font for a kind of text.
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font { Font(name: "system \(style)") }

    /// A font of the app.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
    /// Returns the font unchanged: bold has no effect.
    public func bold() -> Font { self }
    /// Returns the font unchanged: italic has no effect.
    public func italic() -> Font { self }
    /// Returns the font unchanged: the weight has no effect.
    public func weight(_ weight: Weight) -> Font { self }
    /// Returns the font unchanged: the width of digits has no effect.
    public func monospacedDigit() -> Font { self }

    /// The weight of a font.
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The design of a font.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// The purpose of a text.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }
}
