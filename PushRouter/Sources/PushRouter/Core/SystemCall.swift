/// A call of iOS with a completion handler: completed once, at the latest at its deadline.
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
    /// The answer if there is no handler.
    var defaultAnswer: Answer
    /// What the app's handler was asked.
    var question: Question?
    var appAnswer: Answer?
    var pendingPeers: Set<Int>
    var peerAnswers: [Answer] = []
    /// The app's answer alone counts: the message has an ID of the app's own sender.
    var ignoresPeers: Bool
    /// The message is a peer's own: nobody asks the app.
    var isOwned = false
    var hasBackgroundTask = false

    /// The answers of app and peers, merged.
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
    /// What the message's owners have answered, and without them what the app would be to.
    private var ownersAnswer: Answer {
        switch peerAnswers.first {
        case .options: .options(0)
        case .some(let first): first
        case nil: pendingPeers.isEmpty ? defaultAnswer : answerAtDeadline
        }
    }
}

/// What only the app's handler can answer.
package enum Question: Hashable, Sendable {
    case present(PushMessage)
    /// For so many seconds.
    case work(PushMessage, budget: Double)
    case perform(PushAction, PushMessage)

    /// The app was to do something, beyond deciding how something is presented.
    var isWork: Bool {
        if case .present = self { false } else { true }
    }
}

/// `UIBackgroundFetchResult` without UIKit.
package enum FetchResult: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed

    /// The result of several handlers of one call: new data counts most, then failure.
    static func merged(_ results: [FetchResult]) -> FetchResult {
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) ? .failed : .noData
    }
}
