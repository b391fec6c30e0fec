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

    /// Whether the screen has a banner, whether Notification Center lists it, and what comes after.
    @Test(arguments: [
        (banner: "A", listed: ["A"]), ("A", []), ("A", ["B", "A"]), ("A", ["A", "B"]), (nil, ["A"]),
        (nil, []),
    ])
    func `a banner is kept, listed or not`(banner: String?, listed: [String]) throws {
        func notification(_ name: String) -> PhoneNotification {
            PhoneNotification(
                identifier: name, bundle: "com.example.app", origin: .remote,
                content: Payload(body: "Hi"), pushID: nil, arrived: .zero)
        }
        var (screen, step) = (Screen(), StepContext(now: .zero, phone: "phone-1"))
        for name in listed { screen.list(notification(name), on: IOSVersion(26), rules: [], &step) }
        if let banner {
            screen.showBanner(
                notification(banner), on: IOSVersion(26), locked: false, rules: [], &step)
        }
        let kept = try CompactEncoder.encode(screen)
        let again = try CompactDecoder.decode(Screen.self, from: kept)
        #expect(again == screen)
        #expect(again.banner?.identifier == banner)
    }

    @Test func `an idle phone is kept without its members`() throws {
        let kept = try CompactEncoder.encode(State())
        #expect(kept.count == 2)
        #expect(try CompactDecoder.decode(State.self, from: kept) == State())
    }
}
