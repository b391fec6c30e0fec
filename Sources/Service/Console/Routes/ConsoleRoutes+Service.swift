import API
import HTTPTypes
import Hummingbird
import PushModel
import Switchboard

/// Facts about the service itself.
extension ConsoleRoutes {
    var serviceRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "service",
                "Returns addresses, certificate, key and the first 1,000 phones (fleet: 100).",
                parameters: [.query("phone", .text, "Only the phone with this name.")],
                answers: [.json(ServiceDescription.schema)]
            ) { call in
                var service = await service(for: call.request, phone: call.text("phone"))
                let standbys = await standbys()
                service.standbys = standbys.isEmpty ? nil : standbys
                return try call.answer(service)
            },
            APIRoute(
                .get, "libraries", "Returns the settings of push libraries for this service.",
                parameters: [.query("phone", .text, "The phone to push to (the first).")],
                answers: [.json(.items("Libraries", of: LibrarySettings.schema))]
            ) { call in
                let service = await service(for: call.request, phone: call.text("phone"))
                return try call.answer(Items(libraries(service)))
            },
            APIRoute(
                .get, "health", "Checks that the service works.",
                answers: [
                    .json(ServiceHealth.schema, "The service works."),
                    .json(
                        ServiceHealth.schema, status: 503,
                        "The log cannot be written. Pushes are answered 503 until then."),
                ], handler: answerHealth),
        ]
    }

    func service(for request: Request, phone: String? = nil) async -> ServiceDescription {
        var service = description.with(phonesOf: await nodes.worlds, named: phone)
        let streams = await nodes.openStreams
        service.deviceStreams = streams > 0 ? streams : nil
        service.nodes = nodes.all.count > 1 ? nodes.all.count : nil
        service.api = "http://\(request.head.authority ?? boundHost)"
        return service
    }

    /// Answers 503 while the log fails, so that scripts need only the status.
    private func answerHealth(_ call: APICall) async throws -> Response {
        var dropped = dropped()
        dropped["events"] = await feed.dropped
        let log = ServiceHealth.Log(await nodes.checkHealth(), epoch: epoch)
        let health = ServiceHealth(
            log: log, dropped: dropped,
            clockAhead: nodes.lead.map { Int($0.components.seconds) })
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
            Schema.Field(
                "log", .map(.anything), "The state of the log, with problem and start time.",
                required: true),
            Schema.Field(
                "dropped", .map(.natural), "Dropped items since the start, by kind.",
                required: true),
            Schema.Field(
                "clockAhead", .natural,
                "Seconds by which the phones' clock is ahead of the machine's, if 60 or more."
            ),
        ])
}

extension ServiceDescription {
    static let schema = Schema.answer(
        "Service",
        [
            Schema.Field("apns", .text, "The address for push libraries.", required: true),
            Schema.Field("apnsPort", .integer(1...65535), required: true),
            Schema.Field("api", .text, required: true),
            Schema.Field("ca", .text, "The file with the authority.", required: true),
            Schema.Field(
                "caBundle", .text, "The authority and the system's roots.", required: true),
            Schema.Field(
                "key", .map(.text), "The signing key: file, keyID, teamID.", required: true),
            Schema.Field("fcm", FCM.schema, "The front for FCM, if it is on."),
            Schema.Field("phones", .list(.map(.anything)), required: true),
            Schema.Field(
                "phoneCount", .natural, "The number of all phones, if not all are listed."),
            Schema.Field(
                "deviceStreams", .natural, "The number of open device streams, if there are any."),
            Schema.Field("nodes", .natural, "The number of nodes, if there are several."),
            Schema.Field(
                "standbys", .list(.map(.anything)),
                "The Belfrys that take over when this one ends: name, apns, api."),
            Schema.Field("labels", .map(.text), "The labels from --label."),
        ])
}
