import UIKit
import UserNotifications

/// The calls of the notification center.
extension PushRouter {
    func willPresent(
        _ notification: UNNotification, _ center: UNUserNotificationCenter,
        _ completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        guard isFirst(notification, notification) else { return completionHandler([]) }
        let (message, isAnswer) = subject(of: notification)
        let owners = owners(of: message)
        if owners.isEmpty { checkCategory(of: message) }
        let call = begin { answer in
            guard case .options(let raw) = answer else { return }
            completionHandler(UNNotificationPresentationOptions(rawValue: raw))
        }
        let peers = preparePeers(owners, of: call) { peer, number in
            peer.userNotificationCenter?(center, willPresent: notification) { [weak self] options in
                self?.enqueue(.peerAnswered(call, peer: number, .options(options.rawValue)))
            } != nil
        }
        let presentation = RouterInput.Presentation(
            message, in: application.phase, call: call,
            policy: configuration.presentation(message).rawValue, isAnswer: isAnswer, peers: peers)
        send(owners.isEmpty ? .willPresent(presentation) : .owned(.willPresent(presentation)))
    }

    func didReceive(
        _ response: UNNotificationResponse, _ center: UNUserNotificationCenter,
        _ completionHandler: @escaping () -> Void
    ) {
        guard isFirst(response, response.notification) else { return completionHandler() }
        let call = begin { _ in completionHandler() }
        let owners = owners(of: subject(of: response.notification).message)
        let peers = preparePeers(owners, of: call) { peer, number in
            peer.userNotificationCenter?(center, didReceive: response) { [weak self] in
                self?.enqueue(.peerAnswered(call, peer: number, .finished))
            } != nil
        }
        receive(
            response, phase: application.phase, scene: response.targetScene, call: call,
            peers: peers, isOwned: !owners.isEmpty)
    }

    func openSettings(_ notification: UNNotification?, _ center: UNUserNotificationCenter) {
        let message = notification.map { subject(of: $0).message }
        guard !isForwardingSettings else {
            return message.map { send(.recursion($0)) } ?? ()
        }
        let owners = message.map(owners) ?? []
        if owners.isEmpty { send(.openSettings(message)) }
        isForwardingSettings = true
        defer { isForwardingSettings = false }
        for peer in called(owners) {
            peer.userNotificationCenter?(center, openSettingsFor: notification)
        }
    }

    func receive(
        _ response: UNNotificationResponse, phase: PushAppPhase, scene: UIScene?,
        call: SystemCall.ID?, peers: Int, isOwned: Bool = false
    ) {
        let identifier = response.actionIdentifier
        let notification = response.notification
        var message = subject(of: notification).message
        message.identifier = notification.request.identifier
        message.date = notification.date
        let response = RouterInput.Response(
            message, RouterInput.Response.Action(response), in: phase, call: call,
            opensApp: opensApp(identifier, of: notification.request.content.categoryIdentifier),
            scene: scene?.session.persistentIdentifier,
            backgroundTimeRemaining: application.backgroundTimeRemaining, peers: peers)
        send(isOwned ? .owned(.response(response)) : .response(response))
    }

    /// Whether the action opens the app, from the app's declared categories or else from iOS; `nil`
    /// if unknown.
    private func opensApp(_ action: String, of category: String) -> Bool? {
        let declared = configuration.categories.first { $0.id == category }
        return (declared?.opensApp ?? otherActions[category])?[action]
    }

    /// Whether a peer owns the notification's message.
    func isOwned(_ notification: UNNotification) -> Bool {
        !owners(of: subject(of: notification).message).isEmpty
    }

    /// The message that a notification is about: for a notification that the app posted with
    /// `notify`, the message given to `notify`.
    func subject(
        of notification: UNNotification
    ) -> (message: PushMessage, isAnswer: Bool) {
        let message = PushMessage(notification, configuration)
        return message.about(configuration).map { ($0, true) } ?? (message, false)
    }

    /// Returns `false` for a known object of iOS, which a peer has forwarded back.
    private func isFirst(_ object: AnyObject, _ notification: UNNotification) -> Bool {
        guard !handledObjects.contains(where: { $0 === object }) else {
            send(.recursion(subject(of: notification).message))
            return false
        }
        handledObjects.append(object)
        handledObjects.removeFirst(max(0, handledObjects.count - 16))
        return true
    }

    /// Sends an input from any thread.
    nonisolated func enqueue(_ input: RouterInput) {
        MainThread.run { self.send(input) }
    }
}

extension RouterInput.Response.Action {
    init(_ response: UNNotificationResponse) {
        let identifier = response.actionIdentifier
        if identifier == UNNotificationDefaultActionIdentifier {
            self = .user(.tap)
        } else if identifier == UNNotificationDismissActionIdentifier {
            self = .dismiss
        } else if let response = response as? UNTextInputNotificationResponse {
            self = .user(.reply(identifier, response.userText))
        } else {
            self = .user(.button(identifier))
        }
    }
}
