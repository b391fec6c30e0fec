import API
import Foundation
import Log
import Lint
import Page
import PushGateway
import PushModel

/// All facts about one push.
struct PushDetail: Encodable {
    struct Header: Codable, Hashable {
        var name: String
        var value: String
    }

    let line: PushLine
    let headers: [Header]
    let trace: [TraceLine]
    /// The findings of lint about payload and headers.
    let lint: [LintFinding]
    /// A command that sends the push again.
    let curl: String?
    /// The message of a push that came through the front for FCM.
    let message: PushMessage?

    private enum CodingKeys: String, CodingKey {
        case headers, trace, lint, curl, message
    }

    init(
        _ request: LoggedRequest, trace: [TraceLine], service: ServiceDescription, epoch: UnixTime,
        message: PushMessage? = nil
    ) {
        line = PushLine(request, epoch: epoch)
        headers = request.push?.headers ?? []
        self.trace = trace
        // What the sender can change is the message.
        lint =
            message.map { FCMLint(body: Array($0.text.utf8)).findings }
            ?? request.push?.findings(epoch: epoch) ?? []
        curl = request.push?.curl(to: service)
        self.message = message
    }

    func encode(to encoder: any Encoder) throws {
        try line.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(headers, forKey: .headers)
        try container.encode(trace, forKey: .trace)
        try container.encode(lint, forKey: .lint)
        try container.encodeIfPresent(curl, forKey: .curl)
        try container.encodeIfPresent(message, forKey: .message)
    }

    static let schema = Schema.answer(
        "PushDetail",
        PushLine.fields + [
            Schema.Field(
                "headers", .list(.map(.text)),
                "The headers that Belfry reads, without the provider token.",
                required: true),
            Schema.Field(
                "trace", .list(TraceLine.schema), "The records that the push caused.",
                required: true),
            Schema.Field(
                "lint", .list(ConsoleRoutes.finding), "The findings of lint.", required: true
            ),
            Schema.Field("curl", .text, "A command that sends the push again."),
            Schema.Field(
                "message", PushMessage.schema, "The message of a push that came through FCM."),
        ])
}

extension PushEntry {
    /// The sent headers that are kept, in Apple's order.
    var headers: [PushDetail.Header] {
        let headers = [
            ("apns-push-type", request.pushType), ("apns-id", request.id),
            ("apns-expiration", request.expiration), ("apns-priority", request.priority),
            ("apns-topic", request.topic), ("apns-collapse-id", request.collapseID),
            ("apns-channel-id", request.channelID), ("apns-request-id", request.requestID),
            ("user-agent", request.origin?.userAgent), ("x-belfry-label", request.origin?.label),
            ("traceparent", request.origin?.traceparent),
        ]
        return headers.compactMap { name, value in
            value.map { PushDetail.Header(name: name, value: $0) }
        }
    }

    /// Returns the findings of lint about the payload and the sent headers.
    func findings(epoch: UnixTime) -> [LintFinding] {
        // Lint has rules for pushes only.
        guard request.channelApp == nil else { return [] }
        let sent = headers.filter { $0.name.hasPrefix("apns-") }
        return PushLint(
            payload: request.payload, headers: sent.map { (name: $0.name, value: $0.value) },
            now: Int((epoch + time).seconds)
        ).findings
    }

    /// Returns a shell command; the user has to supply the provider token.
    func curl(to service: ServiceDescription) -> String? {
        guard let payload = String(validating: request.payload, as: UTF8.self) else { return nil }
        var lines = ["curl --http2 --cacert \(Self.quote(service.ca))"]
        lines.append(#"--header "authorization: bearer $TOKEN""#)
        if request.method != "POST" { lines.append("--request \(Self.quote(request.method))") }
        // A push that is sent again gets its own identifier.
        let kept = headers.filter {
            $0.name.hasPrefix("apns-") && !["apns-id", "apns-request-id"].contains($0.name)
        }
        for header in kept {
            lines.append("--header \(Self.quote("\(header.name): \(header.value)"))")
        }
        if !payload.isEmpty || request.method == "POST" {
            lines.append("--data-binary \(Self.quote(payload))")
        }
        lines.append(Self.quote(service.apns + request.path))
        return lines.joined(separator: " \\\n    ")
    }

    /// The file for `simctl push`.
    var apnsFile: String? {
        guard let json = try? JSONValue(parsing: request.payload), var members = json.object else {
            return nil
        }
        members["Simulator Target Bundle"] = app.map { .string($0) }
        return JSONValue.object(members).json + "\n"
    }

    /// Quotes a text for a POSIX shell.
    private static func quote(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
