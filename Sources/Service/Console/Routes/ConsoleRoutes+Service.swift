import API
import HTTPTypes
import Hummingbird
import PushModel
import Switchboard

/// What there is to know of the service itself.
extension ConsoleRoutes {
    var serviceRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "service",
                "Addresses, certificate, signing key and the first phones: 1,000, of a fleet 100.",
                parameters: [.query("phone", .text, "This phone alone, or none of another name.")],
                answers: [.json(ServiceDescription.schema)]
            ) { try $0.answer(await service(for: $0.request, phone: $0.text("phone"))) },
            APIRoute(
                .get, "health", "Whether the service does all of its work.",
                answers: [
                    .json(ServiceHealth.schema, "All is well."),
                    .json(
                        ServiceHealth.schema, status: 503,
                        "The log cannot be written; pushes are answered 503 until it can."),
                ], handler: answerHealth),
        ]
    }

    func service(for request: Request, phone: String? = nil) async -> ServiceDescription {
        var service = description.with(phonesOf: await switchboard.world, named: phone)
        service.api = "http://\(request.head.authority ?? boundHost)"
        return service
    }

    /// 503 while the log is failing, so that a script needs the status alone.
    private func answerHealth(_ call: APICall) async throws -> Response {
        var dropped = dropped()
        dropped["events"] = await feed.dropped
        let log = ServiceHealth.Log(await switchboard.health, epoch: epoch)
        let health = ServiceHealth(
            log: log, dropped: dropped,
            clockAhead: switchboard.lead.map { Int($0.components.seconds) })
        return try call.answer(
            health, status: health.status == .ok ? .ok : .serviceUnavailable,
            headers: [.cacheControl: "no-store"])
    }
}

extension ServiceHealth {
    static let schema = Schema.answer(
        "Health",
        [
            Schema.Field("status", .word(["ok", "failing"]), required: true),
            Schema.Field("log", .map(.anything), "What is wrong, since when.", required: true),
            Schema.Field(
                "dropped", .map(.natural), "What nobody took, since the start, by kind.",
                required: true),
            Schema.Field(
                "clockAhead", .natural,
                "By how many seconds the phones' clock is ahead of the machine's, from a minute on."
            ),
        ])
}

extension ServiceDescription {
    static let schema = Schema.answer(
        "Service",
        [
            Schema.Field("apns", .text, "Where push libraries connect.", required: true),
            Schema.Field("apnsPort", .integer(1...65535), required: true),
            Schema.Field("api", .text, required: true),
            Schema.Field("ca", .text, "The file of the authority.", required: true),
            Schema.Field("caBundle", .text, "The system's roots as well.", required: true),
            Schema.Field("key", .map(.text), "file, keyID, teamID.", required: true),
            Schema.Field("phones", .list(.map(.anything)), required: true),
            Schema.Field("phoneCount", .natural, "How many there are, where these are not all."),
            Schema.Field("labels", .map(.text), "What --label says."),
        ])
}
