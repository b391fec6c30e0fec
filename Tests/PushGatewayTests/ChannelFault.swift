@testable import PushGateway
import GatewaySupport
import PushModel
import Testing

/// One thing wrong with a request about channels, and the reason that APNs gives for it.
struct ChannelFault: Sendable, CustomTestStringConvertible {
    var name: String
    var reason: Reason
    /// The parts of the request it changes; two faults in one part cannot be had together.
    var parts: Set<String>
    var apply: @Sendable (inout PushRequest) -> Void

    init(
        _ name: String, _ reason: Reason, in part: String, and other: String? = nil,
        _ apply: @escaping @Sendable (inout PushRequest) -> Void
    ) {
        self.name = name
        self.reason = reason
        parts = Set([part, other].compactMap(\.self))
        self.apply = apply
    }

    var testDescription: String { name }

    /// Returns a gateway with channels that knows two teams.
    static func gateway() -> Gateway {
        var gateway = GatewayFixture.gateway {
            $0.allowedTopics = ["TEAM123456": [GatewayFixture.bundle, "com.example.app.voip"]]
        }
        _ = gateway.makeChannel(.nothing)
        _ = gateway.makeChannel(.mostRecent)
        let deleted = gateway.makeChannel(.mostRecent)
        _ = gateway.answer(ChannelFixture.delete(deleted))
        return gateway
    }

    /// The channels of `gateway()`: they depend on its seed alone.
    static let unstored = GatewayChannels.all[0]
    static let stored = GatewayChannels.all[1]
    static let deleted = GatewayChannels.all[2]

    private enum GatewayChannels {
        static let all: [String] = {
            var gateway = GatewayFixture.gateway {
                $0.allowedTopics = ["TEAM123456": [GatewayFixture.bundle, "com.example.app.voip"]]
            }
            return [
                gateway.makeChannel(.nothing), gateway.makeChannel(.mostRecent),
                gateway.makeChannel(.mostRecent),
            ]
        }()
    }
}

/// A request that passes, and what can be wrong with it, in the order of the checks.
struct ChannelCase: Sendable, CustomTestStringConvertible {
    var name: String
    var request: PushRequest
    var faults: [ChannelFault]

    var testDescription: String { name }

    static let all = [
        ChannelCase(
            name: "create", request: ChannelFixture.create(), faults: shared + creating),
        ChannelCase(
            name: "read", request: ChannelFixture.read(ChannelFault.stored),
            faults: shared + naming + [
                ChannelFault("a channel that never was", .badChannelID, in: "channel") {
                    $0.channelID = ChannelFixture.unknown
                },
                ChannelFault("a deleted channel", .channelNotRegistered, in: "channel") {
                    $0.channelID = ChannelFault.deleted
                },
            ]),
        ChannelCase(
            name: "delete", request: ChannelFixture.delete(ChannelFault.stored),
            faults: shared + naming + [
                ChannelFault("a channel that never was", .badPath, in: "channel") {
                    $0.channelID = ChannelFixture.unknown
                },
                ChannelFault("a deleted channel", .badPath, in: "channel") {
                    $0.channelID = ChannelFault.deleted
                },
            ]),
        ChannelCase(name: "list", request: ChannelFixture.list(), faults: shared),
        ChannelCase(
            name: "broadcast", request: ChannelFixture.broadcast(ChannelFault.stored),
            faults: shared + broadcasting),
    ]

    private static let shared = [
        ChannelFault("a method that is none", .methodNotAllowed, in: "method") {
            $0.method = "PUT"
        },
        ChannelFault("a header twice", .duplicateHeaders, in: "repeated") {
            $0.repeatedHeader = "apns-request-id"
        },
        ChannelFault("no provider token", .missingProviderToken, in: "jwt") {
            $0.credential = .none
        },
        ChannelFault("a bearer that is not a JWT", .invalidProviderToken, in: "jwt") {
            $0.credential = .unreadable("It has 2 parts.")
        },
        ChannelFault("a JWT of yesterday", .expiredProviderToken, in: "jwt") {
            $0.credential = GatewayFixture.jwt(age: 86400)
        },
        ChannelFault("a suffix in the path", .topicDisallowed, in: "path") {
            $0.path = $0.path.replacing(
                ChannelFixture.bundle, with: "com.example.app.push-type.liveactivity")
        },
        ChannelFault("an app of another team", .topicMismatch, in: "path") {
            $0.path = $0.path.replacing(ChannelFixture.bundle, with: "com.acme.app")
        },
        ChannelFault("a request id that is not a UUID", .badMessageID, in: "id") {
            $0.requestID = "1"
        },
    ]

    private static let creating = [
        ChannelFault("no body", .payloadEmpty, in: "body") { $0.payload = [] },
        ChannelFault("a body of 5121 bytes", .payloadTooLarge, in: "body") {
            $0.payload = Array(repeating: UInt8(ascii: " "), count: 5119) + Array("{}".utf8)
        },
        ChannelFault("a body that is not JSON", .badRequestPayload, in: "body") {
            $0.payload = Array("{".utf8)
        },
        ChannelFault("an unknown attribute", .badRequestParams, in: "body") {
            $0.payload = Array(#"{"name":"x"}"#.utf8)
        },
        ChannelFault("no push type", .missingPushType, in: "body") {
            $0.payload = Array(#"{"message-storage-policy":7}"#.utf8)
        },
        ChannelFault("another push type", .invalidPushType, in: "body") {
            $0.payload = Array(#"{"push-type":"alert","message-storage-policy":7}"#.utf8)
        },
        ChannelFault("a policy of 2", .badRequestParams, in: "body") {
            $0.payload = Array(#"{"push-type":"LiveActivity","message-storage-policy":2}"#.utf8)
        },
    ]

    private static let naming = [
        ChannelFault("no channel id", .missingChannelID, in: "channel") { $0.channelID = nil },
        ChannelFault("a channel id that is not base64", .badChannelID, in: "channel") {
            $0.channelID = "tvI2UK0vEfEAAA6GFnjo2Q"
        },
        ChannelFault("a channel id that is too long", .badChannelID, in: "channel") {
            $0.channelID = String(repeating: "AAAA", count: 33)
        },
    ]

    private static let broadcasting =
        [
            ChannelFault("no push type", .missingPushType, in: "type") { $0.pushType = nil },
            ChannelFault("another push type", .invalidPushType, in: "type") {
                $0.pushType = "alert"
            },
            ChannelFault("no expiration", .badExpirationDate, in: "expiration") {
                $0.expiration = nil
            },
            ChannelFault("an expiration in words", .badExpirationDate, in: "expiration") {
                $0.expiration = "tomorrow"
            },
            ChannelFault("no priority", .badPriority, in: "priority") { $0.priority = nil },
            ChannelFault("a priority of 7", .badPriority, in: "priority") { $0.priority = "7" },
        ] + naming + [
            ChannelFault("a channel that never was", .badChannelID, in: "channel") {
                $0.channelID = ChannelFixture.unknown
            },
            ChannelFault("a deleted channel", .channelNotRegistered, in: "channel") {
                $0.channelID = ChannelFault.deleted
            },
            ChannelFault(
                "an expiration where nothing is stored", .badExpirationDate, in: "channel",
                and: "expiration"
            ) {
                $0.channelID = ChannelFault.unstored
                $0.expiration = "1795999999"
            },
            ChannelFault("no payload", .payloadEmpty, in: "body") { $0.payload = [] },
            ChannelFault("a payload of 5121 bytes", .payloadTooLarge, in: "body") {
                $0.payload = Array(repeating: UInt8(ascii: " "), count: 5119) + Array("{}".utf8)
            },
            ChannelFault("a payload that is not JSON", .badRequestPayload, in: "body") {
                $0.payload = Array("[1]".utf8)
            },
        ]
}
