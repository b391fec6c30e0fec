package import UIKit
import UserNotifications

/// Questions to the app's handler.
extension PushRouter {
    /// Asks the handler in a task, which is cancelled when the call is completed.
    func ask(_ call: SystemCall.ID, _ question: Question) {
        guard let handler else { return send(.unhandled(call)) }
        let policy = configuration.presentation
        asking[call] = Task { @MainActor [weak self] in
            let input: RouterInput
            do {
                let answer = try await PresentationPolicy.$current.withValue(policy) {
                    try await question.answer(of: handler)
                }
                input = .answered(call, answer)
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
    @MainActor fileprivate func answer(
        of handler: any PushHandler
    ) async throws -> SystemCall.Answer {
        switch self {
        case .present(let message):
            return .options(await handler.present(message).rawValue)
        case .work(let message, let budget):
            return .fetched(FetchResult(try await handler.work(message, within: budget)))
        case .perform(let action, let message):
            try await handler.perform(action, on: message)
            return .finished
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
