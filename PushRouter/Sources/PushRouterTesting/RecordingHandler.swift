public import Foundation
public import PushRouter
public import UIKit
public import UserNotifications

/// A handler that records its questions and gives the answers that the test sets.
///
///     let handler = RecordingHandler()
///     handler.result = .newData
///     router.handler = handler
///     let probe = router.simulateRemoteNotification(message, in: .background)
///     #expect(await probe.value == .newData)
///     #expect(handler.asked == [.work(message, within: 25)])
@MainActor public final class RecordingHandler: PushHandler {
    /// A question to a handler.
    ///
    ///     #expect(handler.asked == [.perform(.button("archive"), on: message)])
    public enum Question: Hashable, Sendable {
        /// How should iOS present the message?
        case present(PushMessage)
        /// Work on the message, within the given number of seconds.
        case work(PushMessage, within: TimeInterval)
        /// Perform an action on the message.
        case perform(PushAction, on: PushMessage)
    }

    /// The options for presentations.
    ///
    ///     handler.options = []
    public var options: UNNotificationPresentationOptions = [.banner, .list, .sound]
    /// The result that `work` returns.
    public var result = UIBackgroundFetchResult.newData
    /// The error that `work` and `perform` throw; `nil` for none.
    ///
    ///     handler.error = URLError(.notConnectedToInternet)
    public var error: (any Error)?
    /// Whether each question waits for `release`, or for its deadline.
    ///
    ///     handler.holds = true
    ///     let probe = router.simulateRemoteNotification(message, in: .background)
    ///     await handler.asked(1)
    ///     clock.advance(by: 25)
    ///     #expect(probe.values == [.failed])
    public var holds = false
    /// Whether a held question keeps waiting after its cancellation, as a faulty app would.
    public var ignoresCancellation = false
    /// The questions so far, in order.
    public private(set) var asked: [Question] = []
    /// The number of held questions that were cancelled at their deadline.
    public private(set) var cancelled = 0

    private var held: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a handler that answers at once.
    public init() {}

    /// Waits until the given number of questions have been asked.
    public func asked(_ count: Int) async {
        guard asked.count < count else { return }
        await withCheckedContinuation { waiters.append((count, $0)) }
    }

    /// Answers the held questions and stops holding later ones.
    ///
    ///     handler.release()
    ///     #expect(await probe.value == .newData)
    public func release() {
        holds = false
        let waiting = held.sorted { $0.key < $1.key }.map(\.value)
        held = [:]
        for continuation in waiting { continuation.resume() }
    }

    /// Records the question; returns `options`.
    public func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        await record(.present(message))
        return options
    }

    /// Records the question; returns `result`, or throws `error`.
    public func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        await record(.work(message, within: seconds))
        try Task.checkCancellation()
        if let error { throw error }
        return result
    }

    /// Records the question; throws `error`, if there is one.
    public func perform(_ action: PushAction, on message: PushMessage) async throws {
        await record(.perform(action, on: message))
        try Task.checkCancellation()
        if let error { throw error }
    }

    private func record(_ question: Question) async {
        asked.append(question)
        let ready = waiters.filter { $0.count <= asked.count }
        waiters.removeAll { $0.count <= asked.count }
        for waiter in ready { waiter.continuation.resume() }
        guard holds else { return }
        let number = asked.count
        await withTaskCancellationHandler {
            await withCheckedContinuation { held[number] = $0 }
        } onCancel: {
            Task { @MainActor in self.cancel(number) }
        }
    }

    private func cancel(_ number: Int) {
        guard let continuation = held[number] else { return }
        cancelled += 1
        guard !ignoresCancellation else { return }
        held[number] = nil
        continuation.resume()
    }
}
