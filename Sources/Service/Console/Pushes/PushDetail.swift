import API
import Foundation
import Log
import Lint
import Page
import PushGateway
import PushModel

/// Everything there is to know of one push.
struct PushDetail: Encodable {
    struct Header: Codable, Hashable {
        var name: String
        var value: String
    }

    let line: PushLine
    let headers: [Header]
    let trace: [TraceLine]
    /// What its sender should know of payload and headers.
    let lint: [LintFinding]
    /// A command that sends it again.
    let curl: String?

    private enum CodingKeys: String, CodingKey {
        case headers, trace, lint, curl
    }

    init(_ request: LoggedRequest, trace: [TraceLine], service: ServiceDescription, epoch: UnixTime)
    {
        line = PushLine(request, epoch: epoch)
        headers = request.push?.headers ?? []
        self.trace = trace
        lint = request.push?.findings(epoch: epoch) ?? []
        curl = request.push?.curl(to: service)
    }

    func encode(to encoder: any Encoder) throws {
        try line.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(headers, forKey: .headers)
        try container.encode(trace, forKey: .trace)
        try container.encode(lint, forKey: .lint)
        try container.encodeIfPresent(curl, forKey: .curl)
    }

    static let schema = Schema.answer(
        "PushDetail",
        PushLine.fields + [
            Schema.Field(
                "headers", .list(.map(.text)), "Those that Belfry reads, but for the token.",
                required: true),
            Schema.Field("trace", .list(TraceLine.schema), "What came of it.", required: true),
            Schema.Field(
                "lint", .list(ConsoleRoutes.finding), "What its sender should know.", required: true
            ),
            Schema.Field("curl", .text, "A command that sends it again."),
        ])
}

extension PushEntry {
    /// The headers that were sent, as far as they are kept, in Apple's order.
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

    /// Of the payload and the headers that were sent.
    func findings(epoch: UnixTime) -> [LintFinding] {
        // Its rules are those of pushes.
        guard request.channelApp == nil else { return [] }
        let sent = headers.filter { $0.name.hasPrefix("apns-") }
        return PushLint(
            payload: request.payload, headers: sent.map { (name: $0.name, value: $0.value) },
            now: Int((epoch + time).seconds)
        ).findings
    }

    /// A command for a shell; the provider token is left to whoever runs it.
    func curl(to service: ServiceDescription) -> String? {
        guard let payload = String(validating: request.payload, as: UTF8.self) else { return nil }
        var lines = ["curl --http2 --cacert \(Self.quote(service.ca))"]
        lines.append(#"--header "authorization: bearer $TOKEN""#)
        if request.method != "POST" { lines.append("--request \(Self.quote(request.method))") }
        // A push that is sent again has an identifier of its own.
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

    /// The file that `simctl push` takes.
    var apnsFile: String? {
        guard let json = try? JSONValue(parsing: request.payload), var members = json.object else {
            return nil
        }
        members["Simulator Target Bundle"] = app.map { .string($0) }
        return JSONValue.object(members).json + "\n"
    }

    /// For a POSIX shell.
    private static func quote(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
