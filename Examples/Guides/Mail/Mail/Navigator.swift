import Foundation
import Observation
import PushRouter

/// What is on screen. Links from outside and notifications both lead through `open`.
@MainActor @Observable final class Navigator {
    /// The IDs of the messages on the stack.
    var path: [String] = []

    func show(_ opened: PushEvent.Opened) {
        if let link = opened.message.link { open(link) }
    }

    /// Such as `mail://message/42`.
    func open(_ link: URL) {
        guard link.scheme == "mail", link.host == "message",
            !link.lastPathComponent.isEmpty
        else { return }
        path = [link.lastPathComponent]
    }

    func shows(_ message: PushMessage) -> Bool {
        message.link.map { path.last == $0.lastPathComponent } ?? false
    }
}

extension PushMessage {
    /// The server sends it as `link`, beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
