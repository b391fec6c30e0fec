import NIOHTTP1
import PushModel
import VirtualPhone
import World

/// Tools for phones: list them, set them up, act on them, and reset them.
extension MCPTool {
    static let phoneTools: [MCPTool] = [
        MCPTool(
            name: "status",
            help: "List the addresses of the service, and the phones with their apps and states.",
            arguments: [:], isReadOnly: true
        ) { _, context in
            let service = try await context.get("/service")
            let phones = try await context.get("/phones", ["limit": "10"])
            return [
                "apns": service["apns"] ?? .null, "api": service["api"] ?? .null,
                "ca": service["ca"] ?? .null,
                "phones": .array((phones["items"]?.array ?? []).map(\.shortPhone)),
                "phoneCount": phones["total"] ?? .int(phones["items"]?.array?.count ?? 0),
            ]
        },
        MCPTool(
            name: "phone",
            help: "Describe or change a phone or one of its apps. Adds the phone if it is missing.",
            arguments: phoneArguments, run: phone),
        MCPTool(
            name: "act",
            help: "Do something on a phone: tap the notification, unlock, force-quit the app, …",
            arguments: [
                "action": MCPShape.words(
                    PhoneAction.Verb.allCases.map(\.rawValue), "The action."),
                "object": MCPShape.text("The object: banner, icon, on, an action's id, …"),
                "phone": MCPShape.name("The phone [phone-1]."),
                "app": MCPShape.name("The bundle identifier, if the phone has several apps."),
                "text": MCPShape.text("The text that the user types."),
                "settings": MCPShape.object(
                    "Values for the action settings: focus, muteSwitch, permission, …"),
            ], required: ["action"]
        ) { given, context in
            var body = given.object ?? [:]
            let phone = body.removeValue(forKey: "phone")?.string ?? "phone-1"
            let followed = try await context.send(
                .POST, "/phones/\(ServiceClient.segment(phone))/actions", .object(body))
            return TraceDigest(followed["items"]?.array ?? []).json
        },
        MCPTool(
            name: "reset", help: "Restore the phones of the start, and delete pushes and faults.",
            arguments: [:]
        ) { _, context in
            _ = try await context.send(.POST, "/reset", [:])
            return ["done": "The phones of the start are restored. Pushes and faults are deleted."]
        },
    ]

    private static let phoneArguments: [String: JSONValue] = [
        "phone": MCPShape.name("The phone [phone-1]."),
        "ios": MCPShape.text("The version of iOS, such as 18.2."),
        "locked": MCPShape.flag("Whether the screen is locked."),
        "online": MCPShape.flag("Whether the phone has a network."),
        "app": MCPShape.name("The app for state, permission and the other arguments of an app."),
        "state": MCPShape.words(AppState.allCases.map(\.rawValue), "The state of the app."),
        "permission": MCPShape.words(
            Permission.allCases.map(\.rawValue), "The notification permission."),
        "notificationDelegate": MCPShape.words(
            DelegateTiming.allCases.map(\.rawValue),
            "When the app sets UNUserNotificationCenter.delegate."),
        "without": MCPShape.texts("Callbacks that the app does not implement."),
        "presents": MCPShape.texts("The answer of willPresent: banner, list, sound, badge."),
        "backgroundModes": MCPShape.texts("The UIBackgroundModes of the app."),
    ]

    private static let phoneKeys = ["ios", "locked", "online"]
    private static let appKeys = [
        "state", "permission", "notificationDelegate", "without", "presents", "backgroundModes",
    ]

    @Sendable private static func phone(
        _ given: JSONValue, _ context: MCPContext
    ) async throws -> JSONValue {
        let name = given["phone"]?.string ?? "phone-1"
        let path = "/phones/\(ServiceClient.segment(name))"
        let ofPhone = (given.object ?? [:]).filter { phoneKeys.contains($0.key) }
        var ofApp = (given.object ?? [:]).filter { appKeys.contains($0.key) }
        let there = try await context.api(.GET, path, [:], nil)
        if there.status == 404 {
            var setup = ofPhone
            setup["name"] = .string(name)
            ofApp["bundle"] = given["app"] ?? "com.example.app"
            setup["apps"] = [.object(ofApp)]
            _ = try await context.send(.POST, "/phones", .object(setup))
            return try await context.get(path).shortPhone
        }
        let phone = try MCPContext.checked(there)
        if !ofPhone.isEmpty { _ = try await context.send(.PATCH, path, .object(ofPhone)) }
        if given["app"] != nil || !ofApp.isEmpty {
            let bundles = (phone["apps"]?.array ?? []).compactMap { $0["bundle"]?.string }
            guard let bundle = given["app"]?.string ?? bundles.first else {
                throw Failed(what: "There is no app on \(name).", next: "Give an app.")
            }
            if !bundles.contains(bundle) {
                ofApp["bundle"] = .string(bundle)
                _ = try await context.send(.POST, path + "/apps", .object(ofApp))
            } else if !ofApp.isEmpty {
                let app = path + "/apps/\(ServiceClient.segment(bundle))"
                _ = try await context.send(.PATCH, app, .object(ofApp))
            }
        }
        return try await context.get(path).shortPhone
    }
}

extension JSONValue {
    /// A phone of the API with only the members that an agent needs.
    var shortPhone: JSONValue {
        var phone = picking(["name", "ios", "locked", "online", "focus", "lowPowerMode", "banner"])
        phone["apps"] = .array(
            (self["apps"]?.array ?? []).map { app in
                .object(
                    app.picking([
                        "bundle", "state", "permission", "notificationDelegate", "presents",
                        "badge", "token", "tokenTypes", "backgroundModes",
                    ]))
            })
        phone["notifications"] = .array(
            (self["notifications"]?.array ?? []).suffix(3).map {
                .object($0.picking(["title", "body", "app"]))
            })
        phone["banner"] = self["banner"].map { .object($0.picking(["title", "body", "app"])) }
        return .object(phone)
    }

    func picking(_ keys: [String]) -> [String: JSONValue] {
        (object ?? [:]).filter { keys.contains($0.key) && $0.value != .null }
    }
}
