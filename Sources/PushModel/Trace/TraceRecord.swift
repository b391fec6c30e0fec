/// One thing that happened to a push, a phone or an app, and the rules that decided it.
///
/// The trace that a person reads, the journal and the JSON of a scenario run are these records. A
/// record holds facts; `sentence` is made of them when somebody reads it.
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
    public var name: Name
    /// The method that was called; set exactly when `kind` is `callback`.
    public var callback: Callback?
    /// The phone it happened on.
    public var phone: String?
    /// The bundle identifier of the app concerned.
    public var app: BundleID?
    /// `UIApplication.applicationState` inside the callback.
    public var state: ApplicationState?
    /// Where the callback finds the payload.
    public var payload: PayloadPlace?
    /// The action of a response: `default`, `dismiss`, or the app's own identifier.
    public var action: String?
    /// What the user typed into a text action.
    public var typed: String?
    /// The `apns-id` of the push concerned, as the sender spelt it.
    public var pushID: String?
    public var rules: [RuleLabel]
    /// What more there is to know than the name says.
    public var detail: Detail?

    /// Something other than a call. Inlined, so that a record is made in its place.
    @inlinable
    public init(
        time: Instant, kind: Kind, _ name: Name, phone: String? = nil, app: BundleID? = nil,
        pushID: String? = nil, rules: [RuleLabel] = [], _ detail: Detail? = nil
    ) {
        self.time = time
        self.kind = kind
        self.name = name
        self.phone = phone
        self.app = app
        self.pushID = pushID
        self.rules = rules
        self.detail = detail
    }

    /// A call of a method of the app.
    @inlinable
    public init(
        time: Instant, call callback: Callback, phone: String?, app: BundleID?,
        state: ApplicationState?, payload: PayloadPlace?, action: String?, typed: String?,
        pushID: String?, rules: [RuleLabel], _ detail: Detail? = nil
    ) {
        self.time = time
        kind = .callback
        name = .callback
        self.callback = callback
        self.phone = phone
        self.app = app
        self.state = state
        self.payload = payload
        self.action = action
        self.typed = typed
        self.pushID = pushID
        self.rules = rules
        self.detail = detail
    }

    /// The callback's short name, or the word for what happened, as in files and JSON.
    public var word: String { callback?.rawValue ?? name.rawValue }
}
