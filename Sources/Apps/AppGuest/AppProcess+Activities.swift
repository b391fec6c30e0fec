import VirtualPhone

/// News of the app's Live Activities that nobody has taken yet.
struct PendingUpdates {
    /// Handles the news, on the main thread.
    typealias Handler = @MainActor @Sendable (ActivityUpdate) -> Void

    /// More than one run of an app sees before it uses ActivityKit.
    static let limit = 1_000

    var handler: Handler?
    var waiting: [ActivityUpdate] = []
}

extension AppProcess {
    /// Passes the phone's news to ActivityKit, or keeps it until the app uses that.
    @MainActor package func tell(_ news: ActivityUpdate) {
        let handler = state.withLock { state in
            if state.activityNews.handler == nil,
                state.activityNews.waiting.count < PendingUpdates.limit
            {
                state.activityNews.waiting.append(news)
            }
            return state.activityNews.handler
        }
        run { handler?(news) }
    }

    /// From now on news goes to `handler`, on the main thread. Returns what has come so far.
    package func takeActivityNews(
        _ handler: @escaping @MainActor @Sendable (ActivityUpdate) -> Void
    ) -> [ActivityUpdate] {
        state.withLock { state in
            defer { state.activityNews = PendingUpdates(handler: handler) }
            return state.activityNews.waiting
        }
    }

    /// The consumer of a stream has an element, or is about to get one; `drain` waits until it asks
    /// for the next.
    package func beginStreamWork(_ stream: ObjectIdentifier) {
        _ = state.withLock { $0.busyStreams.insert(stream) }
    }

    package func endStreamWork(_ stream: ObjectIdentifier) {
        _ = state.withLock { $0.busyStreams.remove(stream) }
    }
}
