import PushGateway
import PushModel

extension DeviceStreamRequest {
    /// The path of device streams.
    static let path = "/events"
    /// The longest token, in bytes: the most that Apple has announced.
    static let longestToken = 100

    /// Returns whether an address is that of a device stream.
    static func isPath(of uri: String) -> Bool {
        uri.hasPrefix(path) && uri.dropFirst(path.count).first.map { $0 == "?" } ?? true
    }

    /// Reads `/events?token=HEX`. `topic` and `environment` may follow. Other names are ignored.
    init(uri: String) throws(DeviceStreamRefusal) {
        let query = uri.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        func value(_ name: String) -> String? {
            for pair in query.split(separator: "&") {
                let parts = pair.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if parts[0] == name { return parts.count == 2 ? String(parts[1]) : "" }
            }
            return nil
        }
        guard let digits = value("token"), !digits.isEmpty else { throw .missingToken }
        guard let token = DeviceToken(hex: digits), token.byteCount <= Self.longestToken
        else { throw .badToken(digits) }
        let topic = value("topic")
        if let topic, !Topic.isSpelt(topic) { throw .badTopic(topic) }
        var environment: PushEnvironment?
        if let name = value("environment") {
            environment = PushEnvironment(rawValue: name)
            if environment == nil { throw .badEnvironment(name) }
        }
        self.init(token: token, topic: topic, environment: environment)
    }
}

extension DeviceStreamRefusal {
    fileprivate static let missingToken = DeviceStreamRefusal(
        400, Reason.missingDeviceToken.rawValue,
        hint: "The device token is missing. Request /events?token=HEX.")

    fileprivate static func badToken(_ text: String) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            400, Reason.badDeviceToken.rawValue,
            hint: "“\(HintText.line(text))” is not a device token. Send 1 to "
                + "\(DeviceStreamRequest.longestToken) bytes, each as two hexadecimal digits.")
    }

    fileprivate static func badTopic(_ text: String) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            400, Reason.badTopic.rawValue,
            hint: "“\(HintText.line(text))” is not a topic. Send up to 255 letters, digits, “-”, "
                + "“_” and “.”, or omit topic: the first push then decides.")
    }

    fileprivate static func badEnvironment(_ text: String) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            400, "BadEnvironment",
            hint: "“\(HintText.line(text))” is not an environment. Send sandbox or production.")
    }
}
