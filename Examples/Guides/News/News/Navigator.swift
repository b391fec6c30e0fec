import Foundation
import Observation
import PushRouter

/// The screens of the app. Links from outside and notifications both call `open`.
@MainActor @Observable final class Navigator {
    /// The IDs of the articles on the stack.
    var path: [String] = []

    func show(_ opened: PushEvent.Opened) {
        if let link = opened.message.link { open(link) }
    }

    /// Opens a link such as `news://article/42`.
    func open(_ link: URL) {
        guard link.scheme == "news", link.host == "article", link.pathComponents.count == 2
        else { return }
        path = [link.lastPathComponent]
    }
}

extension PushMessage {
    /// The link in the `data` that the server gives Firebase, which Firebase puts beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
