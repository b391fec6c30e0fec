/// A record is coded as its facts, independent of how it stores them.
extension TraceRecord: Codable {
    private enum CodingKeys: CodingKey {
        case time, kind, name, callback, phone, app, state, payload, action, typed, pushID, rules
        case detail
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            time: try container.decode(Instant.self, forKey: .time),
            kind: try container.decode(Kind.self, forKey: .kind),
            try container.decode(Name.self, forKey: .name),
            phone: try container.decodeIfPresent(String.self, forKey: .phone),
            app: try container.decodeIfPresent(BundleID.self, forKey: .app),
            pushID: try container.decodeIfPresent(String.self, forKey: .pushID),
            rules: try container.decode([RuleLabel].self, forKey: .rules),
            try container.decodeIfPresent(Detail.self, forKey: .detail))
        callback = try container.decodeIfPresent(Callback.self, forKey: .callback)
        state = try container.decodeIfPresent(ApplicationState.self, forKey: .state)
        payload = try container.decodeIfPresent(PayloadPlace.self, forKey: .payload)
        action = try container.decodeIfPresent(String.self, forKey: .action)
        typed = try container.decodeIfPresent(String.self, forKey: .typed)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(kind, forKey: .kind)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(callback, forKey: .callback)
        try container.encodeIfPresent(phone, forKey: .phone)
        try container.encodeIfPresent(app, forKey: .app)
        try container.encodeIfPresent(state, forKey: .state)
        try container.encodeIfPresent(payload, forKey: .payload)
        try container.encodeIfPresent(action, forKey: .action)
        try container.encodeIfPresent(typed, forKey: .typed)
        try container.encodeIfPresent(pushID, forKey: .pushID)
        try container.encode(rules, forKey: .rules)
        try container.encodeIfPresent(detail, forKey: .detail)
    }
}
