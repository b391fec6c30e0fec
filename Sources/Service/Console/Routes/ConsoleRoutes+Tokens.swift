import API
import Hummingbird
import Page
import PushGateway
import PushModel
import Switchboard
import VirtualPhone
import World

/// The device tokens of the apps: one for each kind of push that has its own topic.
extension ConsoleRoutes {
    var tokenRoutes: [APIRoute] {
        let app = [
            APIParameter.path("name", "The phone's name."),
            APIParameter.path("bundle", "The app's bundle identifier."),
        ]
        let wanted = Schema.body(
            "TokenRequest",
            [
                Schema.Field(
                    "type", .word(PushType.tokenTypes.map(\.rawValue)), "The push type.",
                    required: true)
            ])
        return [
            APIRoute(
                .get, "phones/{name}/apps/{bundle}/tokens",
                "Lists the tokens of an app, the ordinary one first.", parameters: app,
                answers: [.json(.items("Tokens", of: PhoneDescription.Token.schema))]
            ) { call in
                try call.answer(Items(try await described(call).tokens))
            },
            APIRoute(
                .post, "phones/{name}/apps/{bundle}/tokens",
                "Returns the token of an app for a push type, and creates it if needed.",
                parameters: app, body: .json(wanted, example: ["type": "voip"]),
                answers: [
                    .json(PhoneDescription.Token.schema),
                    .problem(
                        409, "The app has no token, or the phone's iOS lacks the type."),
                ], handler: askForToken),
        ]
    }

    private func described(_ call: APICall) async throws -> PhoneDescription.App {
        let phone = try await phone(call)
        let bundle = try call.path("bundle")
        guard let app = phone.apps.first(where: { $0.bundle == bundle }) else {
            let device = try await node(of: phone.name).world.device(named: phone.name)
            throw Problem.noApp(bundle, on: device.phone)
        }
        return app
    }

    private func askForToken(_ call: APICall) async throws -> Response {
        let app = try await described(call)
        let phone = try call.path("name")
        // The schema has checked the type.
        let type = try await call.json()["type"]?.string.flatMap(PushType.init) ?? .alert
        let registration = try await node(of: phone).token(
            of: app.bundle, on: phone, askedFor: type)
        return try call.answer(PhoneDescription.Token(type: type, registration))
    }
}

extension Switchboard {
    /// Returns the token of an app for a type. Throws a `Problem` with a remedy if the app cannot
    /// have one.
    func token(
        of bundle: BundleID, on phone: String, askedFor type: PushType
    ) async throws -> Registration {
        let iOS = try world.device(named: phone).phone.iOS
        guard PushType.tokenTypes(on: iOS).contains(type) else {
            throw Problem(
                409,
                "Tokens for \(type.rawValue) pushes need iOS \(type.since). \(phone) has "
                    + "iOS \(iOS).",
                hint: "belfry phones edit \(phone) --ios \(IOSVersion.newest) updates the phone.")
        }
        guard let registration = try await token(of: bundle, on: phone, for: type) else {
            let host = try world.device(named: phone)
            let device = host.phone
            if let why = device.tokenProblem(of: bundle, for: type) {
                throw Problem(
                    409, "\(bundle) gets no token for \(type.rawValue) pushes: \(why.rawValue).",
                    hint: host.hosted.contains(bundle)
                        ? "The app runs its own code, so its executables decide this."
                        : "belfry phones edit \(phone) --declare declares what the app needs.")
            }
            if type == .pushtotalk, let channel = device.talkChannel {
                throw Problem(
                    409,
                    "\(phone) has joined a channel of \(channel.bundle). A phone can join only one.",
                    hint:
                        "Leave the channel first: belfry do \(phone) leave --app \(channel.bundle)")
            }
            throw Problem(
                409,
                "\(bundle) has no token on \(phone) because the app is new or was never opened.",
                hint: "Open the app once: belfry launch \(phone) --app \(bundle)")
        }
        return registration
    }
}

extension PhoneDescription.Token {
    static let schema = Schema.answer(
        "Token",
        [
            Schema.Field("type", .words(PushType.self), required: true),
            Schema.Field("topic", .text, "The apns-topic for this token.", required: true),
            Schema.Field("token", .text, "The token in hexadecimal.", required: true),
            Schema.Field(
                "holder", .text, "The holder within the app, such as a Live Activity's number."),
        ])
}
