/// A text. Kept, never drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text.
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
    /// How many lines it has at most, 0 for any number. Kept, never drawn.
    open var numberOfLines = 1
    /// The text alignment, stored but never drawn.
    open var textAlignment = NSTextAlignment.natural
}

/// A view of a picture. Kept, never drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?

    /// A view of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

/// Where the lines of a text begin and end.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center, right, justified, natural
}

/// A font, by its size. Nothing is drawn.
// Immutable after init.
open class UIFont: NSObject, @unchecked Sendable {
    /// Its name.
    public let fontName: String
    /// Its size, in points.
    public let pointSize: CGFloat

    /// A font of the app's or the system's; whether there is such a font nobody checks.
    public init?(name fontName: String, size fontSize: CGFloat) {
        (self.fontName, pointSize) = (fontName, fontSize)
        super.init()
    }

    private init(size: CGFloat) {
        (fontName, pointSize) = (".SFUI-Regular", size)
        super.init()
    }

    /// The system's font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
    /// The system's font.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
    /// The system's font.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize)
    }

    /// How bold a font is.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// As text is.
        public static let regular = Weight(rawValue: 0)
        /// Somewhat bold.
        public static let medium = Weight(rawValue: 0.23)
        /// Almost bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Thin.
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
