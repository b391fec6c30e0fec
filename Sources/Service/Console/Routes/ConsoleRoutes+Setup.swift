import API
import Hummingbird
import Page
import PushGateway
import PushModel
import Switchboard
import VirtualPhone
import World

/// Adding, changing and removing phones and apps.
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
                    .json(phone, status: 201, "The new phone."),
                    .problem(409, "A phone with this name exists."),
                ], handler: addPhone),
            APIRoute(
                .patch, "phones/{name}", "Changes a phone.", parameters: [name],
                body: .json(PhoneSetup.change, example: ["environment": "production"]),
                answers: [.json(phone), .problem(409, "The phone cannot be changed this way.")],
                handler: changePhone),
            APIRoute(
                .delete, "phones/{name}", "Removes a phone. Its tokens are answered 410.",
                parameters: [name], answers: [.empty(204, "The phone is removed.")]
            ) { call in
                let name = try call.path("name")
                try await node(of: name).removePhone(name)
                return call.empty()
            },
            APIRoute(
                .post, "phones/{name}/apps", "Puts an app on a phone.", parameters: [name],
                body: .json(AppSetup.newApp, example: ["bundle": "com.acme.shop"]),
                answers: [
                    .json(phone, status: 201, "The phone with the new app."),
                    .problem(409, "The app is installed already."),
                ], handler: addApp),
            APIRoute(
                .patch, "phones/{name}/apps/{bundle}", "Changes an app on a phone.",
                parameters: [name, bundle],
                body: .json(AppSetup.change, example: ["notificationDelegate": "late"]),
                answers: [.json(phone), .problem(409, "The app cannot be changed this way.")],
                handler: changeApp),
            APIRoute(
                .delete, "phones/{name}/apps/{bundle}", "Deletes an app, as the user would.",
                parameters: [name, bundle], answers: [.empty(204, "The app is deleted.")]
            ) { call in
                let name = try call.path("name")
                try await node(of: name).removeApp(try call.path("bundle"), from: name)
                return call.empty()
            },
        ]
    }

    private func addPhone(_ call: APICall) async throws -> Response {
        let setup: PhoneSetup = try await call.body()
        let name = setup.name ?? ""
        try await nodes[phone: name].add(setup)
        return try call.answer(try await phone(named: name), status: .created)
    }

    private func changePhone(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        try await node(of: name).change(name, try await call.body())
        return try call.answer(try await phone(named: name))
    }

    private func addApp(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        try await node(of: name).addApp(try await call.body(), to: name)
        return try call.answer(try await phone(named: name), status: .created)
    }

    private func changeApp(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        try await node(of: name).changeApp(
            try call.path("bundle"), on: name, try await call.body())
        return try call.answer(try await phone(named: name))
    }
}
