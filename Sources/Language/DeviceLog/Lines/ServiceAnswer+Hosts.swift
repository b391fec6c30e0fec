/// The status of an answer in a line that names the host of a service between a server and APNs.
extension ServiceAnswer {
    private struct Service: Sendable {
        let needle: String
        let name: String
        /// The meaning and the remedy of a status.
        let statuses: [Int: (meaning: String, fix: String)]
    }

    private static let readFix = "Read the error in the body of the answer."
    private static let limit = (
        meaning: "too many requests came", fix: "Send less, and wait longer before a new attempt."
    )
    private static let fault = (
        meaning: "the service has a fault",
        fix: "Send the push again later, with longer and longer pauses."
    )

    private static func statuses(
        _ request: String, _ access: (meaning: String, fix: String), unknown: String
    ) -> [Int: (meaning: String, fix: String)] {
        [
            400: (request, readFix), 401: access, 403: access, 404: (unknown, readFix),
            413: ("the payload is too large", sizeFix), 429: limit, 500: fault, 502: fault,
            503: fault,
        ]
    }

    private static let hostServices = [
        Service(
            needle: "fcm.googleapis.com/v1", name: "FCM",
            statuses: statuses(
                "the token or a field of the message is not valid",
                (
                    "Google does not take the credentials of the server",
                    "Use a service account of the same project, with the OAuth token of HTTP v1, and check "
                        + "the clock of the server."
                ), unknown: "FCM does not know the token any more, or not the project")),
        Service(
            needle: "fcm.googleapis.com/fcm", name: "FCM",
            statuses: [
                401: ("Google does not take the server key", "Use HTTP v1 with a service account."),
                404: (
                    "Google switched off this interface of FCM",
                    "Use HTTP v1 with a service account."
                ), 429: limit, 500: fault, 503: fault,
            ]),
        Service(
            needle: "exp.host/--/api/v2/push", name: "Expo",
            statuses: statuses(
                "the request is not valid",
                (
                    "the access token is missing or not valid",
                    "Send the access token of the project, which its push security demands."
                ), unknown: "the path of the request is not valid")),
        Service(
            needle: "onesignal.com/api/v1/notifications", name: "OneSignal", statuses: oneSignal),
        Service(needle: "api.onesignal.com/notifications", name: "OneSignal", statuses: oneSignal),
    ]

    private static let oneSignal = statuses(
        "the request is not valid",
        (
            "the API key is missing or is not the one of the app",
            "Send the REST API key of this app in the header Authorization."
        ), unknown: "the path of the request is not valid")

    static let hosts = hostServices.map { service in
        LogPattern.sentence(service.needle) { text, _ in
            text.errorCode.flatMap { code in
                service.statuses[code].map { status in
                    refusal("status \(code) of \(service.name)", status.meaning, status.fix)
                }
            }
        }
    }
}
