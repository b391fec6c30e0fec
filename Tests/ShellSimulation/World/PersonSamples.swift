import Log
import PushModel
import Switchboard
import VirtualPhone
import World

/// Events of phones other than pushes: actions of persons, the system and apps. No process of an
/// app is started; its share is the events that it would have sent.
enum PersonSamples {
    static let app: BundleID = "com.example.app"

    private static let events: [Event] = [
        .networkChanged(online: false), .networkChanged(online: true),
        .networkChanged(online: true), .user(.lock), .user(.unlock), .user(.tapNotification(app)),
        .user(.tapBanner), .user(.tapIcon(app)), .user(.tapIcon(app)), .user(.pressHome),
        .user(.forceQuit(app)), .user(.openNotificationCenter), .user(.closeNotificationCenter),
        .user(.dismissNotification(app)), .user(.clearAll), .user(.delete(app)), .user(.restart),
        .system(.terminate(app)), .system(.crash(app)), .system(.suspend(app)),
        .system(.update(app)), .system(.throttle(true)), .system(.throttle(false)),
        .app(app, .setBadge(5)), .app(app, .removesDelivered(nil)), .app(app, .registers),
        .app(app, .beginsBackgroundTask(1)), .app(app, .endsBackgroundTask(1)),
        .app(app, .registersForRemoteNotifications), .app(app, .unregistersForRemoteNotifications),
    ]

    /// Does something to a phone; returns what followed, `nil` when the log could not take it.
    static func act(
        on phone: String, _ switchboard: Switchboard, _ life: Life, _ chance: inout SplitMix64
    ) async throws -> [TraceEntry]? {
        let kind = chance.number(0...19)
        let event = chance.pick(events)
        let what = kind == 0 ? "restore a backup" : kind < 3 ? "reinstall" : "\(event)"
        let act = life.ledger.begin("\(what) on \(phone)", at: life.clock.now)
        do {
            let entries =
                switch kind {
                case 0: try await switchboard.restoreBackup(to: phone)
                case 1, 2: try await switchboard.reinstall(app, on: phone)
                default: try await switchboard.perform(event, on: phone)
                }
            life.ledger.end(act, entries)
            return entries
        } catch is LogError {
            life.ledger.end(act, nil)
            return nil
        }
    }
}
