/// A view of a text, which is stored but never drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text of the label.
    open var text: String?
    /// The attributed text, stored but never drawn.
    open var attributedText: NSAttributedString?
    /// The font, stored but never drawn.
    // Apple declares these without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = UIFont.systemFont(ofSize: 17)
    /// The text color, stored but never drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    /// The maximum number of lines, 0 for any number. Stored but never drawn.
    open var numberOfLines = 1
    /// The text alignment, stored but never drawn.
    open var textAlignment = NSTextAlignment.natural
}

/// A view of a picture, which is stored but never drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture of the view.
    open var image: UIImage?

    /// Creates a view of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

/// The alignment of a text's lines.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center, right, justified, natural
}

/// A font, which is never drawn.
// Immutable after init.
open class UIFont: NSObject, @unchecked Sendable {
    /// The name of the font.
    public let fontName: String
    /// The size of the font in points.
    public let pointSize: CGFloat

    /// Creates a font of the app or the system. The name is not checked.
    public init?(name fontName: String, size fontSize: CGFloat) {
        (self.fontName, pointSize) = (fontName, fontSize)
        super.init()
    }

    private init(size: CGFloat) {
        (fontName, pointSize) = (".SFUI-Regular", size)
        super.init()
    }

    /// Returns the system's font of a size.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
    /// Returns the system's bold font of a size.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
    /// Returns the system's font of a size and weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize)
    }

    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The usual weight of text.
        public static let regular = Weight(rawValue: 0)
        /// The weight between regular and semibold.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight of bold text.
        public static let bold = Weight(rawValue: 0.4)
        /// The weight of thin text.
        public static let light = Weight(rawValue: -0.4)
    }
}

#if !canImport(Darwin)
    extension NSAttributedString.Key {
        /// The color of the text, a `UIColor`.
        public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
        /// The color behind the text, a `UIColor`.
        public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
        /// The font, a `UIFont`.
        public static let font = NSAttributedString.Key(rawValue: "NSFont")
        /// The space between letters, an `NSNumber`.
        public static let kern = NSAttributedString.Key(rawValue: "NSKern")
        /// A link, an `NSURL`.
        public static let link = NSAttributedString.Key(rawValue: "NSLink")
    }
#endif
