extension PushEvent {
    /// The user chose a notification or one of its actions.
    ///
    ///     case .opened(let opened):
    ///         guard opened.claim() else { break }
    ///         guard opened.action == .tap else { break }
    ///         navigator.show(opened.message, animated: !opened.isLaunch)
    public struct Opened: Sendable {
        /// What was opened; the silent push, if the app posted the notification about one.
        public let message: PushMessage
        /// How it was opened.
        public let action: PushAction
        /// It launched the app.
        public let isLaunch: Bool
        /// The user was in the app and tapped a banner over it.
        ///
        ///     navigator.show(opened.message, asSheet: opened.wasActive)
        public let wasActive: Bool
        let claimToken: ClaimToken
        let reply: Reply<Void>?

        /// Returns `true` to the first caller, of all subscribers. An event that is not claimed is
        /// sent to later subscribers, too, for 120 seconds.
        public func claim() -> Bool { claimToken.claim() }

        /// The action runs without showing the app, until `finish` is called or 25 seconds have
        /// passed.
        public var isInBackground: Bool { reply != nil }

        /// Ends the work of an action in the background. Returns whether iOS was still waiting.
        ///
        ///     guard opened.isInBackground else { return navigator.show(opened.message) }
        ///     Task {
        ///         await inbox.archive(opened.message)
        ///         opened.finish()
        ///     }
        @discardableResult
        public func finish() -> Bool { reply?(()) ?? false }
    }
}

/// What the user did with a notification.
///
///     switch opened.action {
///     case .tap: navigator.show(opened.message)
///     case .button("archive"): Task { await inbox.archive(opened.message) }
///     case .reply(_, let text): chat.send(text, to: opened.message.threadID)
///     case .button: break
///     }
public enum PushAction: Hashable, Sendable {
    /// The notification itself was chosen.
    case tap
    /// An action of the notification's category, by its identifier.
    case button(String)
    /// A text input action, by its identifier, with the text.
    case reply(String, String)
}

extension PushAction: CustomStringConvertible {
    /// Such as `button archive`.
    public var description: String {
        switch self {
        case .tap: "tap"
        case .button(let identifier): "button \(identifier)"
        case .reply(let identifier, let text): "reply \(identifier) “\(text)”"
        }
    }
}

/// Decides which of several subscribers handles an open: the first one that asks.
final class ClaimToken: Sendable {
    private let state = LockedValue(false)
    private let onClaim: @Sendable () -> Void

    init(_ onClaim: @escaping @Sendable () -> Void) {
        self.onClaim = onClaim
    }

    var isClaimed: Bool { state.withLock { $0 } }

    func claim() -> Bool {
        let isFirst = state.withLock { isClaimed in
            defer { isClaimed = true }
            return !isClaimed
        }
        if isFirst { onClaim() }
        return isFirst
    }
}
