import AppGuest
import Foundation
import PushModel
import Synchronization
@testable import VirtualPhone

/// A phone that records the app's messages, and gives prepared answers.
final class FakePhone: PhoneConnection {
    struct State {
        var events: [AppEvent] = []
        var scheduled: [LocalNotification] = []
        var misuses: [Misuse] = []
        var status = AppStatus.allowed
        var listed: [PhoneNotification] = []
        var waiting: [ScheduledLocal] = []
        var told: [CheckedContinuation<Void, Never>] = []
    }

    /// The instant 2026-01-15 12:00 UTC.
    static let epoch: UnixTime = 1_768_478_400
    let state = Mutex(State())

    var events: [AppEvent] { state.withLock { $0.events } }
    var scheduled: [LocalNotification] { state.withLock { $0.scheduled } }
    var misuses: [Misuse] { state.withLock { $0.misuses } }

    func send(_ event: AppEvent) {
        let waiting = state.withLock { state in
            state.events.append(event)
            defer { state.told = [] }
            return state.told
        }
        waiting.forEach { $0.resume() }
    }

    func schedule(_ notification: LocalNotification) {
        state.withLock { $0.scheduled.append(notification) }
    }

    func ask(_ question: Question) -> Answer? {
        state.withLock { state in
            switch question {
            case .status: .status(state.status, epoch: Self.epoch)
            case .pending: .pending(state.waiting)
            case .delivered: .delivered(state.listed)
            case .token: .token(nil)
            case .mayBegin: .activityRequest(nil)
            case .categories, .activities, .talk, .locationPushProblem, .widgets, .mediaSessions:
                nil
            }
        }
    }

    func report(_ misuse: Misuse) {
        let waiting = state.withLock { state in
            state.misuses.append(misuse)
            defer { state.told = [] }
            return state.told
        }
        waiting.forEach { $0.resume() }
    }

    /// Returns when the state after a message or a reported misuse meets the condition.
    func until(_ isDone: @escaping @Sendable (State) -> Bool) async {
        while true {
            if state.withLock({ isDone($0) }) { return }
            await withCheckedContinuation { told in
                let isDone = state.withLock { state in
                    if isDone(state) { return true }
                    state.told.append(told)
                    return false
                }
                if isDone { told.resume() }
            }
        }
    }
}

extension AppStatus {
    /// An app in the foreground that may notify its user.
    static let allowed = AppStatus.with()

    static func with(
        iOS: IOSVersion = .newest, permission: Permission = .authorized, alerts: Bool = true,
        sounds: Bool = true, badges: Bool = true, entitlements: Set<Entitlement> = []
    ) -> AppStatus {
        var phone = Phone(name: "Fake", iOS: iOS)
        var app = InstalledApp(
            bundle: .example, implements: [], permission: permission, alerts: alerts,
            sounds: sounds, badges: badges)
        app.entitlements = entitlements
        phone.install(app, state: .active, notificationDelegate: nil, at: .zero)
        guard let status = phone.status(of: .example, at: .zero) else {
            preconditionFailure("the app is installed")
        }
        return status
    }
}

extension String {
    static let example = "com.example.chat"
}
