import PushModel

/// A resource of the front, by method and path. The host is not looked at, so that a key file may name
/// the front's own address.
enum FCMRoute: Hashable, Sendable {
    /// `POST /v1/projects/ID/messages:send`
    case send(project: String)
    /// `POST /token`
    case token
    /// `POST /v1/projects/ID/registrations/TOKEN/topicSubscriptions`
    case addTopic(String, token: String, project: String)
    /// `DELETE /v1/projects/ID/registrations/TOKEN/topicSubscriptions/TOPIC`
    case removeTopic(String, token: String, project: String, mayBeMissing: Bool)
    /// `POST /iid/v1:batchAdd`
    case subscribe
    /// `POST /iid/v1:batchRemove`
    case unsubscribe
    /// `POST /iid/v1:batchImport`
    case importTokens
    /// `GET /iid/info/TOKEN`
    case info(token: String, details: Bool)
    /// `/fcm/notification`
    case groups(name: String?)
    /// `POST /register`, from an app: a registration token for an APNs token
    case register
    /// `POST /iid/register`, from an app: a topic
    case appTopic
    /// A path that Google has removed, with what replaces it.
    case removed(hint: String)
    case unknown

    init(_ request: FrontRequest) {
        let parts = request.path.split(separator: "?", maxSplits: 1)
        let path = FrontForm.unescaped(parts.first ?? "")
        let query = parts.count > 1 ? parts[1] : ""
        switch (request.method, path) {
        case ("POST", "/token"): self = .token
        case ("POST", "/iid/v1:batchAdd"): self = .subscribe
        case ("POST", "/iid/v1:batchRemove"): self = .unsubscribe
        case ("POST", "/iid/v1:batchImport"): self = .importTokens
        case ("POST", "/register"): self = .register
        case ("POST", "/iid/register"): self = .appTopic
        case ("POST", "/fcm/notification"): self = .groups(name: nil)
        case ("GET", "/fcm/notification"):
            self = .groups(name: Self.value(of: "notification_key_name", in: query) ?? "")
        case (_, "/batch"):
            self = .removed(
                hint:
                    "Google removed /batch in June 2024. Send each message by itself: the SDKs have "
                    + "sendEach and send_each.")
        case (_, "/fcm/send"):
            self = .removed(
                hint: "Google shut down the legacy API in July 2024. Use POST "
                    + "/v1/projects/ID/messages:send.")
        default: self = Self.resource(request.method, path, query)
        }
    }

    private static func resource(_ method: String, _ path: String, _ query: Substring) -> FCMRoute {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map(String.init)
        if method == "POST", parts.count == 4, parts[0] == "v1", parts[1] == "projects",
            parts[3] == "messages:send", !parts[2].isEmpty
        {
            return .send(project: parts[2])
        }
        if parts.count >= 6, parts[0] == "v1", parts[1] == "projects", parts[3] == "registrations",
            parts[5] == "topicSubscriptions"
        {
            return subscription(method, parts, query)
        }
        guard method == "GET", parts.first == "iid", let token = parts.last, parts.count <= 3,
            parts.count == 2 || parts[1] == "info"
        else { return .unknown }
        return .info(token: token, details: value(of: "details", in: query) == "true")
    }

    private static func subscription(
        _ method: String, _ parts: [String], _ query: Substring
    ) -> FCMRoute {
        switch (method, parts.count) {
        case ("POST", 6):
            let topic = value(of: "topic_name", in: query) ?? value(of: "topicName", in: query)
            return .addTopic(topic ?? "", token: parts[4], project: parts[2])
        case ("DELETE", 7):
            let mayBeMissing =
                value(of: "allow_missing", in: query) ?? value(of: "allowMissing", in: query)
            return .removeTopic(
                parts[6], token: parts[4], project: parts[2], mayBeMissing: mayBeMissing == "true")
        default: return .unknown
        }
    }

    private static func value(of name: String, in query: Substring) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.first.map(FrontForm.unescaped) == name {
                return FrontForm.unescaped(parts.count > 1 ? parts[1] : "")
            }
        }
        return nil
    }
}
