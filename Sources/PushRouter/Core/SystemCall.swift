/// A call of iOS with a completion handler: it is completed once, by its deadline at the latest.
package struct SystemCall: Hashable, Sendable {
    package typealias ID = Int

    package enum Answer: Hashable, Sendable {
        /// `UNNotificationPresentationOptions`.
        case options(UInt)
        case fetched(FetchResult)
        case finished
    }

    var id: ID
    var message: PushMessage
    var deadline: Double
    /// What counts if the app does not answer in time.
    var atDeadline: Answer
    /// What counts if nobody is going to answer.
    var unanswered: Answer
    var own: Answer?
    var peersLeft: Set<Int>
    var peerAnswers: [Answer] = []
    /// A message with an id of ours is none of the peers' business.
    var isOursAlone: Bool
    var hasBackgroundTask = false

    /// What is handed to iOS, once nobody is waited for any more.
    var result: Answer {
        let own = own ?? atDeadline
        switch own {
        case .options(let options):
            guard !isOursAlone else { return own }
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

/// `UIBackgroundFetchResult` as the deciding part of the library has it.
package enum FetchResult: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed

    /// What a call that several took part in comes to: news of one is news, and a failure is worse
    /// than nothing.
    static func merged(_ results: [FetchResult]) -> FetchResult {
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) ? .failed : .noData
    }
}
