@testable import PushGateway
import GatewaySupport
import PushModel

/// Requests about channels that a gateway answers with success.
enum ChannelFixture {
    static let bundle = GatewayFixture.bundle
    static let owner = ChannelOwner(bundle, .sandbox)
    /// Well spelt, and no channel.
    static let unknown = "tvI2UK0vEfEAAA6GFnjo2Q=="
    static let requestID = "e77a3d12-bc9f-f410-a127-43f212597a9c"

    static func create(
        storage: Int = 1, bundle: String = bundle, body: String? = nil, host: String? = nil
    ) -> PushRequest {
        let usual = #"{"message-storage-policy":\#(storage),"push-type":"LiveActivity"}"#
        return request("POST", "/1/apps/\(bundle)/channels", host: host, body: body ?? usual)
    }

    static func read(_ channel: String?) -> PushRequest {
        request("GET", "/1/apps/\(bundle)/channels", channel: channel)
    }

    static func delete(_ channel: String?) -> PushRequest {
        request("DELETE", "/1/apps/\(bundle)/channels", channel: channel)
    }

    static func list(host: String? = nil) -> PushRequest {
        request("GET", "/1/apps/\(bundle)/all-channels", host: host)
    }

    static func broadcast(
        _ channel: String?, expiration: String? = "0", event: String = "update"
    ) -> PushRequest {
        var request = request(
            "POST", "/4/broadcasts/apps/\(bundle)", channel: channel,
            body: #"{"aps":{"event":"\#(event)","timestamp":1,"content-state":{"score":2}}}"#)
        request.expiration = expiration
        request.priority = "10"
        request.pushType = "liveactivity"
        return request
    }

    private static func request(
        _ method: String, _ path: String, channel: String? = nil, host: String? = nil,
        body: String = ""
    ) -> PushRequest {
        PushRequest(
            method: method, path: path, host: host ?? "localhost:2197", channelID: channel,
            credential: GatewayFixture.jwt(), payload: Array(body.utf8))
    }
}

extension Gateway {
    /// Makes a channel at `GatewayFixture.now`; returns its identifier.
    mutating func makeChannel(_ storage: BroadcastChannel.StoragePolicy = .mostRecent) -> String {
        answer(ChannelFixture.create(storage: storage.rawValue)).channelID ?? ""
    }
}
