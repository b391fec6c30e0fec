package import UIKit
import UserNotifications

/// Questions to the app's handler.
extension PushRouter {
    /// Asks the handler in a task, which is cancelled when the call is completed.
    func ask(_ call: SystemCall.ID, _ question: Question) {
        guard let answering = question.answering(handler) else { return send(.unhandled(call)) }
        asking[call] = Task { @MainActor [weak self] in
            let input: RouterInput
            do {
                input = .answered(call, try await answering())
            } catch {
                input = .failed(call, PushEvent.SystemError(error))
            }
            self?.send(input)
        }
    }

    /// Cancels the task that still works on a completed call.
    func stopAsking(_ call: SystemCall.ID) {
        asking.removeValue(forKey: call)?.cancel()
    }
}

extension Question {
    /// Returns a closure that asks the handler; `nil` if it does not answer this question.
    @MainActor fileprivate func answering(
        _ handler: (any PushAnswering)?
    ) -> (@MainActor () async throws -> SystemCall.Answer)? {
        switch self {
        case .present(let message):
            guard let handler = handler as? any PushPresenting else { return nil }
            return { .options(await handler.present(message).rawValue) }
        case .work(let message, let budget):
            guard let handler = handler as? any PushWorking else { return nil }
            return { .fetched(FetchResult(try await handler.work(message, within: budget))) }
        case .perform(let action, let message):
            guard let handler = handler as? any PushPerforming else { return nil }
            return {
                try await handler.perform(action, on: message)
                return .finished
            }
        }
    }
}

extension FetchResult {
    init(_ result: UIBackgroundFetchResult) {
        switch result {
        case .newData: self = .newData
        case .failed: self = .failed
        default: self = .noData
        }
    }

    package var system: UIBackgroundFetchResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}
