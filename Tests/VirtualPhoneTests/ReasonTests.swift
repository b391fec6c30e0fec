import PushModel
import Testing
import VirtualPhone

/// Every push that shows nothing or calls nothing comes with the reason and its rules.
struct ReasonTests {
    struct Space: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var state: AppState
        var testDescription: String { "iOS \(iOS), \(state.rawValue)" }
    }

    static let spaces: [Space] = IOSVersion.changes.flatMap { iOS in
        AppState.allCases
            .filter { iOS >= IOSVersion(4) || ($0 != .background && $0 != .suspended) }
            .map { Space(iOS: iOS, state: $0) }
    }

    private static let pushes: [Payload] = [
        Situation.alert, Situation.both, Situation.silent, Payload(badge: 3),
        Payload(sound: "default"), Payload(), Payload(hasAPS: false),
    ]

    private static let settings: [PhoneSettings] = [
        PhoneSettings(), PhoneSettings(focus: true), PhoneSettings(lowPowerMode: true),
        PhoneSettings(backgroundAppRefresh: false),
        PhoneSettings(scheduledSummary: TimeOfDay("18:00")),
    ]

    private static func situations(_ space: Space) -> [Situation] {
        var situations: [Situation] = []
        for permission in Permission.allCases {
            for timing in DelegateTiming.allCases {
                for presents in [Set<PresentationOption>?.none, [], [.list], [.alert, .sound]] {
                    situations.append(
                        Situation(
                            iOS: space.iOS, state: space.state, notificationDelegate: timing,
                            presents: presents, permission: permission))
                }
            }
        }
        for settings in Self.settings {
            situations.append(Situation(iOS: space.iOS, state: space.state, settings: settings))
        }
        for missing in Callback.allCases where !missing.isLifeCycle {
            situations.append(
                Situation(
                    iOS: space.iOS, state: space.state,
                    implements: Set(Callback.allCases).subtracting([missing]), backgroundModes: []))
        }
        return situations
    }

    @Test(arguments: [
        ("0", Payload(["aps": ["alert": "Hello", "content-available": 0]])),
        ("beside aps", Payload(["aps": ["alert": "Hello"], "content-available": 1])),
        ("in the alert", Payload(["aps": ["alert": ["body": "Hello", "content-available": 1]]])),
    ])
    func `a content-available that does not count is named as the reason`(
        _ place: String, push: Payload
    ) {
        var situation = Situation()
        situation.push(push)
        let reason = situation.trace.first { $0.word == "not-told" }
        #expect(reason?.rules == [.rBg1, .rPay3])
        #expect(situation.callbacks() == [])
    }

    @Test(arguments: spaces)
    func `no outcome is without a reason`(_ space: Space) {
        for start in Self.situations(space) {
            for push in Self.pushes {
                var situation = start
                situation.push(push)
                situation.wait(.seconds(6))
                expectReasons(situation, push, space)
            }
        }
    }

    @Test(arguments: spaces)
    func `no rule is cited on a version on which it does not hold`(_ space: Space) {
        let categories = [
            NotificationCategory(
                id: "c", customDismiss: true, actions: [NotificationAction(id: "a")])
        ]
        let app = Situation.app
        let reactions: [UserAction] = [
            .tapNotification(app), .tapIcon(app), .dismissNotification(app),
            .act(app, action: "a", text: nil), .forceQuit(app), .restart,
        ]
        for lifeCycle in LifeCycleKind.allCases {
            for var push in Self.pushes {
                push.category = "c"
                for reaction in reactions {
                    var situation = Situation(
                        iOS: space.iOS, state: space.state, categories: categories,
                        lifeCycle: space.iOS < IOSVersion(13) ? .appDelegate : lifeCycle)
                    situation.push(push)
                    situation.user(reaction)
                    situation.wait(.seconds(40))
                    let cited = Set(situation.trace.flatMap(\.rules))
                    let wrong = cited.filter { Rule.named($0)?.holds(on: space.iOS) != true }
                    #expect(wrong == [], "\(space) \(push) \(reaction)")
                }
            }
        }
    }

    private func expectReasons(_ situation: Situation, _ push: Payload, _ space: Space) {
        let names = Set(situation.trace.map(\.word))
        let shown = names.contains("banner")
        if push.hasAlert, !shown {
            #expect(
                !names.isDisjoint(with: ["not-shown", "quiet", "held"]),
                "\(space) \(push) \(situation.trace.map(\.sentence))")
        }
        if situation.callbacks().isEmpty {
            #expect(
                names.contains("not-told"), "\(space) \(push) \(situation.trace.map(\.sentence))")
        }
        for record in situation.trace
        where ["not-shown", "not-told", "quiet", "held", "silence"].contains(record.word) {
            #expect(!record.rules.isEmpty, "\(record.sentence)")
            #expect(record.sentence.hasSuffix("."), "\(record.sentence)")
        }
    }
}
