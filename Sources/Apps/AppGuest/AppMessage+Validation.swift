import PushModel
import VirtualPhone

extension AppMessage {
    /// The reason why a phone refuses a message that could be decoded.
    package enum Refusal: Error, Hashable, Sendable {
        /// A text or archive is longer than `limit` bytes.
        case tooLong(limit: Int)
        /// A list has more than `limit` entries.
        case tooMany(limit: Int)
        /// An app sent an answer that only its extension may send.
        case extensionEvent
    }

    /// The limits on the content of one message.
    package enum Limits {
        /// The longest title, body, identifier or other text, in bytes of UTF-8.
        package static let text = 8 * 1024
        /// The longest notification as the app's frameworks archived it, in bytes.
        package static let archive = 64 * 1024
        /// The maximum number of identifiers to be removed or cancelled.
        package static let identifiers = 10_000
        package static let categories = 256
        package static let actions = 64
        /// The maximum number of firings of a notification without a fixed period.
        package static let firings = 1_000
        /// The longest delay: 500 years, practically never.
        package static let delay = Duration.seconds(500 * 365 * 86_400)
    }

    /// Returns the message as the phone accepts it. This is the only check of an app's messages,
    /// for every field that its type alone does not bound. Delays are clamped to `Limits.delay` and
    /// texts for people are cut. Other values beyond their limits are refused.
    ///
    /// How often a notification may fire is not checked here: the phone has its own rule, for every
    /// sender.
    /// - Parameter fromExtension: `true` for a message from the process of an extension, which
    ///   alone may answer for the extension.
    package func validated(fromExtension: Bool = false) throws(Refusal) -> AppMessage {
        switch self {
        case .hello, .question, .settled: break
        case .event(let event): try event.validate(fromExtension)
        case .schedule(let notification): return .schedule(try notification.validated())
        case .misuse(let misuse): return .misuse(misuse.shortened())
        }
        return self
    }
}

extension AppMessage.Refusal: CustomStringConvertible {
    /// The sentence that the trace shows for the refusal.
    package var description: String {
        switch self {
        case .tooLong(let limit):
            "The phone refused what the app sent: a text or archive is longer than \(limit) bytes."
        case .tooMany(let limit):
            "The phone refused what the app sent: a list has more than \(limit) entries."
        case .extensionEvent:
            "The phone refused what the app sent: only an extension's process may send this."
        }
    }
}

extension AppEvent {
    fileprivate func validate(_ fromExtension: Bool) throws(AppMessage.Refusal) {
        switch self {
        case .extensionStarted, .contentHandled, .extensionFinished, .extensionEnded,
            .extensionUsesMemory, .sessionFailed:
            guard fromExtension else { throw .extensionEvent }
        case .reportsPushPayload(let json):
            guard fromExtension else { throw .extensionEvent }
            try check(json)
        case .setCategories(let categories):
            try check(categories, atMost: AppMessage.Limits.categories)
            for category in categories { try category.validate() }
        case .isRefused(let refusal):
            try check(refusal.identifier)
            try check(refusal.reason)
        case .removesDelivered(let identifiers?), .removesPending(let identifiers?):
            try check(identifiers, atMost: AppMessage.Limits.identifiers)
            for identifier in identifiers { try check(identifier) }
        case .declaresActivityType, .requestsActivity, .updatesActivity, .endsActivity:
            try validateActivity()
        case .startsActivity(let text), .joinsChannel(let text), .setsRemoteParticipant(let text?),
            .endsMediaSession(let text), .answersTalk(_, .participant(let text)),
            .changedCall(let text, _):
            try check(text)
        case .startsMediaSession(let id, let attributes):
            try check(id)
            try check(attributes)
        // Calls, tasks and badges are numbers, and the phone ignores unknown ones. Sets of words
        // hold each word once.
        case .returned, .fetched, .presents, .responded, .setNotificationDelegate, .reportedCall,
            .registers, .requestsAuthorization, .registersUserNotificationSettings,
            .registersForRemoteNotifications, .unregistersForRemoteNotifications,
            .beginsBackgroundTask, .endsBackgroundTask, .removesDelivered(nil),
            .removesPending(nil),
            .setBadge, .asksForStartToken, .makesChannelManager, .leavesChannel,
            .answersTalk(_, .leaveChannel),
            .setsRemoteParticipant(nil), .transmits, .setsTransmissionMode,
            .monitorsLocationPushes, .setsPushRegistry:
            break
        }
    }
}

extension NotificationCategory {
    fileprivate func validate() throws(AppMessage.Refusal) {
        try check(id)
        try check(actions, atMost: AppMessage.Limits.actions)
        for action in actions { try check(action.id) }
        guard (archive?.count ?? 0) <= AppMessage.Limits.archive else {
            throw .tooLong(limit: AppMessage.Limits.archive)
        }
    }
}

extension LocalNotification {
    fileprivate func validated() throws(AppMessage.Refusal) -> LocalNotification {
        for text in [
            title, subtitle, body, sound, category, threadID, interruptionLevel, identifier,
        ] {
            try check(text ?? "")
        }
        guard archive.count <= AppMessage.Limits.archive else {
            throw .tooLong(limit: AppMessage.Limits.archive)
        }
        try check(later, atMost: AppMessage.Limits.firings)
        var checked = self
        checked.after = after.clamped
        checked.period = period?.clamped
        checked.later = later.map(\.clamped)
        return checked
    }
}

extension Duration {
    /// The duration within the limits. Only comparisons are used, because the parts of a duration
    /// beyond 2^63 seconds cannot be computed.
    fileprivate var clamped: Duration { min(max(self, .zero), AppMessage.Limits.delay) }
}

extension Misuse {
    /// Returns the misuse with its texts for people cut.
    fileprivate func shortened() -> Misuse {
        var short = self
        short.replaced = replaced?.named(\.shortened)
        switch kind {
        case .offMain(let member): short.kind = .offMain(member: member.shortened)
        case .raised(let member, let reason):
            short.kind = .raised(member: member.shortened, reason: reason.shortened)
        case .complaint(let text): short.kind = .complaint(text.shortened)
        case .forgotten, .answeredTwice, .answeredOffMain, .blocked: break
        }
        return short
    }
}

extension String {
    fileprivate var shortened: String {
        utf8.count <= 1000 ? self : String(decoding: utf8.prefix(1000), as: UTF8.self) + "…"
    }
}

private func check(_ text: String) throws(AppMessage.Refusal) {
    guard text.utf8.count <= AppMessage.Limits.text else {
        throw .tooLong(limit: AppMessage.Limits.text)
    }
}

private func check(_ list: some Collection, atMost limit: Int) throws(AppMessage.Refusal) {
    guard list.count <= limit else { throw .tooMany(limit: limit) }
}
