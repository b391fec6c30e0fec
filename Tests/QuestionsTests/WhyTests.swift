import PushModel
import Testing
import VirtualPhone
import World

@testable import Questions

/// Tests why a push had an effect, or had none.
struct WhyTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String { "\(subject)" }
        var subject: WhySubject
        var payload = BranchTests.alert
        var iOS = IOSVersion(18, 2)
        var declare: @Sendable (inout RecordedApp) -> Void = { _ in }
        /// The events before the push.
        var before: [Event] = []
        /// A remedy that has to be named.
        var remedy: String?
        /// A part of the expected answer.
        var says: String
    }

    @Test(arguments: [
        Case(
            subject: .callback(.willPresent), remedy: "the app in the foreground",
            says: "was in the background when the push came"),
        Case(
            subject: .callback(.willPresent), declare: { $0.notificationDelegate = .unset },
            before: [.user(.tapIcon(Life.app))],
            remedy: "the notification delegate set before launch finishes",
            says: "UNUserNotificationCenter.delegate is not set"),
        Case(
            subject: .callback(.willPresent),
            declare: { $0.installed.implements.remove(.willPresent) },
            before: [.user(.tapIcon(Life.app))],
            remedy:
                "userNotificationCenter(_:willPresent:withCompletionHandler:) implemented",
            says: "has no willPresent"),
        Case(
            subject: .callback(.didReceiveRemoteNotificationFetch),
            remedy: "content-available: 1 in aps",
            says: "without content-available runs no app code"),
        Case(
            subject: .callback(.didReceiveRemoteNotificationFetch), payload: BranchTests.both,
            before: [.user(.forceQuit(Life.app))], remedy: "the app in the background",
            says: "removed the app in the app switcher"),
        Case(
            subject: .callback(.didReceiveRemoteNotificationFetch), payload: BranchTests.both,
            declare: { $0.installed.backgroundModes = [] },
            remedy: "remote-notification among the background modes",
            says: "UIBackgroundModes lacks remote-notification"),
        Case(
            subject: .callback(.didReceiveResponse), remedy: "a tap on the notification",
            says: "\(Callback.didReceiveResponse.swiftName) was not called"),
        Case(
            subject: .banner, declare: { $0.installed.permission = .denied },
            remedy: "notifications allowed by the user",
            says: "the user has denied notifications"),
        Case(
            subject: .banner, before: [.networkChanged(online: false)],
            remedy: "the phone on the network", says: "is offline"),
        Case(
            subject: .shown, payload: #"{"aps":{"content-available":1}}"#,
            remedy: "an alert in aps", says: "It was not shown"),
        Case(
            subject: .callback(.didReceiveRemoteNotificationFetch),
            payload: #"{"aps":{"content_available":1}}"#,
            remedy: "the key “content-available” instead of “content_available”",
            says: "“content_available” is not a key of aps. Did you mean “content-available”?"),
        Case(
            subject: .badge, payload: #"{"aps":{"alert":{"titel":"Hi","body":"Ho"},"badges":3}}"#,
            remedy: "the key “badge” instead of “badges”",
            says: "“badges” is not a key of aps. Did you mean “badge”?"),
        Case(
            subject: .sound, declare: { $0.installed.sounds = false },
            remedy: "sounds switched on for the app", says: "No sound was played"),
        Case(
            subject: .callback(.willPresent), iOS: IOSVersion(9, 3),
            before: [.user(.tapIcon(Life.app))], remedy: "a newer iOS",
            says: "the method came with iOS 10.0"),
        Case(
            subject: .callback(.serviceDidReceive),
            payload: #"{"aps":{"alert":"Hi","mutable-content":1}}"#,
            remedy: "a service extension in the app", says: "The app has no service extension."),
        Case(
            subject: .callback(.serviceDidReceive),
            declare: { $0.serviceExtension = .changes(ContentChange(), takes: .zero) },
            remedy: "mutable-content: 1 in aps", says: "aps lacks mutable-content: 1."),
        Case(
            subject: .callback(.serviceDidReceive),
            remedy: "a service extension in the app and mutable-content: 1 in aps",
            says: "The app has no service extension."),
        // Two things are in the way.
        Case(
            subject: .banner, payload: #"{"aps":{"content-available":1}}"#,
            declare: { $0.installed.permission = .denied },
            remedy: "notifications allowed by the user and an alert in aps",
            says: "No banner was shown"),
    ])
    func `what did not happen is explained, and what would have made it happen is named`(
        _ row: Case
    ) throws {
        var life = Life(iOS: row.iOS, row.declare)
        for event in row.before { life.happen(event) }
        life.wait(2)
        life.push(row.payload)
        let player = try life.player()
        let answer = try WhyAnswer(row.subject, of: player)
        #expect(!answer.happened)
        #expect(answer.answer.contains(row.says), "\(answer.answer)")
        let titles = answer.remedies.map(\.title)
        if let remedy = row.remedy { #expect(titles.contains(remedy), "\(titles)") }
        for remedy in answer.remedies {
            let branch = try Branch(remedy.change, of: player)
            #expect(row.subject.happens(in: branch.branch), "\(remedy.title)")
        }
    }

    @Test(arguments: [WhySubject.callback(.willPresent), .shown])
    func `R-PT-2: a push other than a notification does not count as a failed alert`(
        _ subject: WhySubject
    ) throws {
        var life = Life(iOS: .newest) { ServicePush(.widgets)?.equip(&$0.installed) }
        life.happen(.user(.addWidget(Life.app, "parcels")))
        life.wait(1)
        let held = life.world.registrations(of: Life.app, on: Life.phone)
        let widget = try #require(held.first { $0.type == .widgets }?.registration)
        life.push(#"{"aps":{"content-changed":true}}"#, type: "widgets") {
            $0.path = "/3/device/\(widget.token.hex)"
            $0.topic = widget.topic
        }
        let answer = try WhyAnswer(subject, of: life.player())
        #expect(!answer.happened)
        #expect(answer.answer.contains("A push of type widgets is not a notification."))
        #expect(answer.reasons.first?.rules == [.rPt2])
    }

    @Test func `what did happen is explained by its rule`() throws {
        var life = Life()
        life.happen(.user(.tapIcon(Life.app)))
        life.push(BranchTests.alert)
        let answer = try WhyAnswer(.callback(.willPresent), of: life.player())
        #expect(answer.happened)
        #expect(answer.reasons.first?.rules.contains(.rUn1) == true)
        #expect(
            answer.answer.hasPrefix(
                "\(Callback.willPresent.swiftName) was called, with the app active."))
        #expect(answer.remedies.isEmpty)
    }

    @Test func `a remedy says what a diagnosis says`() throws {
        var life = Life { $0.notificationDelegate = .unset }
        life.happen(.user(.tapIcon(Life.app)))
        life.push(BranchTests.alert)
        let answer = try WhyAnswer(.callback(.willPresent), of: life.player())
        #expect(answer.remedies.first?.fixes == [try #require(Deviation.named("no-delegate")).fix])
    }

    @Test(arguments: [
        ("willPresent", WhySubject.callback(.willPresent)), ("banner", .banner),
        ("didReceive", .callback(.didReceiveResponse)),
        (
            "application:didReceiveRemoteNotification:fetchCompletionHandler:",
            .callback(.didReceiveRemoteNotificationFetch)
        ),
        ("nothing", nil),
    ])
    func `a subject is read as people spell it`(text: String, subject: WhySubject?) {
        #expect(WhySubject(text) == subject)
    }
}
