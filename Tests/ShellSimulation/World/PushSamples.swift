import Foundation
import PushGateway
import PushModel
import Switchboard

/// Requests of every kind, each of which differs from all others in its tag.
struct PushSamples {
    private static let payloads: [(type: String?, aps: String)] = [
        ("alert", #""aps":{"alert":"Hello","badge":3,"sound":"default"}"#),
        ("alert", #""aps":{"alert":{"title":"T","body":"B"},"content-available":1}"#),
        ("background", #""aps":{"content-available":1}"#),
        ("background", #""aps":{"content-available":1}"#), (nil, #""aps":{"badge":0}"#),
        ("alert", ""), ("voip", #""aps":{"alert":"Ring"}"#), ("no-type", #""aps":{"alert":1}"#),
        ("alert", #""aps":{"alert":"Not JSON""#),
    ]

    private var chance: SplitMix64
    private let epoch: UnixTime
    private let connection: PushRequest.ConnectionID
    private var count = 0
    /// Tokens that have been seen, some of them no longer valid.
    private var seen: [String] = []

    init(_ chance: SplitMix64, epoch: UnixTime, connection: PushRequest.ConnectionID) {
        (self.chance, self.epoch, self.connection) = (chance, epoch, connection)
    }

    mutating func batch(
        to tokens: [String], on channels: [String], at now: Instant
    ) -> [PushRequest] {
        for token in tokens where !seen.contains(token) { seen.append(token) }
        // Often all to one phone.
        let favorite = chance.isTrue(50) ? tokens.first : nil
        let size = chance.isTrue(5) ? 20 : chance.number(1...4)
        return (0..<size).map { _ in
            chance.isTrue(25)
                ? channelRequest(channels, tokens, at: now)
                : request(to: favorite ?? token(among: tokens), at: now)
        }
    }

    /// Something about channels, or a Live Activity that is to begin on one.
    private mutating func channelRequest(
        _ channels: [String], _ tokens: [String], at now: Instant
    ) -> PushRequest {
        count += 1
        let tag = Int(connection) * 10_000 + count
        let channel = channels.isEmpty || chance.isTrue(10) ? "AAAA" : chance.pick(channels)
        var request = PushRequest(
            connection: connection, path: "/1/apps/com.example.app/channels",
            requestID: "00000000-0000-4000-8000-"
                + String(String(1_000_000_000_000 + tag).suffix(12)),
            credential: .trusted)
        switch chance.number(0...9) {
        case 0...1:
            let policy = chance.number(0...1)
            let body = #"{"push-type":"LiveActivity","message-storage-policy":\#(policy)}"#
            request.payload = Array(body.utf8)
        case 2: (request.method, request.channelID) = ("DELETE", channel)
        case 3: (request.method, request.path) = ("GET", "/1/apps/com.example.app/all-channels")
        case 4...6:
            request = PushRequest(
                connection: connection, path: "/3/device/\(token(among: tokens))",
                topic: "com.example.app.push-type.liveactivity", pushType: "liveactivity",
                credential: .trusted,
                payload: Array(
                    (#"{"tag":\#(tag),"aps":{"event":"start","timestamp":1,"alert":{"title":"A","body":"B"},"#
                        + #""attributes-type":"A","attributes":{},"content-state":{},"input-push-channel":"\#(channel)"}}"#)
                        .utf8))
        default:
            request.path = "/4/broadcasts/apps/com.example.app"
            (request.channelID, request.pushType, request.priority) = (
                channel, "liveactivity", "10"
            )
            let seconds = Int(epoch.seconds + now.seconds)
            request.expiration = chance.pick(["0", String(seconds + chance.number(1...20))])
            let event = chance.pick(["update", "update", "update", "end", "start"])
            request.payload = Array(
                #"{"aps":{"event":"\#(event)","timestamp":\#(tag),"content-state":{}}}"#.utf8)
        }
        return request
    }

    private mutating func token(among tokens: [String]) -> String {
        switch chance.number(0...19) {
        case 0: "zz"
        case 1: String(repeating: "ab", count: 32)
        case 2, 3: seen.isEmpty ? "00" : chance.pick(seen)
        default: tokens.isEmpty ? "none" : chance.pick(tokens)
        }
    }

    private mutating func request(to token: String, at now: Instant) -> PushRequest {
        count += 1
        let tag = Int(connection) * 10_000 + count
        let (type, aps) =
            chance.isTrue(70) ? Self.payloads[chance.number(0...3)] : chance.pick(Self.payloads)
        var request = PushRequest(
            connection: connection, path: "/3/device/\(token)", topic: "com.example.app",
            pushType: type, credential: .trusted,
            payload: Array(#"{"tag":\#(tag)\#(aps.isEmpty ? "" : ",")\#(aps)}"#.utf8))
        if chance.isTrue(40) {
            request.id =
                "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + tag).suffix(12))
        }
        if chance.isTrue(5) { request.topic = chance.pick([nil, "com.example.other"]) }
        if chance.isTrue(40) { request.priority = chance.pick(["10", "5", "1", "7"]) }
        if chance.isTrue(20) { request.collapseID = "score" }
        let seconds = Int(epoch.seconds + now.seconds)
        switch chance.number(0...9) {
        case 0: request.expiration = "0"
        case 1: request.expiration = String(seconds - 10)
        case 2...4: request.expiration = String(seconds + chance.number(1...20))
        default: break
        }
        return request
    }
}
