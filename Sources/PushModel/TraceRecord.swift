/// One thing that happened to a push, a phone or an app, and the rules that decided it.
///
/// The trace that a person reads, the journal and the JSON of a scenario run are these records.
public struct TraceRecord: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS called a method of the app.
        case callback
        /// iOS did something by itself: showed, played, launched, suspended, ended.
        case system
        /// The person holding the phone did something.
        case user
        /// APNs decided something.
        case gateway
    }

    public var time: Instant
    public var kind: Kind
    /// A callback's short name, or a word for what happened, such as `banner`, `launch`, `tap`.
    public var name: String
    /// The phone it happened on.
    public var phone: String?
    /// The bundle identifier of the app concerned.
    public var app: String?
    /// `UIApplication.applicationState` inside the callback: active, inactive or background.
    public var state: String?
    /// Where the callback finds the payload: launchOptions, userInfo, notification, response, none.
    public var payload: String?
    /// The action of a response: default, dismiss, or the app's own identifier.
    public var action: String?
    /// What the user typed into a text action.
    public var typed: String?
    /// The `apns-id` of the push concerned, as the sender spelt it.
    public var pushID: String?
    public var rules: [RuleLabel]
    /// A sentence for people.
    public var text: String

    /// Inlined where a record is made, which then is made in its place.
    @inlinable
    public init(
        time: Instant, kind: Kind, name: String, phone: String? = nil, app: String? = nil,
        state: String? = nil, payload: String? = nil, action: String? = nil,
        typed: String? = nil, pushID: String? = nil, rules: [RuleLabel] = [], text: String
    ) {
        self.time = time
        self.kind = kind
        self.name = name
        self.phone = phone
        self.app = app
        self.state = state
        self.payload = payload
        self.action = action
        self.typed = typed
        self.pushID = pushID
        self.rules = rules
        self.text = text
    }
}
