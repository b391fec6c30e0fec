import PushModel

extension Rejection {
    static func wrongChannelMethod(_ method: String, _ call: ChannelCall) -> Rejection {
        let methods =
            switch call.resource {
            case .channels: "POST makes a channel, GET reads one, DELETE deletes one"
            case .allChannels: "GET lists the channels"
            case .broadcast: "POST sends a broadcast"
            }
        return Rejection(
            .methodNotAllowed, hint: "The method is \(quote(method)). Here \(methods).")
    }

    static func suffixedBundle(_ topic: Topic) -> Rejection {
        Rejection(
            .topicDisallowed,
            hint: "The path has \(quote(topic.text)), but broadcasts and channels need the bundle "
                + "identifier without a suffix: \(quote(topic.bundle)).")
    }

    /// - Parameter disallowed: the refusal with the apps that the sender may push to.
    static func topicMismatch(_ bundle: BundleID, _ disallowed: Rejection) -> Rejection {
        Rejection(
            .topicMismatch,
            hint: "The path names \(quote(bundle)), which is not one of the sender's apps. "
                + disallowed.hint)
    }

    static func broadcastIsOff(_ bundle: BundleID, _ spelling: ReasonSpelling) -> Rejection {
        Rejection(
            spelling.broadcastsNotEnabled,
            hint:
                "Broadcasts are off for \(bundle), because Belfry was started with --broadcast "
                + "off. At Apple they are off until the app's identifier gets the capability. "
                + "Start Belfry without --broadcast off.")
    }

    static func badRequestID(_ id: String) -> Rejection {
        Rejection(
            .badMessageID,
            hint: "apns-request-id \(quote(id)) is not a UUID of 8-4-4-4-12 hexadecimal digits. "
                + "Send one, or leave the header out and APNs makes one.")
    }

    // MARK: Making a channel

    static let emptyChannelRequest = Rejection(
        .payloadEmpty, hint: "The request has no body. Send \(channelExample).")

    static func unreadableChannelRequest(_ error: JSONError?) -> Rejection {
        let problem = error.map { "\($0)" } ?? "it is another JSON value"
        return Rejection(
            .badRequestPayload,
            hint: "The body is not a JSON object: \(problem). Send \(channelExample).")
    }

    static func unknownAttribute(_ name: String) -> Rejection {
        Rejection(
            .badRequestParams,
            hint: "APNs knows no attribute \(quote(name)). Send \(channelExample).")
    }

    static func badStoragePolicy(_ value: String) -> Rejection {
        Rejection(
            .badRequestParams,
            hint: "message-storage-policy is \(quote(value)). Send 0 (nothing is stored) or 1 "
                + "(the most recent message is stored).")
    }

    static let channelWithoutPushType = Rejection(
        .missingPushType, hint: "The body has no push-type. Send \(channelExample).")

    static func wrongChannelPushType(_ value: String) -> Rejection {
        Rejection(
            .invalidPushType,
            hint: "push-type is \(quote(value)), but channels are only for Live Activities. "
                + "Send \(channelExample).")
    }

    static func tooManyChannels(_ owner: ChannelOwner) -> Rejection {
        Rejection(
            .cannotCreateChannelConfig,
            hint: "\(owner.bundle) has \(AppChannels.limit) channels in the "
                + "\(owner.environment.rawValue) environment, which is the limit. Delete some. "
                + "Channels do not expire by themselves.")
    }

    private static let channelExample =
        #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#

    // MARK: Naming a channel

    static let missingChannelID = Rejection(
        .missingChannelID,
        hint: "apns-channel-id is missing. Send the one from the answer that made the channel.")

    static func badChannelID(_ id: String) -> Rejection {
        Rejection(
            .badChannelID,
            hint: "apns-channel-id \(quote(id, limit: 40)) is not a channel. Send standard base64 "
                + "with its padding, byte for byte as APNs made it.")
    }

    static func unknownChannel(
        _ id: String, _ owner: ChannelOwner, isOf other: ChannelOwner?
    ) -> Rejection {
        let place =
            other.map {
                "It belongs to \($0.bundle) in the \($0.environment.rawValue) environment."
            } ?? "Make one with POST /1/apps/\(owner.bundle)/channels, or belfry channels create."
        return Rejection(
            .badChannelID,
            hint: "\(owner.bundle) never had a channel \(quote(id, limit: 40)) in the "
                + "\(owner.environment.rawValue) environment. \(place)")
    }

    static func deletedChannel(_ id: String, _ owner: ChannelOwner) -> Rejection {
        Rejection(
            .channelNotRegistered,
            hint: "The channel \(quote(id, limit: 40)) of \(owner.bundle) has been deleted. "
                + "Make a new channel.")
    }

    static func channelIsGone(_ id: String, _ owner: ChannelOwner) -> Rejection {
        Rejection(
            .badPath,
            hint: "\(owner.bundle) has no channel \(quote(id, limit: 40)) in the "
                + "\(owner.environment.rawValue) environment to delete. APNs answers BadPath then, "
                + "although the path is right.")
    }

    // MARK: Broadcasting

    static let broadcastWithoutPushType = Rejection(
        .missingPushType,
        hint: "apns-push-type is missing. Send liveactivity with a broadcast.")

    static func wrongBroadcastPushType(_ value: String) -> Rejection {
        Rejection(
            .invalidPushType,
            hint: "apns-push-type is \(quote(value)). Send liveactivity with a broadcast.")
    }

    static let broadcastWithoutExpiration = Rejection(
        .badExpirationDate,
        hint: "apns-expiration is missing, which a broadcast needs. Send UNIX seconds, or 0 for a "
            + "channel that stores nothing.")

    static func storedOnUnstoredChannel(_ id: String) -> Rejection {
        Rejection(
            .badExpirationDate,
            hint: "The channel \(quote(id, limit: 40)) stores nothing (message-storage-policy 0), "
                + "so apns-expiration has to be 0. A channel keeps its policy. Make a new channel "
                + "with policy 1 to have messages stored.")
    }

    static let broadcastWithoutPriority = Rejection(
        .badPriority,
        hint: "apns-priority is missing, which a broadcast needs. Send 10 (at once), 5 (saving "
            + "power) or 1.")

    static func unreadableBroadcast(_ error: JSONError) -> Rejection {
        Rejection(
            .badRequestPayload, hint: "The payload is not a JSON object in UTF-8: \(error).")
    }

    static func tooFastBroadcast(_ id: String) -> Rejection {
        Rejection(
            .tooManyRequests,
            hint: "The channel \(quote(id, limit: 40)) had a broadcast less than a second ago, and "
                + "Belfry was started with --broadcast paced. Send at most one a second.")
    }
}
