public import Foundation

/// A notification, from `didReceiveRemoteNotification`, `willPresent`, a response, or the launch
/// options.
///
///     for await opened in router.opens() { navigator.show(thread: opened.message.threadID) }
public struct PushMessage: Hashable, Sendable {
    /// The sender's ID of the message, which the configuration's `messageID` finds in the payload,
    /// by default under `mid`. Two deliveries with one ID are the same push.
    ///
    ///     if let id = message.id, inbox.contains(id) { return }
    public var id: String?
    /// The whole payload, including `aps`; for a local notification its `userInfo`.
    ///
    ///     let thread = message.payload["thread"]?.string
    public var payload: [String: PushValue]
    /// The request's identifier: a push's collapse ID, or an identifier that iOS generated. `nil`
    /// in `didReceiveRemoteNotification` and the launch options, which do not contain the
    /// identifier. The router's `withdraw` removes delivered notifications by their messages.
    public var identifier: String?
    /// The delivery date; `nil` where `identifier` is `nil`.
    public var date: Date?
    /// Whether the notification is a push; `false` for a local notification.
    public var isRemote: Bool
    /// The alert's title; empty if there is none.
    public var title: String
    /// The alert's subtitle; empty if there is none.
    public var subtitle: String
    /// The alert's body; empty if there is none.
    public var body: String
    /// The `thread-id`; empty if there is none.
    public var threadID: String
    /// The identifier of the category, from `category`; empty if there is none.
    public var categoryID: String

    /// Whether the sender has edited the message: a message with this ID and another alert was
    /// handled within the last day. The router sets it when a push arrives.
    ///
    ///     if message.isEdit { inbox.replace(message) } else { inbox.insert(message) }
    public var isEdit = false

    /// Creates a message with the texts of the payload's `aps`.
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
        // An empty ID identifies nothing.
        self.id = id?.isEmpty == true ? nil : id
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

    /// Whether the payload has an alert with a text or with the key of a localized text; always
    /// `true` for local notifications. A sound or a badge alone is not visible.
    ///
    ///     #expect(PushMessage(payload: ["aps": ["alert": "Dinner?"]]).isVisible)
    ///     #expect(!PushMessage(payload: ["aps": ["badge": 1]]).isVisible)
    public var isVisible: Bool {
        guard isRemote else { return true }
        guard let alert = payload["aps"]?["alert"] else { return false }
        let texts = ["title", "subtitle", "body"] + ["title", "subtitle"].map { $0 + "-loc-key" }
        return ([alert] + (texts + ["loc-key"]).compactMap { alert[$0] })
            .contains { $0.string?.isEmpty == false }
    }

    /// Whether `content-available` is 1, which asks for time in the background.
    ///
    ///     #expect(PushMessage(payload: ["aps": ["content-available": 1]]).isContentAvailable)
    public var isContentAvailable: Bool { payload["aps"]?["content-available"]?.integer == 1 }

    /// The payload in the form that the delegate methods get.
    ///
    ///     sdk.didReceive(opened.message.userInfo)
    public var userInfo: [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: payload.map { (AnyHashable($0.key), $0.value.any) })
    }
}
