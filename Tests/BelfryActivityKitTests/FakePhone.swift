import AppGuest
import PushModel
import VirtualPhone

/// A phone that records what an app sends, and answers as the test sets it.
final class FakePhone: PhoneConnection {
    struct State {
        var told: [AppEvent] = []
        var refusal: ActivityRefusal?
        var known = AppActivities(
            activities: [],
            enablement: ActivityEnablement(isEnabled: true, allowsFrequentPushes: false))
    }

    let state = LockedValue(State())

    func send(_ event: AppEvent) {
        state.withLock { state in
            state.told.append(event)
            switch event {
            case .requestsActivity(let request) where state.refusal == nil:
                state.known.activities.append(
                    ActivitySnapshot(
                        id: request.id, attributesType: request.attributesType,
                        attributes: request.attributes, content: request.content, state: .active))
            case .updatesActivity(let update):
                guard
                    let index = state.known.activities.firstIndex(where: { $0.id == update.id })
                else { return }
                state.known.activities[index].content = update.content
            default: break
            }
        }
    }

    func schedule(_ notification: LocalNotification) {}

    func ask(_ question: Question) -> Answer? {
        state.withLock { state in
            switch question {
            case .mayBegin: .activityRequest(state.refusal)
            case .activities: .activities(state.known)
            default: nil
            }
        }
    }

    func report(_ misuse: Misuse) {}

    var told: [AppEvent] { state.withLock(\.told) }

    func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }
}

extension AppProcess {
    /// A process of an app on that phone.
    static func start(on phone: FakePhone) -> AppProcess {
        let process = AppProcess(
            bundle: "com.example.food", iOS: IOSVersion(18), connection: phone)
        process.begin()
        return process
    }

    /// Sends an update from the phone, and returns when the app has handled it.
    @MainActor func hear(_ news: ActivityUpdate) async {
        tell(news)
        await drain()
    }
}
