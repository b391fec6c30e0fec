public import Foundation

/// A notification, wherever the app met it: in `didReceiveRemoteNotification`, `willPresent`, a
/// response, or the launch options.
///
///     case .opened(let opened):
///         if opened.claim() { navigator.show(thread: opened.message.threadID) }
public struct PushMessage: Hashable, Sendable {
    /// What tells two sendings of the same push apart from two pushes: what the configuration's
    /// `messageID` finds in the payload, by default under `mid`. `nil` if the sender puts none in.
    ///
    ///     if let id = message.id, inbox.contains(id) { return }
    public var id: String?
    /// All that was pushed, `aps` included; of a local notification its `userInfo`.
    ///
    ///     let thread = message.payload["thread"]?.string
    public var payload: [String: PushValue]
    /// The request's identifier: for a push its collapse id or one that iOS made up. `nil` if the
    /// message came by `didReceiveRemoteNotification` or the launch options, which don't tell.
    ///
    ///     if let identifier = message.identifier {
    ///         center.removeDeliveredNotifications(withIdentifiers: [identifier])
    ///     }
    public var identifier: String?
    /// When it was delivered, where iOS tells.
    public var date: Date?
    /// `false` for a local notification.
    public var isRemote: Bool
    /// Empty if there is none, as are the two below.
    public var title: String
    public var subtitle: String
    public var body: String
    /// `thread-id`; empty if there is none.
    public var threadID: String
    /// `category`; empty if there is none.
    public var categoryID: String

    /// A push with this payload; the texts are those in its `aps`.
    ///
    ///     let message = PushMessage(
    ///         payload: ["aps": ["alert": ["title": "Ann", "body": "Dinner?"]], "mid": "42"])
    ///     #expect(message.title == "Ann")
    ///     #expect(message.body == "Dinner?")
    public init(
        id: String? = nil, payload: [String: PushValue], identifier: String? = nil,
        date: Date? = nil, isRemote: Bool = true
    ) {
        let aps = payload["aps"]
        let alert = aps?["alert"]
        self.id = id
        self.payload = payload
        self.identifier = identifier
        self.date = date
        self.isRemote = isRemote
        title = alert?["title"]?.string ?? ""
        subtitle = alert?["subtitle"]?.string ?? ""
        body = alert?.string ?? alert?["body"]?.string ?? ""
        threadID = aps?["thread-id"]?.string ?? ""
        categoryID = aps?["category"]?.string ?? ""
    }

    /// There is something for the user to see or hear: text, a sound or a badge.
    ///
    ///     #expect(PushMessage(payload: ["aps": ["badge": 1]]).isVisible)
    public var isVisible: Bool {
        guard isRemote else { return true }
        guard let aps = payload["aps"] else { return false }
        return ["alert", "sound", "badge"].contains { aps[$0] != nil && aps[$0] != .null }
    }

    /// The push asks for background time: `content-available` is 1.
    ///
    ///     #expect(PushMessage(payload: ["aps": ["content-available": 1]]).isContentAvailable)
    public var isContentAvailable: Bool { payload["aps"]?["content-available"]?.integer == 1 }

    /// The payload as the delegate methods hand it over.
    ///
    ///     sdk.didReceive(opened.message.userInfo)
    public var userInfo: [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: payload.map { (AnyHashable($0.key), $0.value.any) })
    }
}
