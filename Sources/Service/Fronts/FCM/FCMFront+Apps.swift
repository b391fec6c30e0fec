import PushGateway
import PushModel
import Switchboard

/// Requests of apps: the registration of FirebaseMessaging, and its topics. They are forms, and need
/// no access token.
///
/// https://github.com/firebase/firebase-ios-sdk/tree/main/FirebaseMessaging
extension FCMFront {
    /// Answers with the registration token of the app that holds an APNs token.
    func register(_ request: FrontRequest) async -> FrontAnswer {
        let form = FrontForm.fields(of: request.body)
        // s_ and p_ name the environment, which APNs knows.
        let text = form["apns_token"].map { $0.split(separator: "_").last.map(String.init) ?? "" }
        guard let device = text.flatMap({ DeviceToken(hex: $0) }),
            let held = await nodes[device].heldRegistration(of: device),
            let address = await address(of: held.bundle, on: held.phone)
        else { return Self.text("Error=INVALID_PARAMETERS") }
        return Self.text("token=" + address.token)
    }

    /// Subscribes an app to a topic, or ends its subscription with `delete=true`.
    func changeTopic(_ request: FrontRequest) async -> FrontAnswer {
        let form = FrontForm.fields(of: request.body)
        guard let topic = form["X-gcm.topic"].flatMap({ try? FCMMessage.topic($0) }),
            let token = form["sender"],
            case .success(let fid) = await fid(.string(token), project)
        else { return Self.text("Error=INVALID_PARAMETERS") }
        let day = Self.day(now)
        let isOn = form["delete"] != "true"
        let isDone = try? change { topics in
            if isOn { return topics.subscribe(fid, to: topic, in: project, on: day) }
            topics.unsubscribe(fid, from: topic, in: project)
            return true
        }
        return Self.text(isDone == true ? "token=" + token : "Error=TOO_MANY_TOPICS")
    }

    private static func text(_ text: String) -> FrontAnswer {
        FrontAnswer(
            status: 200, fields: [FrontField("content-type", "text/plain; charset=UTF-8")],
            body: Array(text.utf8))
    }
}
