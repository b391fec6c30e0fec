import AppGuest

/// A stream of one process with any number of subscribers, each of which receives every element.
final class ActivityStream<Element: Sendable>: Sendable {
    /// The earlier elements that a new subscriber receives.
    enum Replay {
        case nothing
        case newest
        case all
    }

    private struct State {
        /// The earlier elements for new subscribers.
        var said: [Element] = []
        var newest: Element?
        var hasFinished = false
        var cursors: [Weak] = []
    }

    private struct Weak: Sendable {
        weak var cursor: StreamCursor<Element>?
    }

    private let process: AppProcess
    private let replay: Replay
    private let state = LockedValue(State())

    init(of process: AppProcess, replay: Replay) {
        self.process = process
        self.replay = replay
    }

    /// The element that was sent last.
    var newest: Element? { state.withLock(\.newest) }

    /// Sends an element to every subscriber.
    func send(_ element: Element) {
        let cursors = state.withLock { state -> [StreamCursor<Element>] in
            if state.hasFinished { return [] }
            state.newest = element
            switch replay {
            case .nothing: break
            case .newest: state.said = [element]
            case .all: state.said.append(element)
            }
            state.cursors.removeAll { $0.cursor == nil }
            return state.cursors.compactMap(\.cursor)
        }
        for cursor in cursors { cursor.take(element) }
    }

    /// Ends the stream: every subscriber's loop ends.
    func finish() {
        let cursors = state.withLock { state in
            state.hasFinished = true
            return state.cursors.compactMap(\.cursor)
        }
        for cursor in cursors { cursor.finish() }
    }

    /// Creates a new subscription.
    func cursor() -> StreamCursor<Element> {
        let cursor = StreamCursor<Element>(of: process)
        let (said, hasFinished) = state.withLock { state in
            state.cursors.append(Weak(cursor: cursor))
            return (state.said, state.hasFinished)
        }
        for element in said { cursor.take(element) }
        if hasFinished { cursor.finish() }
        return cursor
    }
}

/// One subscription: the elements that have not been consumed, and the waiting consumer.
final class StreamCursor<Element: Sendable>: Sendable {
    private struct State {
        var buffer: [Element] = []
        var waiting: CheckedContinuation<Element?, Never>?
        var hasFinished = false
    }

    private let process: AppProcess
    private let state = LockedValue(State())

    init(of process: AppProcess) {
        self.process = process
    }

    deinit {
        process.endStreamWork(ObjectIdentifier(self))
    }

    /// Returns the next element, once there is one; `nil` when the stream has finished or the task
    /// is cancelled. The consumer resumes on its own actor: a task of the main actor on the main
    /// thread.
    func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { wait(with: $0) }
        } onCancel: {
            finish()
        }
    }

    private func wait(with continuation: CheckedContinuation<Element?, Never>) {
        let answer: Element?? = state.withLock { state in
            if !state.buffer.isEmpty { return .some(state.buffer.removeFirst()) }
            if state.hasFinished { return .some(nil) }
            state.waiting = continuation
            return nil
        }
        switch answer {
        case .some(let element?):
            process.beginStreamWork(ObjectIdentifier(self))
            continuation.resume(returning: element)
        case .some(nil):
            process.endStreamWork(ObjectIdentifier(self))
            continuation.resume(returning: nil)
        case nil: process.endStreamWork(ObjectIdentifier(self))
        }
    }

    func take(_ element: Element) {
        let waiting = state.withLock { state in
            guard !state.hasFinished else { return CheckedContinuation<Element?, Never>?.none }
            guard let waiting = state.waiting.take() else {
                state.buffer.append(element)
                return nil
            }
            return waiting
        }
        guard let waiting else { return }
        process.beginStreamWork(ObjectIdentifier(self))
        waiting.resume(returning: element)
    }

    func finish() {
        let waiting = state.withLock { state in
            state.hasFinished = true
            return state.waiting.take()
        }
        waiting?.resume(returning: nil)
    }
}
