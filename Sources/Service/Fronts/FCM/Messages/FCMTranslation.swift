import PushGateway
import PushModel

/// One value of a push, and the part of the message that it comes from.
package struct FCMSource: Hashable, Sendable {
    /// `apns-priority`, or `aps.alert`.
    package var place: String
    package var value: String
    /// `message.notification`, or the reason for a value that the message does not have.
    package var origin: String
}

/// The push that FCM makes of a message for one registration.
struct FCMTranslation: Hashable, Sendable {
    /// The receiver and the values that FCM adds.
    struct Context: Sendable {
        var registration: Registration
        var fid: String
        /// The number of the project, as text.
        var sender: String
        /// 16 digits, unique in the service.
        var messageID: String
        /// UNIX seconds.
        var now: Int
        var switches = FCMSwitches()
        /// The value of `user-agent` in the list of pushes: the SDK.
        var client: String?
    }

    /// Without an expiration of the sender, FCM keeps a message for 30 days.
    static let lifetime = 30 * 24 * 60 * 60

    let request: PushRequest
    let sources: [FCMSource]

    init(_ message: FCMMessage, for context: Context) throws(FCMProblem) {
        var payload = FCMPayload(message, context.switches)
        try payload.check()
        payload.addKeys(
            of: message, fid: context.fid, sender: context.sender, id: context.messageID)
        var headers = Headers(given: message.headers)
        let isActivity = message.liveActivityToken != nil
        let bundle = context.registration.bundle
        let topic = headers.take(
            "apns-topic", or: isActivity ? bundle + PushType.liveactivity.topicSuffix : bundle,
            isActivity ? "the app, with the suffix for Live Activities" : "the app")
        let type = headers.take(
            "apns-push-type", or: payload.impliedType(message), "implied by the payload")
        let isSilent = type == PushType.background.rawValue
        let priority = headers.take(
            "apns-priority", or: isSilent ? "5" : "10",
            isSilent ? "the default of a silent push" : "the default")
        let expiration = headers.take(
            "apns-expiration", or: String(context.now + Self.lifetime), "the default: 30 days")
        request = PushRequest(
            connection: 0,
            path: "/3/device/\(message.liveActivityToken ?? context.registration.token.hex)",
            id: headers.take("apns-id"), expiration: expiration, priority: priority,
            collapseID: headers.take("apns-collapse-id"), topic: topic, pushType: type,
            credential: .trusted, payload: payload.bytes,
            origin: PushOrigin(transport: .fcm, isSecure: true, userAgent: context.client))
        sources = headers.sources + payload.sources
    }

    /// The headers of a push, with the source of each.
    private struct Headers {
        let given: [String: String]
        private(set) var sources: [FCMSource] = []

        /// Returns the sender's value; `nil` without one.
        mutating func take(_ name: String) -> String? {
            guard let value = given[name] else { return nil }
            sources.append(FCMSource(place: name, value: value, origin: "message.apns.headers"))
            return value
        }

        /// Returns the sender's value, or another one from `origin`.
        mutating func take(_ name: String, or usual: String, _ origin: String) -> String {
            if let value = take(name) { return value }
            sources.append(FCMSource(place: name, value: usual, origin: origin))
            return usual
        }
    }
}
