/// A button or a tab of a bar. Stored but never drawn.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The label of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// Whether the item can be pressed.
    open var isEnabled = true
    /// The app's own number of the item.
    open var tag = 0
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item without a label.
    public required override init() {
        super.init()
    }

    /// Stores the attributes, which are never drawn.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        self.attributes[state.rawValue] = attributes
    }

    /// Returns the attributes that were set for the state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
}

/// A button of a navigation bar. A virtual iPhone never presses it.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The look of a button.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The buttons that iOS provides.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
            organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind,
            fastForward, undo, redo
        case close = 24
    }

    /// The look of the button.
    open var style = Style.plain
    /// The view that is shown instead of the button.
    open var customView: UIView?
    /// The tint color, stored but never drawn.
    open var tintColor: UIColor?
    /// The object that receives the action. Without Objective-C, no selector can be called on the
    /// object.
    open weak var target: AnyObject?
    /// The action of a press. A virtual iPhone never presses the button.
    open var primaryAction: UIAction?

    /// Creates a button that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a button that iOS provides (iOS 14).
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
    }

    /// Creates a button with a label or a picture (iOS 14).
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }
}

/// A tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The picture of the chosen tab.
    open var selectedImage: UIImage?
    /// The text on the tab's badge.
    open var badgeValue: String?
    /// The badge color, stored but never drawn.
    open var badgeColor: UIColor?

    /// Creates a tab with a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates a tab with two pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

/// An action of a menu or a button.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// The label of the action.
    open var title: String
    /// The picture of the action.
    open var image: UIImage?
    private let handler: (UIAction) -> Void

    /// Creates an action, which a virtual iPhone never performs.
    public init(
        title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.handler = handler
        super.init()
    }
}

/// A view that the user can press or edit.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// Whether the control can be used.
    open var isEnabled = true
    /// Whether the control is chosen.
    open var isSelected = false

    /// The states of a control.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The usual state of a control.
        public static let normal = State([])
        /// The state of a control under a finger.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The state of a control that cannot be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// The state of a control that is chosen.
        public static let selected = State(rawValue: 1 << 2)
    }
}
