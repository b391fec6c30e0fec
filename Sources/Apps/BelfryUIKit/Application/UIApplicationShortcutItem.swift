/// A Home Screen quick action. A virtual iPhone offers none.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The app's identifier of the action.
    public let type: String
    /// The title of the quick action.
    public let localizedTitle: String
    /// The second line, if any.
    public let localizedSubtitle: String?
    /// The picture. Stored but never drawn.
    public let icon: UIApplicationShortcutIcon?
    /// The app's own data.
    public let userInfo: [String: any NSSecureCoding]?

    /// Creates a quick action.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.icon = icon
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.userInfo = userInfo
        super.init()
    }
}
