package import UIKit
import UserNotifications

/// Turns the core's values into events that subscribers can answer.
extension PushRouter {
    func makeEvent(_ event: RouterEvent) -> PushEvent {
        switch event {
        case .registered(let token, let isChanged): .registered(token, changed: isChanged)
        case .registrationFailed(let failure): .registrationFailed(failure)
        case .arrived(let message, let call):
            .arrived(PushEvent.Arrival(message: message, present: call.flatMap(presenting)))
        case .arrivedSilently(let message, let call, let budget):
            .arrivedSilently(
                PushEvent.SilentWork(message: message, budget: budget, reply: working(call)))
        case .opened(let open): .opened(opened(open))
        case .dismissed(let message): .dismissed(message)
        case .openSettings(let message): .openSettings(message)
        case .refreshBadge(let reason): .refreshBadge(reason)
        case .diagnostic(let diagnostic): .diagnostic(diagnostic)
        }
    }

    private func presenting(
        _ call: SystemCall.ID
    ) -> PushEvent.Reply<UNNotificationPresentationOptions>? {
        completions[call] == nil ? nil : reply(to: call) { .options($0.rawValue) }
    }

    private func working(_ call: SystemCall.ID) -> PushEvent.Reply<UIBackgroundFetchResult> {
        reply(to: call) { .fetched(FetchResult($0)) }
    }

    private func opened(_ open: PendingOpen) -> PushEvent.Opened {
        let claim = claims[open.number] ?? makeClaim(open.number)
        claims[open.number] = claim
        return PushEvent.Opened(
            message: open.message, action: open.action, isLaunch: open.isLaunch,
            wasActive: open.wasActive, claimToken: claim, reply: open.call.flatMap(finishing))
    }

    private func finishing(_ call: SystemCall.ID) -> PushEvent.Reply<Void>? {
        if let known = finishReplies[call] { return known.reply }
        guard completions[call] != nil else { return nil }
        let reply = reply(to: call) { (_: Void) in .finished }
        finishReplies[call] = WeakReply(reply: reply)
        return reply
    }

    private func makeClaim(_ number: Int) -> ClaimToken {
        ClaimToken { [weak self] in MainThread.run { self?.send(.claimed(number)) } }
    }

    private func reply<Value: Sendable>(
        to call: SystemCall.ID, _ answer: @escaping @Sendable (Value) -> SystemCall.Answer
    ) -> PushEvent.Reply<Value> {
        let reply = PushEvent.Reply<Value> { [weak self] value in
            let input = value.map { RouterInput.answered(call, answer($0)) } ?? .dropped(call)
            MainThread.run { self?.send(input) }
        }
        let close = reply.close
        closeReply[call] = { close().map(answer) }
        return reply
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

/// A weak reference to the reply of an action in the background, for later subscribers.
struct WeakReply {
    weak var reply: PushEvent.Reply<Void>?
}
