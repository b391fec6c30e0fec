import Logging
import PushGateway
import PushModel
import Switchboard

/// `POST /v1/projects/ID/messages:send`
extension FCMFront {
    /// A request whose message is decoded and checked.
    private struct Order {
        var message: FCMMessage
        var isTrial: Bool
        var project: String
        var client: String?
        /// The JSON text of the request.
        var text: String
    }

    func answerMessage(
        _ request: FrontRequest, from sender: FCMAccessTokens.Sender, to project: String
    ) async -> FrontReply {
        switch nextFault() {
        case .refusal(let problem)?: return .answer(refuse(problem))
        case .goAway?: return .goAway
        case .delay(let delay)?: try? await Task.sleep(for: delay)
        case nil: break
        }
        do {
            let order = try Self.order(request, from: sender, to: project)
            let id = try await deliver(order)
            return .answer(.json(["name": .string("projects/\(order.project)/messages/\(id)")]))
        } catch {
            return .answer(refuse(error))
        }
    }

    private func refuse(_ problem: FCMProblem) -> FrontAnswer {
        let code = problem.code?.rawValue ?? problem.canonical
        logger.notice("FCM refused a message: \(problem.status) \(code). \(problem.hint ?? "")")
        return FrontAnswer(problem)
    }

    private static func order(
        _ request: FrontRequest, from sender: FCMAccessTokens.Sender, to path: String
    ) throws(FCMProblem) -> Order {
        let project = try Self.project(path, of: sender)
        let json: JSONValue
        do {
            json = try JSONValue(parsing: request.body)
        } catch {
            throw .invalid(
                "", "Invalid JSON payload received. \(error)",
                hint: #"Send {"message": {"token": "…", "notification": {"title": "Hello"}}}."#)
        }
        let fields = try FCMFields(json, at: "", known: ["message", "validate_only"])
        guard let message = fields.members["message"] else {
            throw .argument(
                "Message is not set.", field: "message",
                hint: #"Send {"message": {"token": "…", "notification": {"title": "Hello"}}}."#)
        }
        return Order(
            message: try FCMMessage(message), isTrial: try fields.flag("validate_only") ?? false,
            project: project,
            client: request["x-firebase-client"] ?? request["user-agent"],
            text: String(decoding: request.body, as: UTF8.self))
    }

    /// Returns the project of a path. Throws if the sender's key is of another one.
    static func project(
        _ path: String, of sender: FCMAccessTokens.Sender
    ) throws(FCMProblem) -> String {
        guard let own = sender.project else { return path }
        guard FCMProject.isNamed(own, by: path) else {
            throw .wrongProject(key: own, request: path)
        }
        return own
    }

    /// Sends the pushes of a message. Returns the message's identifier.
    private func deliver(_ order: Order) async throws(FCMProblem) -> String {
        try FCMPayload(order.message, switches).check()
        let id = nextMessageID()
        switch order.message.target {
        case .token(let text):
            if let group = topics.groups[text] {
                try await deliver(order, to: group, id: id)
            } else {
                try await deliver(order, to: try Self.installation(text, order.project), id: id)
            }
        case .fid(let text):
            guard let installation = FCMInstallation(fid: text[...]) else {
                throw .malformedToken("“\(text.prefix(60))” is not a Firebase installation ID.")
            }
            try await deliver(order, to: installation, id: id)
        case .topic(let topic):
            await fanOut(order, to: topics.members(of: topic, in: order.project), id: id)
        case .condition(let condition):
            await fanOut(order, to: topics.members(of: condition, in: order.project), id: id)
        }
        return order.isTrial ? "fake_message_id" : id
    }

    /// Reads a registration token of a project.
    static func installation(
        _ text: String, _ project: String
    ) throws(FCMProblem) -> FCMInstallation {
        guard let token = FCMToken(text) else {
            throw .malformedToken(
                DeviceToken(hex: text) == nil
                    ? "“\(text.prefix(60))” is not a registration token. belfry fcm token PHONE prints "
                        + "the token of an app."
                    : "This is a device token of APNs. FCM needs the registration token that "
                        + "FirebaseMessaging gives the app: belfry fcm token PHONE.")
        }
        guard let owner = token.project else {
            throw .unregistered(
                "Belfry has not made this registration token. belfry fcm token PHONE prints the token "
                    + "of an app.")
        }
        guard FCMProject.isNamed(owner, by: project) else {
            throw .senderMismatch(token: owner, request: project)
        }
        return token.installation
    }

    private func deliver(
        _ order: Order, to installation: FCMInstallation, id: String
    ) async throws(FCMProblem) {
        let found = await find(installation)
        guard let registration = found.registration else {
            throw .unregistered(
                "No app has this registration: its phone is gone, or the app was installed again since. "
                    + "belfry fcm token PHONE prints the current token.")
        }
        let push = try translate(order, for: registration, installation, id: id)
        if order.isTrial { return }
        let response = await nodes.answer(push.request)
        add(FCMNote(message: order.text, sources: push.sources), of: response.identifier)
        if var problem = FCMProblem(response) {
            if case .former = found, problem.code == .unregistered {
                problem.hint =
                    "This registration ended when the app was deleted or installed again. "
                    + "belfry fcm token PHONE prints the current token."
            }
            throw problem
        }
    }

    /// A group succeeds if one of its members does.
    private func deliver(
        _ order: Order, to group: FCMTopics.Group, id: String
    ) async throws(FCMProblem) {
        var (problem, delivered) = (FCMProblem?.none, 0)
        for member in group.members {
            do {
                try await deliver(order, to: try Self.installation(member, group.project), id: id)
                delivered += 1
            } catch {
                problem = problem ?? error
            }
        }
        if delivered == 0 { throw problem ?? .unregistered("The device group has no members.") }
    }

    private func translate(
        _ order: Order, for registration: Registration, _ installation: FCMInstallation, id: String
    ) throws(FCMProblem) -> FCMTranslation {
        try FCMTranslation(
            order.message,
            for: FCMTranslation.Context(
                registration: registration, fid: installation.fid,
                sender: FCMProject.number(of: order.project), messageID: id, now: now,
                switches: switches, client: order.client))
    }

    /// Sends to all subscribers in the order of phones and apps, after the answer to the sender.
    private func fanOut(_ order: Order, to members: Set<String>, id: String) async {
        guard !order.isTrial else { return }
        var receivers: [(registration: Registration, installation: FCMInstallation)] = []
        for fid in members {
            guard let installation = FCMInstallation(fid: fid[...]),
                case .current(let registration) = await find(installation)
            else { continue }
            receivers.append((registration, installation))
        }
        receivers.sort {
            ($0.registration.phone, $0.registration.bundle)
                < ($1.registration.phone, $1.registration.bundle)
        }
        let sorted = receivers
        Task {
            for (registration, installation) in sorted {
                guard let push = try? translate(order, for: registration, installation, id: id)
                else {
                    continue
                }
                let response = await nodes.answer(push.request)
                add(FCMNote(message: order.text, sources: push.sources), of: response.identifier)
            }
        }
    }
}

extension Nodes {
    /// Handles one push on the road of all pushes.
    fileprivate func answer(_ request: PushRequest) async -> PushResponse {
        await withCheckedContinuation { continuation in
            answer([request]) { continuation.resume(returning: $0.first ?? .unanswered) }
        }
    }
}
