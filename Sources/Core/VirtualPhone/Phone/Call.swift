import PushModel

/// One call of one method of an app.
package struct Call: Hashable, Sendable {
    /// The number of the call on one phone, from 1.
    package typealias ID = Int

    /// Rarely used fields, boxed because every push makes calls, which are copied.
    private struct UncommonFields: Hashable, Sendable, Codable {
        var run: Call.ID?
        var action: String?
        var text: String?
        var subject: String?
        var tokens: [NamedToken]?
        var reportIsOptional: Bool?
    }

    package let id: ID
    package let bundle: BundleID
    /// The notification the call is about.
    package let notification: PhoneNotification?
    let ruleList: RuleList
    private let rare: COWBox<UncommonFields>?
    package let callback: Callback
    /// The `applicationState` while the method runs; `nil` for an extension.
    package let state: ApplicationState?
    package let payload: PayloadPlace?

    init(
        id: ID, bundle: BundleID, callback: Callback, run: Call.ID? = nil,
        state: ApplicationState?, payload: PayloadPlace? = nil, action: String? = nil,
        text: String? = nil, notification: PhoneNotification? = nil, rules: RuleList,
        subject: String? = nil, tokens: [NamedToken]? = nil, reportIsOptional: Bool? = nil
    ) {
        self.id = id
        self.bundle = bundle
        self.callback = callback
        self.state = state
        self.payload = payload
        self.notification = notification
        ruleList = rules
        let isUsual =
            run == nil && action == nil && text == nil && subject == nil && tokens == nil
            && reportIsOptional == nil
        rare =
            isUsual
            ? nil
            : COWBox(
                UncommonFields(
                    run: run, action: action, text: text, subject: subject, tokens: tokens,
                    reportIsOptional: reportIsOptional))
    }

    /// The `subject` of a call with the user activity of a tapped Live Activity: its type.
    package static let liveActivityType = "NSUserActivityTypeLiveActivity"

    /// The run of an extension that the call belongs to; `nil` for a call of the app itself.
    package var run: Call.ID? { rare?.value.run }
    /// The response's action: `default`, `dismiss`, or the app's own identifier; of a call on
    /// hold, `hold` or `resume`.
    package var action: String? { rare?.value.action }
    /// The text that the user typed.
    package var text: String? { rare?.value.text }
    /// The subject of the call, where an app has several: a widget, a control, a session, a
    /// container, a channel or a phone call; the reason for joining or leaving a channel; or the
    /// number of service updates of high priority that are left.
    package var subject: String? { rare?.value.subject }
    /// The tokens that the method receives.
    package var tokens: [NamedToken]? { rare?.value.tokens }
    /// Whether the app may ignore the VoIP push (R-VOIP-4).
    package var reportIsOptional: Bool { rare?.value.reportIsOptional == true }
    package var rules: [RuleLabel] { ruleList.labels }

    package var content: Payload? { notification?.content }
    package var pushID: String? { notification?.pushID }
}

/// Encodes the fields of a call, independent of their storage.
extension Call: Codable {
    private enum CodingKeys: CodingKey {
        case id, bundle, callback, run, state, payload, action, text, notification, rules, subject
        case tokens, reportIsOptional
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(ID.self, forKey: .id),
            bundle: try container.decode(BundleID.self, forKey: .bundle),
            callback: try container.decode(Callback.self, forKey: .callback),
            run: try container.decodeIfPresent(ID.self, forKey: .run),
            state: try container.decodeIfPresent(ApplicationState.self, forKey: .state),
            payload: try container.decodeIfPresent(PayloadPlace.self, forKey: .payload),
            action: try container.decodeIfPresent(String.self, forKey: .action),
            text: try container.decodeIfPresent(String.self, forKey: .text),
            notification: try container.decodeIfPresent(
                PhoneNotification.self, forKey: .notification),
            rules: try container.decode(RuleList.self, forKey: .rules),
            subject: try container.decodeIfPresent(String.self, forKey: .subject),
            tokens: try container.decodeIfPresent([NamedToken].self, forKey: .tokens),
            reportIsOptional: try container.decodeIfPresent(Bool.self, forKey: .reportIsOptional))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(bundle, forKey: .bundle)
        try container.encode(callback, forKey: .callback)
        try container.encodeIfPresent(run, forKey: .run)
        try container.encodeIfPresent(state, forKey: .state)
        try container.encodeIfPresent(payload, forKey: .payload)
        try container.encodeIfPresent(action, forKey: .action)
        try container.encodeIfPresent(text, forKey: .text)
        try container.encodeIfPresent(notification, forKey: .notification)
        try container.encode(ruleList, forKey: .rules)
        try container.encodeIfPresent(subject, forKey: .subject)
        try container.encodeIfPresent(tokens, forKey: .tokens)
        try container.encodeIfPresent(rare?.value.reportIsOptional, forKey: .reportIsOptional)
    }
}
