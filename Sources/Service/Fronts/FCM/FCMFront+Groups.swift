import PushModel

/// Device groups: one notification key for up to 20 registration tokens.
///
/// https://firebase.google.com/docs/cloud-messaging/send-message-to-device-groups
extension FCMFront {
    func groups(
        _ request: FrontRequest, name: String?, _ project: String
    ) async throws -> FrontAnswer {
        try check(request["project_id"], project)
        if let name {
            guard let key = topics.key(named: name, in: project) else { throw Self.unknownGroup }
            return .json(["notification_key": .string(key)])
        }
        let json = try Self.json(request)
        guard let name = json["notification_key_name"]?.string, !name.isEmpty else {
            throw Mistake(
                error: "INVALID_ARGUMENT", hint: "“notification_key_name” has to be a text.")
        }
        let operations = ["create", "add", "remove"]
        guard operations.contains(json["operation"]?.string ?? "") else {
            throw Mistake(
                error: "INVALID_ARGUMENT", hint: "“operation” has to be create, add or remove.")
        }
        let tokens = (json["registration_ids"]?.array ?? []).compactMap(\.string)
        guard !tokens.isEmpty else {
            throw Mistake(
                error: "no valid registration ids",
                hint: "“registration_ids” has to be a list of registration tokens.")
        }
        for token in tokens {
            guard (try? Self.installation(token, project)) != nil else {
                throw Mistake(
                    error: "no valid registration ids",
                    hint:
                        "“\(token.prefix(60))” is not a registration token of the project \(project)."
                )
            }
        }
        let key = try change(
            json["operation"]?.string, name, json["notification_key"]?.string, tokens, project)
        return .json(["notification_key": .string(key)])
    }

    private func check(_ header: String?, _ project: String) throws(Mistake) {
        guard let header, FCMProject.isNamed(project, by: header) else {
            throw Mistake(
                error: "PERMISSION_DENIED",
                hint: "The header project_id has to be the number of the project: "
                    + FCMProject.number(of: project) + ".",
                status: 403)
        }
    }

    private static let unknownGroup = Mistake(
        error: "notification_key not found", hint: "Create the group first: operation create.")

    private func change(
        _ operation: String?, _ name: String, _ given: String?, _ tokens: [String],
        _ project: String
    ) throws -> String {
        let known = topics.key(named: name, in: project)
        let key: String
        var group: FCMTopics.Group
        switch operation {
        case "create":
            guard known == nil else {
                throw Mistake(
                    error: "notification_key already exists",
                    hint: "The group \(name.prefix(60)) exists. Use add and remove to change it.")
            }
            key = Self.notificationKey(name, project)
            group = FCMTopics.Group(name: name, project: project, members: [])
            group.members = tokens
        case "add", "remove":
            guard let known, known == given, let found = topics.groups[known] else {
                throw Self.unknownGroup
            }
            (key, group) = (known, found)
            group.members.removeAll(where: tokens.contains)
            if operation == "add" { group.members += tokens }
        default: throw Self.unknownGroup
        }
        guard group.members.count <= FCMTopics.groupLimit else {
            throw Mistake(
                error: "too many registration ids",
                hint: "A device group has at most \(FCMTopics.groupLimit) members.")
        }
        // A group without members does not exist any longer.
        let rest = group.members.isEmpty ? nil : group
        try change { $0.set(rest, for: key) }
        return key
    }

    /// Returns the key with which messages address a group.
    private static func notificationKey(_ name: String, _ project: String) -> String {
        "APA91b" + FCMToken.secret(fid: name, project: project)
    }
}
