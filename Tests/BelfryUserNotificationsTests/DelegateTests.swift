import AppGuest
import Foundation
import PushModel
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct DelegateTests {
    let app = AppOnFakePhone()

    @Test func `the phone learns which methods a delegate has`() {
        let table: [(any UNUserNotificationCenterDelegate, Set<Callback>)] = [
            (WithHandlers(), [.willPresent, .didReceiveResponse, .openSettings]),
            (WithAsync(), [.willPresent, .didReceiveResponse]),
            (OnMainActor(), [.didReceiveResponse]),
            (WithBoth(), [.willPresent, .didReceiveResponse]),
            (WithNeither(), []),
            (SyncForAsync(), [.willPresent]),
            (InExtension(), [.willPresent]),
            (Proxy(WithNeither()), [.willPresent, .didReceiveResponse]),
        ]
        for (delegate, methods) in table {
            app.center.delegate = delegate
            #expect(app.phone.events.last == .setNotificationDelegate(methods), "\(delegate)")
        }
        app.center.delegate = nil
        #expect(app.phone.events.last == .setNotificationDelegate(nil))
    }

    @Test func `each form of willPresent answers`() async {
        let table: [(any UNUserNotificationCenterDelegate, Set<PresentationOption>)] = [
            (WithHandlers(), [.banner, .sound]),
            (WithAsync(), [.banner, .list]),
            (WithBoth(), [.banner]),
            (WithNeither(), []),
            (SyncForAsync(), [.badge]),
            (InExtension(), [.sound]),
            (Proxy(WithHandlers()), [.banner, .sound]),
            (Proxy(WithAsync()), [.banner, .list]),
            (Proxy(WithNeither()), []),
        ]
        for (index, (delegate, options)) in table.enumerated() {
            app.center.delegate = delegate
            app.process.perform(Call.about(.willPresent, id: index))
            await app.phone.until { $0.events.contains(.presents(index, options)) }
            #expect(app.phone.events.contains(.returned(index)))
        }
        #expect(app.phone.misuses.isEmpty)
        #expect(app.process.pendingCompletionHandlers == 0)
    }

    @Test func `a delegate that is gone answers with nothing`() {
        do {
            let delegate = WithHandlers()
            app.center.delegate = delegate
        }
        #expect(app.center.delegate == nil)
        app.process.perform(Call.about(.willPresent, id: 1))
        app.process.perform(Call.about(.didReceiveResponse, id: 2, action: "default"))
        #expect(app.phone.events.contains(.presents(1, [])))
        #expect(app.phone.events.contains(.responded(2)))
    }

    @Test func `where an async didReceive ends decides about UIKit's complaint`() async {
        let table: [(any UNUserNotificationCenterDelegate, [Misuse.Kind])] = [
            (OnMainActor(), []), (WithHandlers(), []), (WithAsync(), [.answeredOffMain]),
        ]
        for (index, (delegate, kinds)) in table.enumerated() {
            let app = AppOnFakePhone()
            app.center.delegate = delegate
            app.process.perform(Call.about(.didReceiveResponse, id: index, action: "default"))
            await app.phone.until { $0.events.contains(.responded(index)) }
            #expect(app.phone.misuses.map(\.kind) == kinds, "\(delegate)")
        }
    }

    @Test func `a handler that is let go of, or called twice, is reported`() async {
        let table: [(Int, Misuse.Kind)] = [(0, .forgotten), (2, .answeredTwice)]
        for (times, kind) in table {
            let app = AppOnFakePhone()
            let delegate = Answering(times)
            app.center.delegate = delegate
            app.process.perform(Call.about(.willPresent))
            await app.phone.until { !$0.misuses.isEmpty }
            #expect(app.phone.misuses.map(\.kind) == [kind])
            #expect(app.phone.misuses.first?.callback == .willPresent)
        }
    }

    @Test func `the response says what the user did`() throws {
        let table = [
            ("default", nil, UNNotificationDefaultActionIdentifier),
            ("dismiss", nil, UNNotificationDismissActionIdentifier),
            ("REPLY", "On my way", "REPLY"),
        ]
        let delegate = Remembering()
        app.center.delegate = delegate
        for (action, text, identifier) in table {
            app.process.perform(
                Call.about(.didReceiveResponse, action: action, text: text))
            let response = try #require(delegate.responses.last)
            #expect(response.actionIdentifier == identifier)
            #expect((response as? UNTextInputNotificationResponse)?.userText == text)
            #expect(response.notification.request.content.title == "Ann")
        }
    }

    @Test func `settings are opened from a notification or without one`() {
        let delegate = Remembering()
        app.center.delegate = delegate
        app.process.perform(Call.about(.openSettings))
        app.process.perform(Call.about(.openSettings, nil))
        #expect(delegate.opened.map { $0?.request.identifier } == ["push-1", nil])
    }

    @Test func `a method called with a question mark is nil if the delegate lacks it`() {
        let center = app.center
        let notification = UNNotification(.hello, epoch: 0)
        let none: (any UNUserNotificationCenterDelegate)? = WithNeither()
        let some: (any UNUserNotificationCenterDelegate)? = InExtension()
        #expect(none?.userNotificationCenter == nil)
        #expect(some?.userNotificationCenter?(center, openSettingsFor: nil) == nil)
        #expect(
            some?.userNotificationCenter?(
                center, willPresent: notification, withCompletionHandler: { _ in }) != nil)
    }
}
