import AppGuest
import PushModel
import Synchronization
@testable import VirtualPhone

/// A phone that records what an app sends, and answers as the test sets it.
final class FakePhone: PhoneConnection {
    struct State {
        var told: [AppEvent] = []
        var scheduled: [LocalNotification] = []
        var misuses: [Misuse] = []
        var status: AppStatus
        var tokens: [PushType: [UInt8]] = [:]
        var delivered: [PhoneNotification] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    static let epoch: UnixTime = 1_700_000_000
    let state: Mutex<State>

    init(iOS: IOSVersion) {
        let status = AppStatus(
            iOS: iOS, now: .zero, state: .active,
            notifications: NotificationSettings(
                permission: .authorized, alerts: true, sounds: false, badges: true),
            entitlements: [], badge: 3, isRegistered: false, backgroundTime: nil,
            backgroundAppRefresh: true, locked: false, scheduledSummary: false)
        state = Mutex(State(status: status))
    }

    func send(_ event: AppEvent) {
        let waiting = state.withLock { state in
            state.told.append(event)
            defer { state.waiting = [] }
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }

    /// Returns once the app has sent that for which this holds.
    func until(_ isDone: @escaping @Sendable (State) -> Bool) async {
        while !state.withLock({ isDone($0) }) {
            await withCheckedContinuation { next in
                let isDone = state.withLock { state in
                    if isDone(state) { return true }
                    state.waiting.append(next)
                    return false
                }
                if isDone { next.resume() }
            }
        }
    }

    func schedule(_ notification: LocalNotification) {
        state.withLock { $0.scheduled.append(notification) }
    }

    func ask(_ question: Question) -> Answer? {
        state.withLock { state in
            switch question {
            case .status: .status(state.status, epoch: Self.epoch)
            case .pending: .pending([])
            case .delivered: .delivered(state.delivered)
            case .token(let type): .token(state.tokens[type])
            case .mayBegin: .activityRequest(nil)
            case .categories, .activities, .talk, .locationPushProblem, .widgets, .mediaSessions:
                nil
            }
        }
    }

    func report(_ misuse: Misuse) {
        state.withLock { $0.misuses.append(misuse) }
    }

    /// Changes the app's status as the phone reports it.
    func set(_ change: (inout AppStatus) -> Void) {
        state.withLock { change(&$0.status) }
    }

    var scheduled: [LocalNotification] { state.withLock { $0.scheduled } }
    var told: [AppEvent] { state.withLock { $0.told } }
    var misuses: [Misuse.Kind] { state.withLock { $0.misuses.map(\.kind) } }
}
