import PushModel
import Testing

@testable import VirtualPhone

/// The state of a phone as a log keeps it.
struct KeptPhoneTests {
    private typealias State = Phone.ColdState

    private static let notification = PhoneNotification(
        identifier: "A", bundle: "com.example.app", origin: .remote, content: Payload(body: "Hi"),
        pushID: nil, arrived: .zero)

    /// Changes of one member each, by the member's name.
    private static let changes: [String: @Sendable (inout State) -> Void] = [
        "screen": { $0.screen.light(at: .zero) },
        "summary": { $0.summary.hold(notification, until: Instant(nanoseconds: 5)) },
        "scheduled": { state in
            state.scheduled.add(
                ScheduledLocal(
                    fires: Instant(nanoseconds: 7), bundle: "com.example.app",
                    notification: LocalNotification(body: "Hi", identifier: "L"),
                    scheduled: .zero))
        },
        "extensions": { $0.extensions.start(3, on: notification, at: .zero) },
        "activities": { $0.activities["com.example.app"].wantsStartToken = true },
        "windows": { $0.windows.offlineSince = Instant(nanoseconds: 9) },
        "services": { $0.services = COWBox(SystemServices()) },
    ]

    @Test func `a change of any member is kept`() throws {
        let members = Mirror(reflecting: State()).children.compactMap(\.label)
        #expect(Set(Self.changes.keys) == Set(members))
        for (member, change) in Self.changes {
            var state = State()
            change(&state)
            #expect(state != State(), "\(member)")
            let kept = try CompactEncoder.encode(state)
            #expect(try CompactDecoder.decode(State.self, from: kept) == state, "\(member)")
        }
    }

    @Test func `an idle phone is kept without its members`() throws {
        let kept = try CompactEncoder.encode(State())
        #expect(kept.count == 2)
        #expect(try CompactDecoder.decode(State.self, from: kept) == State())
    }
}
