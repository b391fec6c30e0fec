import PushModel

/// Tokens of devices that are not phones of Belfry: their pushes go to a device stream.
extension Registration {
    private static let streamHolder = "stream"
    private static let devicePrefix = "stream-"

    /// Returns the name of the device with a token. It depends only on the token, and follows
    /// phone-1 in the alphabet.
    package static func streamedDevice(_ token: DeviceToken) -> String {
        devicePrefix + token.hex
    }

    /// Returns the token of the device with this name; `nil` for the name of a phone.
    static func token(ofStreamedDevice name: String) -> DeviceToken? {
        guard name.hasPrefix(devicePrefix) else { return nil }
        return DeviceToken(hex: name.dropFirst(devicePrefix.count))
    }

    /// Creates the registration of a device outside of Belfry. `topic` is `nil` for a token that is
    /// bound to the topic of its first push.
    package init(
        streamed token: DeviceToken, phone: String, topic: String?, environment: PushEnvironment
    ) {
        self.init(
            token: token, phone: phone, bundle: topic.map { Topic($0).bundle } ?? "",
            environment: environment, topic: topic ?? "", holder: Self.streamHolder)
    }

    /// `true` for the token of a device outside of Belfry.
    package var isStreamed: Bool { holder == Self.streamHolder }

    /// `true` until the first push to a token without a topic.
    package var isUnbound: Bool { topic.isEmpty }

    /// The app in sentences.
    var appName: String { isUnbound ? "of its first push" : bundle }

    mutating func bind(to topic: String) {
        guard isUnbound else { return }
        (self.topic, bundle) = (topic, Topic(topic).bundle)
    }
}

extension Gateway {
    /// Whether a device outside of Belfry has ever held a token.
    package var hasStreamedTokens: Bool { registry.hasStreamed }
}
