public import Foundation

/// A notification, from `didReceiveRemoteNotification`, `willPresent`, a response, or the launch
/// options.
///
///     for await opened in router.opens() { navigator.show(thread: opened.message.threadID) }
public struct PushMessage: Hashable, Sendable {
    /// The sender's ID of the message: what the configuration's `messageID` finds in the payload, by
    /// default under `mid`. Two deliveries with one ID are the same push.
    ///
    ///     if let id = message.id, inbox.contains(id) { return }
    public var id: String?
    /// The whole payload, `aps` included; the `userInfo` of a local notification.
    ///
    ///     let thread = message.payload["thread"]?.string
    public var payload: [String: PushValue]
    /// The request's identifier: a push's collapse ID, or one that iOS generated. `nil` from
    /// `didReceiveRemoteNotification` and the launch options, which do not contain it.
    ///
    ///     if let identifier = message.identifier {
    ///         center.removeDeliveredNotifications(withIdentifiers: [identifier])
    ///     }
    public var identifier: String?
    /// When it was delivered; `nil` where `identifier` is.
    public var date: Date?
    /// `false` for a local notification.
    public var isRemote: Bool
    /// The alert's title; empty if there is none.
    public var title: String
    /// The alert's subtitle; empty if there is none.
    public var subtitle: String
    /// The alert's body; empty if there is none.
    public var body: String
    /// `thread-id`; empty if there is none.
    public var threadID: String
    /// `category`; empty if there is none.
    public var categoryID: String

    /// A message with this ID was handled in the last day, and has shown something else: the sender has
    /// edited it. Set where a push arrives.
    ///
    ///     if message.isEdit { inbox.replace(message) } else { inbox.insert(message) }
    public var isEdit = false

    /// Takes the texts from the payload's `aps`.
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
        // An empty one says nothing.
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

    /// Whether the payload has an alert with a text, or with the key of a localized one; always true
    /// for local notifications. A sound or a badge alone shows nothing.
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

    /// Whether `content-available` is 1: the push asks for time in the background.
    ///
    ///     #expect(PushMessage(payload: ["aps": ["content-available": 1]]).isContentAvailable)
    public var isContentAvailable: Bool { payload["aps"]?["content-available"]?.integer == 1 }

    /// The payload as the delegate methods have it.
    ///
    ///     sdk.didReceive(opened.message.userInfo)
    public var userInfo: [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: payload.map { (AnyHashable($0.key), $0.value.any) })
    }
}
