import API
import FCM
import Hummingbird
import PushModel
import Switchboard
import VirtualPhone

/// The front for FCM: its addresses, the addresses of apps, and its faults.
extension ConsoleRoutes {
    var fcmRoutes: [APIRoute] {
        let isOff = APIAnswer.problem(409, "The front is off, or the app has no token.")
        let names = FCMFault.Name.allCases.map(\.rawValue)
        let fault = FCMFaultDescription.schema(names: names)
        return [
            APIRoute(
                .get, "fcm", "Returns the address, authority and key of the front for FCM.",
                answers: [.json(ServiceDescription.FCM.schema), isOff]
            ) { call in
                _ = try front
                return try call.answer(description.fcm)
            },
            APIRoute(
                .get, "phones/{name}/apps/{bundle}/fcm",
                "Returns the registration token of an app, and its Firebase installation ID.",
                parameters: [
                    .path("name", "The phone's name."),
                    .path("bundle", "The app's bundle identifier."),
                    .query("project", .text, "The project of the token (the key's project)."),
                ], answers: [.json(FCMAddressDescription.schema), isOff], handler: fcmAddress),
            APIRoute(
                .get, "fcm/faults", "Lists the faults of the front, the next to apply first.",
                answers: [.json(.items("FCMFaults", of: fault)), isOff]
            ) { call in
                try call.answer(Items(await front.faults.map(FCMFaultDescription.init)))
            },
            APIRoute(
                .post, "fcm/faults", "Adds a fault, or replaces the fault with the same name.",
                body: .json(
                    FCMFaultDescription.body(names: names),
                    example: ["name": "quota", "times": 1, "retryAfter": 2]),
                answers: [.json(fault, status: 201, "The new fault."), isOff],
                handler: addFCMFault),
            APIRoute(
                .delete, "fcm/faults", "Removes all faults of the front.",
                answers: [.json(Self.removed, "The number of removed faults."), isOff]
            ) { try $0.answer(["removed": await front.removeFaults()]) },
        ]
    }

    private var front: FCMFront {
        get throws(Problem) {
            if let fcm { return fcm }
            throw Problem(
                409, "The front for FCM is off.", hint: "Start Belfry with the front: belfry --fcm")
        }
    }

    private func fcmAddress(_ call: APICall) async throws -> Response {
        let front = try front
        let (phone, bundle) = (try call.path("name"), try call.path("bundle"))
        let project = call.text("project")
        if let project, !FCMAddressDescription.isProject(project) {
            throw Problem(
                400, "“\(project.prefix(60))” is not the ID of a project.",
                hint: "A project has 6 to 30 lower-case letters, digits and hyphens: my-shop-1.")
        }
        let device = try await node(of: phone).world.device(named: phone).phone
        guard device.bundles.contains(bundle) else { throw Problem.noApp(bundle, on: device) }
        guard let address = await front.address(of: bundle, on: phone, project: project) else {
            throw Problem(
                409,
                "\(bundle) has no APNs token on \(phone), so FirebaseMessaging gives it no "
                    + "registration token.",
                hint: "Open the app once: belfry launch \(phone) --app \(bundle)")
        }
        return try call.answer(
            FCMAddressDescription(
                token: address.token, fid: address.fid, project: address.project))
    }

    private func addFCMFault(_ call: APICall) async throws -> Response {
        let front = try front
        let setup: FCMFaultDescription = try await call.body()
        // The schema has checked the name.
        guard let name = FCMFault.Name(rawValue: setup.name) else {
            throw Problem(400, "There is no fault “\(setup.name.prefix(60))”.")
        }
        let fault = FCMFault(
            name, times: setup.times, retryAfter: setup.retryAfter, delay: setup.delay)
        await front.add(fault)
        return try call.answer(FCMFaultDescription(fault), status: .created)
    }
}

extension FCMFaultDescription {
    init(_ fault: FCMFault) {
        self.init(
            name: fault.name.rawValue, times: fault.times, retryAfter: fault.retryAfter,
            delay: fault.delay)
    }
}

extension ServiceDescription.FCM {
    static let schema = Schema.answer(
        "FCM",
        [
            Schema.Field("address", .text, "The address of the front.", required: true),
            Schema.Field("port", .integer(1...65535), required: true),
            Schema.Field("ca", .text, "The file with the front's authority.", required: true),
            Schema.Field(
                "caBundle", .text, "The system's roots and both authorities.", required: true),
            Schema.Field("key", .text, "The service account file.", required: true),
            Schema.Field("project", .text, "The project of that file.", required: true),
        ])
}
