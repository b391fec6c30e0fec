extension PushEvent {
    /// The user chose a notification or one of its actions.
    ///
    ///     case .opened(let opened):
    ///         guard opened.claim() else { break }
    ///         guard opened.action == .tap else { break }
    ///         navigator.show(opened.message, animated: !opened.isLaunch)
    public struct Opened: Sendable {
        /// What was opened; the silent push, if the app itself posted the notification about one.
        public let message: PushMessage
        /// How it was opened.
        public let action: PushAction
        /// It started the app.
        public let isLaunch: Bool
        /// The user was in the app, and tapped a banner over it.
        ///
        ///     navigator.show(opened.message, asSheet: opened.wasActive)
        public let wasActive: Bool
        let ticket: Claim
        let reply: Reply<Void>?

        /// Takes the event up; `true` for one caller only, however many subscribers there are. One that
        /// nobody claims is handed to later subscribers for 120 seconds.
        public func claim() -> Bool { ticket.take() }

        /// The action in the background runs without the app being shown, until `finish` is called or
        /// 25 seconds are over.
        public var isInBackground: Bool { reply != nil }

        /// The work of an action in the background is done. Returns whether iOS was still waiting.
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

/// What the user did with a notification to open the app or to let it act.
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
    /// A text input action, by its identifier, with what was typed.
    case reply(String, String)
}

/// Who of several subscribers shows what the user opened: the first one who asks.
final class Claim: Sendable {
    private let isTaken = Guarded(false)
    private let wasTaken: @Sendable () -> Void

    init(_ wasTaken: @escaping @Sendable () -> Void) {
        self.wasTaken = wasTaken
    }

    var isClaimed: Bool { isTaken.withLock { $0 } }

    func take() -> Bool {
        let isFirst = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        if isFirst { wasTaken() }
        return isFirst
    }
}
