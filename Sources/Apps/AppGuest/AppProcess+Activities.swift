import VirtualPhone

/// Updates of the app's Live Activities that the app has not received yet.
struct PendingUpdates {
    /// Handles the update, on the main thread.
    typealias Handler = @MainActor @Sendable (ActivityUpdate) -> Void

    /// More updates than one run of an app receives before it uses ActivityKit.
    static let limit = 1_000

    var handler: Handler?
    var waiting: [ActivityUpdate] = []
}

extension AppProcess {
    /// Passes the phone's update to ActivityKit, or keeps it until the app uses ActivityKit.
    @MainActor package func tell(_ update: ActivityUpdate) {
        let handler = state.withLock { state in
            if state.activityNews.handler == nil,
                state.activityNews.waiting.count < PendingUpdates.limit
            {
                state.activityNews.waiting.append(update)
            }
            return state.activityNews.handler
        }
        run { handler?(update) }
    }

    /// Sends later updates to `handler`, on the main thread. Returns the updates so far.
    package func takeActivityNews(
        _ handler: @escaping @MainActor @Sendable (ActivityUpdate) -> Void
    ) -> [ActivityUpdate] {
        state.withLock { state in
            defer { state.activityNews = PendingUpdates(handler: handler) }
            return state.activityNews.waiting
        }
    }

    /// Notes that the consumer of a stream has an element, or is about to get one. `drain` waits
    /// until the consumer asks for the next element.
    package func beginStreamWork(_ stream: ObjectIdentifier) {
        _ = state.withLock { $0.busyStreams.insert(stream) }
    }

    package func endStreamWork(_ stream: ObjectIdentifier) {
        _ = state.withLock { $0.busyStreams.remove(stream) }
    }
}
