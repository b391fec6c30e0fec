import BelfryUIKit

/// A view that contains text.
public struct Text: Equatable, Sendable {
    /// The text, in which keys of the app's string tables stay unreplaced.
    private let string: String

    /// Creates a text from a key of the app's strings.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        string = key.key
    }

    /// Creates a text from a string, without a lookup.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        string = String(content)
    }

    /// Creates a text from a string, without a lookup.
    public init(verbatim content: String) {
        string = content
    }

    /// Creates a text from a date. The style has no effect.
    public init(_ date: Date, style: DateStyle) {
        string = "\(date)"
    }

    /// Creates an image within a text.
    public init(_ image: Image) {
        string = ""
    }

    /// The style of a date.
    public struct DateStyle: Sendable {
        /// The time of day.
        public static let time = DateStyle()
        /// The date without the time.
        public static let date = DateStyle()
        /// The distance of the date from now.
        public static let relative = DateStyle()
        /// The distance of the date from now.
        public static let offset = DateStyle()
        /// A running timer since the date.
        public static let timer = DateStyle()
    }

    /// Joins two texts into one.
    public static func + (first: Text, second: Text) -> Text {
        Text(verbatim: first.string + second.string)
    }

    // MARK: Styles, without effect

    /// Returns the text unchanged.
    public func bold(_ isActive: Bool = true) -> Text { self }
    /// Returns the text unchanged.
    public func italic(_ isActive: Bool = true) -> Text { self }
    /// Returns the text unchanged.
    public func font(_ font: Font?) -> Text { self }
    /// Returns the text unchanged.
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    /// Returns the text unchanged.
    public func foregroundColor(_ color: Color?) -> Text { self }
    /// Returns the text unchanged.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        self
    }
    /// Returns the text unchanged.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        self
    }
    /// Returns the text unchanged.
    public func monospacedDigit() -> Text { self }
}

extension Text: LeafView {
    public typealias Body = Never
}

/// A key of the app's strings (in `Localizable.strings`).
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String

    /// Creates a key from a string.
    public init(_ value: String) {
        key = value
    }

    /// Creates a key from a string literal.
    public init(stringLiteral value: String) {
        key = value
    }

    /// Creates a key from an interpolated string.
    public init(stringInterpolation: DefaultStringInterpolation) {
        key = String(stringInterpolation: stringInterpolation)
    }
}

/// An image, which is not loaded.
public struct Image: Equatable, Sendable {
    /// Creates the image of this name in the app's assets.
    public init(_ name: String, bundle: Bundle? = nil) {}
    /// Creates the image of this name, without a description for VoiceOver.
    public init(decorative name: String, bundle: Bundle? = nil) {}
    /// Creates a symbol of the system.
    public init(systemName: String) {}
    /// Creates an image from an image of UIKit.
    public init(uiImage: UIImage) {}

    /// Returns the image unchanged.
    public func resizable() -> Image { self }
    /// Returns the image unchanged.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    /// The way in which a template is drawn.
    public enum TemplateRenderingMode: Sendable {
        case template, original
    }
}

extension Image: LeafView {
    public typealias Body = Never
}
