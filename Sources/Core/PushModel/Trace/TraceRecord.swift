/// An event of a push, a phone or an app, and the rules that decided it.
///
/// The printed trace, the log and the JSON of a scenario run consist of these records. A record
/// holds facts; `sentence` is built from them on demand. Every push makes several records, which
/// are moved and copied several times, so uncommon fields are boxed and rules are numbers.
public struct TraceRecord: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS called a method of the app.
        case callback
        /// iOS did something by itself: showed, played, launched, suspended or ended something.
        case system
        /// The person holding the phone did something.
        case user
        /// APNs decided something about a push or a token.
        case gateway
    }

    /// Fields that few records have.
    @usableFromInline
    struct UncommonFields: Hashable, Sendable, Codable {
        var action: String?
        var typed: String?
        /// The rules, if there are more than a `RuleList` holds.
        var rules: [RuleLabel]?
    }

    public var time: Instant
    /// The phone of the event.
    public var phone: String?
    /// The bundle identifier of the app concerned.
    public var app: BundleID?
    /// The `apns-id` of the push concerned, as the sender spelt it.
    public var pushID: String?
    @usableFromInline var ruleList: RuleList
    @usableFromInline var rare: COWBox<UncommonFields>?
    /// More facts than the name gives.
    public var detail: Detail?
    public var kind: Kind
    public var name: Name
    /// The called method; set exactly when `kind` is `callback`.
    public var callback: Callback?
    /// `UIApplication.applicationState` inside the callback.
    public var state: ApplicationState?
    /// The place where the callback finds the payload.
    public var payload: PayloadPlace?

    /// The callback's short name, or the word for the event, as in files and JSON.
    public var word: String { callback?.rawValue ?? name.rawValue }
}

extension TraceRecord {
    /// Creates a record of anything other than a call.
    @inlinable
    public init(
        time: Instant, kind: Kind, _ name: Name, phone: String? = nil, app: BundleID? = nil,
        pushID: String? = nil, rules: [RuleLabel] = [], _ detail: Detail? = nil
    ) {
        self.init(
            time: time, kind: kind, name, phone: phone, app: app, pushID: pushID,
            ruling: RuleList(rules), detail)
        if rules.count > RuleList.limit { self.rules = rules }
    }

    /// Sets all members at once, because a record that is filled member by member is copied to its
    /// destination.
    @usableFromInline
    package init(
        time: Instant, kind: Kind, _ name: Name, phone: String?, app: BundleID?, pushID: String?,
        ruling rules: RuleList, _ detail: Detail?
    ) {
        self.init(
            time: time, phone: phone, app: app, pushID: pushID, ruleList: rules, rare: nil,
            detail: detail, kind: kind, name: name, callback: nil, state: nil, payload: nil)
    }

    /// Creates a record of a call of a method of the app.
    @inlinable
    public init(
        time: Instant, call callback: Callback, phone: String?, app: BundleID?,
        state: ApplicationState?, payload: PayloadPlace?, action: String?, typed: String?,
        pushID: String?, rules: [RuleLabel], _ detail: Detail? = nil
    ) {
        self.init(
            time: time, call: callback, phone: phone, app: app, state: state, payload: payload,
            action: action, typed: typed, pushID: pushID, ruling: RuleList(rules), detail)
        if rules.count > RuleList.limit { self.rules = rules }
    }

    @usableFromInline
    package init(
        time: Instant, call callback: Callback, phone: String?, app: BundleID?,
        state: ApplicationState?, payload: PayloadPlace?, action: String?, typed: String?,
        pushID: String?, ruling rules: RuleList, _ detail: Detail?
    ) {
        let rare =
            action == nil && typed == nil
            ? nil : COWBox(UncommonFields(action: action, typed: typed))
        self.init(
            time: time, phone: phone, app: app, pushID: pushID, ruleList: rules, rare: rare,
            detail: detail, kind: .callback, name: .callback, callback: callback, state: state,
            payload: payload)
    }
}

extension TraceRecord {
    /// The action of a response: `default`, `dismiss`, or the app's own identifier.
    public var action: String? {
        get { rare?.value.action }
        set { change { $0.action = newValue } }
    }

    /// The text that the user typed into a text action.
    public var typed: String? {
        get { rare?.value.typed }
        set { change { $0.typed = newValue } }
    }

    /// The rules that decided the event, in order.
    public var rules: [RuleLabel] {
        get { rare?.value.rules ?? ruleList.labels }
        set {
            let fits = newValue.count <= RuleList.limit
            ruleList = fits ? RuleList(newValue) : []
            change { $0.rules = fits ? nil : newValue }
        }
    }

    private mutating func change(_ change: (inout UncommonFields) -> Void) {
        var values = rare?.value ?? UncommonFields()
        change(&values)
        // Equal records have equal boxes: no box when it would be empty.
        rare = values == UncommonFields() ? nil : COWBox(values)
    }
}
