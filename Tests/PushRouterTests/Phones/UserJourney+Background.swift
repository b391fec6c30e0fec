import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter

extension UserJourney {
    /// The user has left the app, which still runs or is suspended.
    static let background: [UserJourney] = [
        UserJourney(lines: [34], name: "In the background: an alert, then the icon") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.launch()
        } expects: {
            [activated]
        },
        UserJourney(lines: [35], name: "In the background: an alert is tapped") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.tap()
        } expects: {
            ["opened “Dinner?” by tap", activated]
        },
        UserJourney(lines: [23], name: "In the background: a silent push") { device in
            await device.phone.pressHome()
            await device.advance(by: 60)
            await device.phone.receive(try Sample.silent())
        } expects: {
            ["arrived silently “m7”"]
        },
        UserJourney(
            lines: [32], name: "In the background: an alert with `content-available`, tapped later"
        ) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.both())
            await device.advance(by: 3600)
            await device.phone.tap()
        } expects: {
            ["arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap", activated]
        },
        UserJourney(
            lines: [33], name: "A silent push is answered with a notification, which is tapped"
        ) { device in
            await device.phone.pressHome()
            await device.use(NotifyingHandler(device.phone))
            await device.phone.receive(try Sample.silent())
            await device.advance(by: 60)
            await device.phone.tap()
        } expects: {
            ["arrived silently “m7”", "opened “m7” by tap", activated]
        },
        UserJourney(lines: [38, 42], name: "A button in the background") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("archive")
        } expects: {
            ["performed button archive on “Dinner?”"]
        },
        UserJourney(lines: [42], name: "A text reply in the background") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("answer", text: "Yes")
        } expects: {
            ["performed reply answer “Yes” on “Dinner?”"]
        },
        UserJourney(lines: [41], name: "A button that opens the app") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("read")
        } expects: {
            ["opened “Dinner?” by button read", activated]
        },
        UserJourney(lines: [43], name: "The notification is cleared") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.dismiss()
        } expects: {
            ["dismissed “Dinner?”"]
        },
        UserJourney(lines: [44], name: "The app's settings, from a notification") {
            device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.phone.openSettings(fromNotification: true)
        } expects: {
            ["open settings “Dinner?”", activated]
        },
    ]
}

/// Posts a notification about each silent push.
@MainActor private final class NotifyingHandler: PushWorking {
    private weak var phone: VirtualPhone<RoutedApp>?

    init(_ phone: VirtualPhone<RoutedApp>) {
        self.phone = phone
    }

    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        let content = UNMutableNotificationContent()
        content.body = "New mail"
        try await phone?.app?.router.notify(content, about: message)
        return .newData
    }
}
