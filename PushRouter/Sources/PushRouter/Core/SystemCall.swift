/// A call of iOS with a completion handler, which is completed once, at its deadline at the latest.
package struct SystemCall: Hashable, Sendable {
    package typealias ID = Int

    package enum Answer: Hashable, Sendable {
        /// The raw value of `UNNotificationPresentationOptions`.
        case options(UInt)
        case fetched(FetchResult)
        case finished
    }

    var id: ID
    var message: PushMessage
    var deadline: Double
    /// The answer if the app has not given one by the deadline.
    var answerAtDeadline: Answer
    /// The answer without a handler.
    var defaultAnswer: Answer
    /// The question that the app's handler was asked.
    var question: Question?
    var appAnswer: Answer?
    var pendingPeers: Set<Int>
    var peerAnswers: [Answer] = []
    /// Whether only the app's answer counts, because the message has an ID of the app's own sender.
    var ignoresPeers: Bool
    /// Whether a peer owns the message, so that the app is not asked.
    var isOwned = false
    var hasBackgroundTask = false

    /// The merged answers of the app and its peers.
    var result: Answer {
        let answer = isOwned ? ownersAnswer : appAnswer ?? answerAtDeadline
        switch answer {
        case .options(let options):
            guard !ignoresPeers else { return answer }
            return .options(
                peerAnswers.reduce(options) { all, answer in
                    if case .options(let more) = answer { all | more } else { all }
                })
        case .fetched(let result):
            return .fetched(
                .merged(
                    [result]
                        + peerAnswers.compactMap {
                            if case .fetched(let other) = $0 { other } else { nil }
                        }))
        case .finished: return .finished
        }
    }
}

extension SystemCall {
    /// The answer of the message's owners, or without one the default answer of the app.
    private var ownersAnswer: Answer {
        switch peerAnswers.first {
        case .options: .options(0)
        case .some(let first): first
        case nil: pendingPeers.isEmpty ? defaultAnswer : answerAtDeadline
        }
    }
}

/// A question that only the app's handler can answer.
package enum Question: Hashable, Sendable {
    case present(PushMessage)
    /// Work on a push, within the given number of seconds.
    case work(PushMessage, budget: Double)
    case perform(PushAction, PushMessage)

    var isWork: Bool {
        if case .work = self { true } else { false }
    }

    /// The protocol that a handler must conform to, if its absence is a mistake. iOS itself shows a
    /// visible push, and the configuration decides on presentations.
    var neededProtocol: String? {
        switch self {
        case .present: nil
        case .work(let message, _): message.isVisible ? nil : "PushWorking"
        case .perform: "PushPerforming"
        }
    }
}

/// A replacement for `UIBackgroundFetchResult` that does not need UIKit.
package enum FetchResult: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed

    /// The result of several handlers of one call: new data counts most, then failure.
    static func merged(_ results: [FetchResult]) -> FetchResult {
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) ? .failed : .noData
    }
}
