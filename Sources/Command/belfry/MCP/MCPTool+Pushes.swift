import NIOHTTP1
import Scenarios
import Foundation
import Lint
import PushModel
import Questions
import VirtualPhone

/// Tools for pushes: send, wait, and explain.
extension MCPTool {
    static let pushTools: [MCPTool] = [
        MCPTool(
            name: "send",
            help: "Send a push to an app on a phone as a provider does, and report its effects.",
            arguments: MCPShape.headers.merging([
                "phone": MCPShape.name("The phone [phone-1]."),
                "app": MCPShape.name("The bundle identifier, if the phone has several apps."),
                "text": MCPShape.text("The text of a visible push [Hello]."),
                "title": MCPShape.text("The title above the text."),
                "sound": MCPShape.text("The name of a sound [default]."),
                "badge": MCPShape.integer("The number on the app's icon."),
                "contentAvailable": MCPShape.flag("Whether to wake the app as well."),
                "silent": MCPShape.flag("Whether to wake the app and show nothing."),
                "payload": MCPShape.object("The whole payload instead, {\"aps\": {…}}."),
            ]) { $1 }, run: send),
        MCPTool(
            name: "wait",
            help: "Wait until a push matches a query, such as title:\"Order\" is:shown.",
            arguments: [
                "query": MCPShape.text("Words, and keys: topic: phone: status: title: is:shown …"),
                "count": MCPShape.integer("The number of pushes that must match [1]."),
                "timeout": MCPShape.text("The time limit [10s]."),
                "after": MCPShape.text("The push to begin after: an id, a sequence, or latest."),
            ], required: ["query"], isReadOnly: true
        ) { given, context in
            var query = ["query": given["query"]?.string ?? ""]
            query["count"] = given["count"]?.int.map { String($0) }
            query["timeout"] = given["timeout"]?.string
            query["after"] = given["after"]?.string
            let answer = try await context.api(.GET, "/wait", query, nil)
            if answer.status == 404, let misses = answer.body["nearMisses"] {
                return [
                    "matched": false, "detail": answer.body["detail"] ?? .null,
                    "nearMisses": misses,
                ]
            }
            let found = try MCPContext.checked(answer)
            return [
                "matched": true,
                "pushes": .array(
                    (found["items"]?.array ?? []).map {
                        .object(
                            $0.picking([
                                "id", "sequence", "status", "reason", "phone", "title", "body",
                                "fate",
                            ]))
                    }),
            ]
        },
        MCPTool(
            name: "why",
            help: "Explain why a push had an effect or not, and list changes that would alter it.",
            arguments: [
                "push": MCPShape.name("An apns-id, or latest [latest]."),
                "not": MCPShape.text(
                    "The missing effect: shown, banner, list, sound, badge, launch, or a method "
                        + "such as willPresent [shown, or the fetch method for a background push]."),
                "called": MCPShape.text("The effect that came, instead of not."),
            ], isReadOnly: true
        ) { given, context in
            try exclude("called", with: ["not"], in: given)
            let push = ServiceClient.segment(given["push"]?.string ?? "latest")
            var query: [String: String] = [:]
            if let about = given["called"]?.string ?? given["not"]?.string {
                let isCallback = Callback(word: about) != nil
                guard isCallback || WhySubject.words.contains(about) else {
                    throw Failed(
                        what: "“\(about.prefix(60))” is not an effect of a push.",
                        next: "Effects: \(WhySubject.words.joined(separator: ", ")), and the names "
                            + "of methods, such as willPresent.")
                }
                query[isCallback ? "callback" : "what"] = about
            }
            let why = try await context.get("/pushes/\(push)/why", query)
            var answer = why.picking(["question", "answer"])
            answer["reasons"] = .array((why["reasons"]?.array ?? []).compactMap { $0["text"] })
            answer["changes"] = .array(
                (why["changes"]?.array ?? []).map { .object($0.picking(["title", "change"])) })
            return .object(answer)
        },
    ]

    @Sendable private static func send(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let visible = ["text", "title", "sound", "badge"]
        try exclude("silent", with: visible, in: given)
        try exclude("payload", with: visible + ["contentAvailable", "silent"], in: given)
        let name = given["phone"]?.string ?? "phone-1"
        let phone = try await context.get("/phones/\(ServiceClient.segment(name))")
        let apps = phone["apps"]?.array ?? []
        guard
            let app = apps.first(where: {
                given["app"] == nil || $0["bundle"] == given["app"]
            }), let bundle = app["bundle"]?.string
        else {
            throw Failed(
                what: "There is no such app on \(name).",
                next: "It has \(apps.compactMap { $0["bundle"]?.string }.joined(separator: ", ")).")
        }
        guard let ordinary = app["token"]?.string else {
            throw Failed(
                what: "\(bundle) has no token yet, because it was never opened.",
                next: "Call act with the action launch first.")
        }
        let payload = given["payload"] ?? Self.payload(given)
        var headers = MCPShape.headers(in: given)
        let type = headers["apns-push-type"] ?? PushType(bestFor: payload).rawValue
        headers["apns-push-type"] = type
        let isOfDevice = type == PushType.mdm.rawValue
        let token =
            isOfDevice ? phone["management"]?["token"]?.string : Self.token(type, payload, app)
        let topic =
            isOfDevice
            ? phone["management"]?["topic"]?.string
            : bundle + (PushType(rawValue: type)?.topicSuffix ?? "")
        headers["apns-topic"] = headers["apns-topic"] ?? topic
        if type == "background" { headers["apns-priority"] = headers["apns-priority"] ?? "5" }
        let answer = try await context.push(
            ProviderPush(
                token: token ?? ordinary, headers: headers, payload: Array(payload.json.utf8)))
        return try await outcome(answer, payload, headers, name, context)
    }

    /// Returns the app's newest token for a push of the type. An update or end needs the token of a
    /// Live Activity, or of the media session in the payload.
    private static func token(
        _ type: String, _ payload: JSONValue, _ app: JSONValue
    ) -> String? {
        let event = payload["aps"]?["event"]?.string.flatMap(LiveActivityPush.Event.init)
        let isAboutOne = event == .update || event == .end
        let session = payload["aps"]?["attributes"]?["id"]
        return app["tokens"]?.array?.last {
            let holder = $0["holder"]
            let isMeant =
                switch type {
                case PushType.nowplaying.rawValue where isAboutOne: holder == session
                case PushType.liveactivity.rawValue where isAboutOne: holder != nil
                case PushType.nowplaying.rawValue, PushType.liveactivity.rawValue: holder == nil
                default: true
                }
            return $0["type"]?.string == type && isMeant
        }?["token"]?.string
    }

    private static func payload(_ given: JSONValue) -> JSONValue {
        if given["silent"]?.bool == true { return ["aps": ["content-available": 1]] }
        var alert: [String: JSONValue] = [:]
        alert["title"] = given["title"]
        alert["body"] = given["text"]
        if alert.isEmpty { alert["body"] = "Hello" }
        var aps: [String: JSONValue] = ["alert": .object(alert)]
        aps["sound"] = given["sound"] ?? "default"
        aps["badge"] = given["badge"]
        if given["contentAvailable"]?.bool == true { aps["content-available"] = 1 }
        return ["aps": .object(aps)]
    }

    private static func outcome(
        _ answer: ProviderAnswer, _ payload: JSONValue, _ headers: [String: String],
        _ phone: String, _ context: MCPContext
    ) async throws -> JSONValue {
        var outcome: [String: JSONValue] = ["status": .int(answer.status)]
        outcome["apnsID"] = answer.id.map { .string($0) }
        outcome["reason"] = answer.reason.map { .string($0) }
        outcome["hint"] = answer.hint.map { .string($0) }
        let lint = PushLint(
            payload: Array(payload.json.utf8),
            headers: headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        ).findings.filter { $0.severity != .info }
        if !lint.isEmpty {
            outcome["lint"] = .array(lint.prefix(3).map { .string($0.sentence) })
        }
        guard answer.status == 200, let id = answer.id else { return .object(outcome) }
        let trace = try await context.get(
            "/phones/\(ServiceClient.segment(phone))/trace", ["push": id])
        let digest = TraceDigest(trace["items"]?.array ?? [])
        outcome["shown"] = .bool(digest.isShown)
        outcome["calls"] = .array(digest.calls)
        if !digest.reasons.isEmpty {
            outcome["reasons"] = .array(digest.reasons)
        }
        if !digest.isShown {
            outcome["next"] = "Call why with this push to see what would change it."
        }
        return .object(outcome)
    }
}
