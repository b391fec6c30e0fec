import PushModel

/// One topic of one registration, as the newer SDKs change it.
extension FCMFront {
    func change(
        _ topic: String, of token: String, _ sender: FCMAccessTokens.Sender, _ path: String,
        isOn: Bool, mayRepeat: Bool = false
    ) async -> FrontAnswer {
        do throws(FCMProblem) {
            let project = try Self.project(path, of: sender)
            let topic = try FCMMessage.topic(topic)
            let installation = try Self.installation(token, project)
            guard case .current = await find(installation) else {
                throw FCMProblem.unregistered(
                    "No app has this registration: its phone is gone, or the app was installed again "
                        + "since. belfry fcm token PHONE prints the current token.")
            }
            let fid = installation.fid
            let isMember = topics.members(of: topic, in: project).contains(fid)
            if isMember == isOn, !mayRepeat {
                throw isOn ? FCMProblem.isSubscribed(topic) : FCMProblem.isNotSubscribed(topic)
            }
            let day = Self.day(now)
            let isDone = try change { topics in
                if isOn { return topics.subscribe(fid, to: topic, in: project, on: day) }
                topics.unsubscribe(fid, from: topic, in: project)
                return true
            }
            guard isDone else { throw FCMProblem.tooManyTopics }
            let name = "projects/\(project)/registrations/\(token)/topicSubscriptions/\(topic)"
            return .json(isOn ? ["name": .string(name)] : [:])
        } catch {
            return FrontAnswer(error)
        }
    }
}

extension FCMProblem {
    fileprivate static func isSubscribed(_ topic: String) -> Self {
        FCMProblem(
            409, "ALREADY_EXISTS", "Requested entity already exists",
            hint:
                "The registration is subscribed to \(topic) already. The SDKs count this as success."
        )
    }

    fileprivate static func isNotSubscribed(_ topic: String) -> Self {
        FCMProblem(
            404, "NOT_FOUND", "Requested entity was not found.",
            hint: "The registration is not subscribed to \(topic).")
    }

    fileprivate static var tooManyTopics: Self {
        FCMProblem(
            429, "RESOURCE_EXHAUSTED", "Too many topics.",
            hint: "A registration has at most \(FCMTopics.topicLimit) topics.")
    }
}
