import AppProcess
import Foundation
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct DelegateTests {
    let app = Running()

    @Test func `the phone learns which methods a delegate has`() {
        let table: [(any UNUserNotificationCenterDelegate, Set<Callback>)] = [
            (WithHandlers(), [.willPresent, .didReceiveResponse, .openSettings]),
            (WithAsync(), [.willPresent, .didReceiveResponse]),
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
        ]
        for (index, (delegate, options)) in table.enumerated() {
            app.center.delegate = delegate
            app.process.perform(Call.about(.willPresent, id: index))
            await app.phone.until { $0.events.contains(.presents(index, options)) }
            #expect(app.phone.events.contains(.returned(index)))
        }
        #expect(app.phone.misuses.isEmpty)
        #expect(app.process.openSlips == 0)
    }
}
