import Foundation
import Observation
import PushRouter

/// The screens of the app. Links from outside and notifications both call `open`.
@MainActor @Observable final class Navigator {
    /// The IDs of the messages on the stack.
    var path: [String] = []

    func show(_ opened: PushEvent.Opened) {
        if let link = opened.message.link { open(link) }
    }

    /// Opens a link such as `mail://message/42`.
    func open(_ link: URL) {
        if let id = message(at: link) { path = [id] }
    }

    func shows(_ message: PushMessage) -> Bool {
        guard let link = message.link, let id = self.message(at: link) else { return false }
        return path.last == id
    }

    private func message(at link: URL) -> String? {
        guard link.scheme == "mail", link.host == "message", link.pathComponents.count == 2
        else { return nil }
        return link.lastPathComponent
    }
}

extension PushMessage {
    /// The link that the server sends as `link`, beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
