/// A window, which app and scene delegates retain. Nothing is drawn.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that contains the window.
    open weak var windowScene: UIWindowScene?
    /// The root controller. The window never loads the controller's view.
    open var rootViewController: UIViewController?
    /// The level above or below other windows. Stored without effect.
    open var windowLevel = Level.normal
    /// Whether the window receives key events.
    open private(set) var isKeyWindow = false

    /// Creates a window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.keep(self)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a window of size zero: no archive is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes the window visible and the key window.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
    }

    /// Makes the window the key window.
    open func makeKey() {
        isKeyWindow = true
    }
}

extension UIWindow {
    /// The position of a window in front of others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of an app's windows.
        public static let normal = Level(rawValue: 0)
        /// The level above the status bar.
        public static let alert = Level(rawValue: 2000)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)

        /// Returns a level that is higher by `offset`.
        public static func + (level: Level, offset: CGFloat) -> Level {
            Level(rawValue: level.rawValue + offset)
        }

        /// Returns a level that is lower by `offset`.
        public static func - (level: Level, offset: CGFloat) -> Level {
            Level(rawValue: level.rawValue - offset)
        }
    }
}
