import AppGuest
import PushGateway
import BelfryUIKit
import BelfryUserNotifications
import PushModel
import VirtualPhone

/// The state that a test can check.
extension VirtualPhone {
    /// The app's delegate in its present process; `nil` while the app does not run.
    public var app: App? { driver.app.delegate }

    /// The app's state, such as foreground or suspended.
    public var state: AppState { engine.phone?.state(of: bundle) ?? .neverLaunched }

    /// The app's notifications in Notification Center and on the Lock Screen, newest last.
    public var notifications: [ShownNotification] {
        engine.phone?.delivered(of: bundle).map(shown) ?? []
    }

    /// The banner on screen.
    public var banner: ShownNotification? { engine.phone?.banner.map(shown) }

    private func shown(_ listed: PhoneNotification) -> ShownNotification {
        let known = engine.phone?.app(bundle)?.categories ?? []
        return ShownNotification(
            listed, actions: known.first { $0.id == listed.content.category }?.actions ?? [])
    }

    /// The app's requests that are still to fire, as from `getPendingNotificationRequests`.
    public var pending: [UNNotificationRequest] {
        engine.phone?.pending(of: bundle).map(UNNotificationRequest.init(waiting:)) ?? []
    }

    /// The app's notifications, as from `getDeliveredNotifications`.
    public var delivered: [UNNotification] {
        engine.phone?.delivered(of: bundle).map { UNNotification($0, epoch: engine.epoch) } ?? []
    }

    /// The categories that the app and its extensions have registered.
    public var categories: Set<UNNotificationCategory> {
        Set((engine.phone?.app(bundle)?.categories ?? []).map(UNNotificationCategory.init))
    }

    /// The number on the app's icon; zero shows no badge.
    public var badge: Int { engine.phone?.app(bundle)?.badge ?? 0 }

    /// The device token from APNs, as lower-case hexadecimal digits; `nil` for an app that has not
    /// registered.
    public var deviceToken: String? { engine.isRegistered ? engine.registration?.token.hex : nil }

    /// The date and time on the phone.
    public var date: Date {
        Date(timeIntervalSince1970: (engine.epoch + engine.now).seconds)
    }

    /// The number of completion handlers that iOS has given to the app and that the app holds
    /// uncalled. A handler that was released uncalled has already failed the test.
    public var openHandlers: Int { driver.app.pendingCompletionHandlers }

    /// All events, in order, with the rules that decided them.
    public var trace: [TraceRecord] { engine.trace }

    /// The methods of the app that iOS has called, in order.
    public var callbacks: [Callback] {
        trace.compactMap(\.callback)
    }

    /// The trace for a person to read, one line for each event.
    public var transcript: String {
        trace.map { record in
            let rules = record.rules.map(\.description).joined(separator: " ")
            return
                "\(record.time)  \(record.word)  \(record.sentence)\(rules.isEmpty ? "" : "  \(rules)")"
        }.joined(separator: "\n")
    }

    /// Runs code as the app: `UIApplication.shared` and `UNUserNotificationCenter.current()` are
    /// those of this phone's app. Waits for tasks that the code starts. Returns `nil` while the app
    /// does not run.
    @discardableResult
    public func asApp<Result: Sendable>(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ body: @escaping @MainActor () -> Result
    ) async -> Result? {
        let location = SourceLocation(fileID, filePath, line, column)
        let app = driver.app
        return await driver.step(at: location) { app.process.map { $0.run(body) } }
    }
}
