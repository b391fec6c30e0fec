import Foundation
import Observation
import PushRouter

/// What is on screen. Links from outside and notifications both lead through `open`.
@MainActor @Observable final class Navigator {
    /// The IDs of the articles on the stack.
    var path: [String] = []

    func show(_ opened: PushEvent.Opened) {
        if let link = opened.message.link { open(link) }
    }

    /// Such as `news://article/42`.
    func open(_ link: URL) {
        guard link.scheme == "news", link.host == "article", link.pathComponents.count == 2
        else { return }
        path = [link.lastPathComponent]
    }
}

extension PushMessage {
    /// A key of the `data` that the server gives Firebase, which puts it beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
