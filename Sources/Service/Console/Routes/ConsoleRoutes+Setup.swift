import API
import Hummingbird
import Page
import PushGateway
import PushModel
import Switchboard
import VirtualPhone
import World

/// Phones and apps that come, change and go.
extension ConsoleRoutes {
    var setupRoutes: [APIRoute] {
        let name = APIParameter.path("name", "The phone's name.")
        let bundle = APIParameter.path("bundle", "The app's bundle identifier.")
        let phone = PhoneDescription.schema
        return [
            APIRoute(
                .post, "phones", "Adds a phone.",
                body: .json(
                    PhoneSetup.newPhone,
                    example: ["name": "old", "ios": "12.5", "apps": [["bundle": "com.acme.shop"]]]),
                answers: [
                    .json(phone, status: 201, "The phone is there."),
                    .problem(409, "There is a phone of that name."),
                ], handler: addPhone),
            APIRoute(
                .patch, "phones/{name}", "Changes a phone.", parameters: [name],
                body: .json(PhoneSetup.change, example: ["environment": "production"]),
                answers: [.json(phone), .problem(409, "A phone cannot become so.")],
                handler: changePhone),
            APIRoute(
                .delete, "phones/{name}", "Removes a phone; its tokens are answered 410.",
                parameters: [name], answers: [.empty(204, "It is gone.")]
            ) { call in
                try await switchboard.removePhone(try call.path("name"))
                return call.empty()
            },
            APIRoute(
                .post, "phones/{name}/apps", "Puts an app on a phone.", parameters: [name],
                body: .json(AppSetup.newApp, example: ["bundle": "com.acme.shop"]),
                answers: [
                    .json(phone, status: 201, "The app is there."),
                    .problem(409, "It is there already."),
                ], handler: addApp),
            APIRoute(
                .patch, "phones/{name}/apps/{bundle}", "Changes an app on a phone.",
                parameters: [name, bundle],
                body: .json(AppSetup.change, example: ["notificationDelegate": "late"]),
                answers: [.json(phone), .problem(409, "An app cannot become so.")],
                handler: changeApp),
            APIRoute(
                .delete, "phones/{name}/apps/{bundle}", "Has the user delete an app.",
                parameters: [name, bundle], answers: [.empty(204, "It is gone.")]
            ) { call in
                try await switchboard.removeApp(
                    try call.path("bundle"), from: try call.path("name"))
                return call.empty()
            },
        ]
    }

    private func addPhone(_ call: APICall) async throws -> Response {
        let setup: PhoneSetup = try await call.body()
        try await switchboard.add(setup)
        return try await answer(call, with: setup.name ?? "", status: .created)
    }

    private func changePhone(_ call: APICall) async throws -> Response {
        try await switchboard.change(try call.path("name"), try await call.body())
        return try await answer(call, with: try call.path("name"))
    }

    private func addApp(_ call: APICall) async throws -> Response {
        try await switchboard.addApp(try await call.body(), to: try call.path("name"))
        return try await answer(call, with: try call.path("name"), status: .created)
    }

    private func changeApp(_ call: APICall) async throws -> Response {
        try await switchboard.changeApp(
            try call.path("bundle"), on: try call.path("name"), try await call.body())
        return try await answer(call, with: try call.path("name"))
    }

    private func answer(
        _ call: APICall, with name: String, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let world = await switchboard.world
        guard let phone = PhoneDescription(name, in: world, at: switchboard.now) else {
            throw UnknownPhone(name: name, in: world)
        }
        return try call.answer(phone, status: status)
    }
}
