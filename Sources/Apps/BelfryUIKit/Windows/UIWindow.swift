/// A window, which app and scene delegates keep. Nothing is drawn.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that it belongs to.
    open weak var windowScene: UIWindowScene?
    /// Kept; its view is never loaded by the window.
    open var rootViewController: UIViewController?
    /// Above or below other windows. Stored without effect.
    open var windowLevel = Level.normal
    /// Whether it receives key events.
    open private(set) var isKeyWindow = false

    /// A window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.keep(self)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A window of size zero: nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes it the key window, and no longer hidden.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
    }

    /// Makes it the key window.
    open func makeKey() {
        isKeyWindow = true
    }
}

extension UIWindow {
    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Where windows of apps are.
        public static let normal = Level(rawValue: 0)
        /// Above the status bar.
        public static let alert = Level(rawValue: 2000)
        /// Where the status bar is.
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
